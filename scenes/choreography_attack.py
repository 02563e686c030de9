"""The show of one attack: arrow, wind-up, impact, flight to the pile, and the attackers rolling again."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.die import Die
from game.rules.events import Attacked, Captured, Crossed, Event, Missed, Rolled
from game.rules.kinds import SLEEP, TELEPORT, THIEF
from game.text import say
from scenes.choreography_change import others
from scenes.choreography_fold import told
from scenes.choreography_script import Script, middle
from scenes.match_sight import names_of
from sounds.cues import hit
from sprites.picture import Burst, Place
from sprites.table_cues import STRUCK, Act, Chips, Point, Push, Shout, lunge

LUNGE = 0.46
"""Seconds from wind-up to return."""
KNOWN_ARROW, NEW_ARROW = 0.12, 0.95
"""Seconds an arrow is shown: to those who drew it, and to those who did not."""
HEARD = 0.5
"""From this weight on the struck fighter is heard, else the one who strikes."""
SOUNDS = frozenset({"shadow", "speed", "trip", "boom"})
QUIET = {TELEPORT: "sparkle", THIEF: "coin", SLEEP: "aww"}
"""Attacks in which nobody is struck, and what is heard of them."""
SAID = 1.5
"""Seconds a banner says what such an attack does."""
HEAVY_SIDES = 20
"""A captured die of so many sides makes the heaviest blow."""


def attack(script: Script, beat: Sequence[Event]) -> None:
    """`beat` is Attacked and all that followed from it."""
    made = beat[0]
    assert isinstance(made, Attacked)
    _arrow(script, made)
    trips = _thrown(beat, "trip", "tripped")
    taken = [event for event in beat if isinstance(event, Captured)]
    if trips:
        script.sound(script.now, "trip")
        script.wait(max(_rolls(script, trips, script.now), script.now) - script.now)
    missed = any(isinstance(event, Missed) for event in beat)
    if missed:
        _missed(script, made)
    after = told(script.match, beat)
    blow = script.now if missed else _blow(script, made, beat, [event.die for event in taken if event.by == made.seat])
    rebounds = _thrown(beat, "rebound")
    if rebounds:
        blow = _rebounded(script, rebounds, taken, blow)
    done = [blow, *_flights(script, taken, blow, after.halves)]
    later = [event for event in beat[1:] if event not in trips and event not in rebounds]
    done += others(script, later, blow + script.pace.freeze, after)
    script.now = max(done)
    if missed or after.halves != script.match.halves:
        script.tally(script.now, after.halves)


def _thrown(beat: Sequence[Event], *whys: str) -> list[Rolled]:
    return [event for event in beat if isinstance(event, Rolled) and event.why in whys]


def _missed(script: Script, made: Attacked) -> None:
    script.act(script.now, script.pace.shout, Act(1 - made.seat, "gloat"))
    script.act(script.now, script.pace.shout, Act(made.seat, "worried", shiver=4 * script.unit))
    script.voice(script.now, 1 - made.seat, "gloat")
    script.shout(say("match.missed"), "", script.pace.shout)


def _blow(script: Script, made: Attacked, beat: Sequence[Event], struck: Sequence[Die]) -> float:
    """The blow, or of attacks that strike nobody the word that says what they do; when what follows may begin."""
    if made.kind not in QUIET:
        return _strike(script, made, struck)
    script.sound(script.now, QUIET[made.kind])
    moved = [event for event in beat if isinstance(event, Crossed)]
    dice = names_of([event.die for event in moved]) if moved else ""
    name = script.scenery.names[made.seat]
    script.add(script.now, SAID, Shout(say(f"match.{made.kind}"), say(f"match.{made.kind}_sub", dice=dice, name=name)))
    script.act(script.now, SAID, Act(made.seat, "gloat"))
    script.act(script.now, SAID, Act(1 - made.seat, "worried", shiver=4 * script.unit))
    return script.now + script.pace.windup


def _rebounded(script: Script, rebounds: Sequence[Rolled], taken: Sequence[Captured], blow: float) -> float:
    """Struck dice roll once more and perhaps strike back; when that is over."""
    for rolled in rebounds:
        script.call(blow, rolled.after.id, say("call.rolled_rebound"))
    end = _rolls(script, rebounds, blow)
    ids = {event.die.id for event in taken}
    for rolled in rebounds:
        if rolled.after.id not in ids:
            script.call(end, rolled.after.id, say("call.struck_back"))
            script.sound(end, hit(0.5))
    return end + script.pace.freeze


def _arrow(script: Script, made: Attacked) -> None:
    poses = script.poses()
    sources = tuple(poses[id].place for id in made.attackers if id in poses)
    targets = tuple(poses[id].place for id in made.targets if id in poses)
    length = KNOWN_ARROW if script.scenery.drawn_by_hand else NEW_ARROW
    gap = max((0.44 * pose.size for pose in poses.values()), default=0.0)
    arrow = Point(sources, targets, made.seat, made.attackers + made.targets, gap)
    script.add(script.now, length + LUNGE * STRUCK, arrow)
    if not script.scenery.drawn_by_hand:
        script.sound(script.now, "select")
        name = say(f"attack.{made.kind}.name")
        script.shout(say("match.attack_shout", kind=name), sum_text(script, made), length)
    else:
        script.wait(length)


def sum_text(script: Script, made: Attacked) -> str:
    """The numbers of an attack: `5 + 8 = 13`, or `9 > 4`."""
    dice = {die.id: die for hand in script.match.hands for die in hand.dice}
    mine = [dice[id].value for id in made.attackers if id in dice]
    theirs = [dice[id].value for id in made.targets if id in dice]
    return sums(mine, theirs)


def sums(mine: Sequence[int], theirs: Sequence[int]) -> str:
    """How the numbers stand to each other; empty when one side has none."""
    if not mine or not theirs:
        return " + ".join(map(str, mine or theirs))
    left, right = " + ".join(map(str, mine)), " + ".join(map(str, theirs))
    sign = "=" if sum(mine) == sum(theirs) else ">" if sum(mine) > sum(theirs) else "<"
    return f"{left} {sign} {right}"


def _strike(script: Script, made: Attacked, struck: Sequence[Die]) -> float:
    """The attackers hit their targets; the time of the impact, freeze included."""
    script.sound(script.now, made.kind if made.kind in SOUNDS else "whoosh")
    if script.calm:
        _felt(script, made, struck, script.now)
        return script.now
    poses = script.poses()
    targets = [poses[id].place for id in made.targets if id in poses]
    if not targets:
        return script.now
    aim = (sum(x for x, _ in targets) / len(targets), sum(y for _, y in targets) / len(targets))
    for id in made.attackers:
        if id in poses:
            script.add(script.now, LUNGE, Push(id, _most_of_the_way(poses[id].place, aim), lunge))
    impact = script.now + LUNGE * STRUCK
    _impact(script, made, struck, targets, impact)
    return impact + script.pace.freeze


def _most_of_the_way(here: Place, there: Place) -> Place:
    return (0.82 * (there[0] - here[0]), 0.82 * (there[1] - here[1]))


def _impact(script: Script, made: Attacked, struck: Sequence[Die], targets: Sequence[Place], at: float) -> None:
    weight = _felt(script, made, struck, at)
    script.shake(at, 5 + 9 * weight)
    colour = script.scenery.sides[1 - made.seat]
    for number, place in enumerate(targets):
        chips = 10 + round(14 * weight)
        script.chips(at, Chips(Burst(place, colour, chips, (90 + 90 * weight) * script.unit, seed=number)))


def _felt(script: Script, made: Attacked, struck: Sequence[Die], at: float) -> float:
    """What is heard and seen of the fighters when the blow lands; how heavy it is, 0 to 1."""
    weight = min(1.0, sum(die.sides for die in struck) / HEAVY_SIDES)
    script.sound(at, hit(weight), 0.7 + 0.3 * weight)
    if any(die.has("p") for die in struck):
        script.sound(at, "poison")
    if struck:
        _faces(script, made.seat, at, weight)
    return weight


def _faces(script: Script, seat: int, at: float, weight: float) -> None:
    """Who strikes leans forward, who is struck is shaken; the heavier blow is heard from whoever feels it."""
    up, unit = -1 if seat == script.where.bottom else 1, script.unit
    script.act(max(0.0, at - 0.2), 0.9, Act(seat, "attack", (0.0, 18 * up * unit)))
    script.act(at, 1.1, Act(1 - seat, "hurt", (0.0, (8 + 12 * weight) * up * unit), (4 + 7 * weight) * unit))
    script.voice(at, *((1 - seat, "hurt") if weight >= HEARD else (seat, "attack")))
    if weight >= 1:
        script.act(at + 0.75, 1.0, Act(seat, "gloat", (0.0, 6 * up * unit)))


def _flights(script: Script, struck: Sequence[Captured], at: float, halves: tuple[int, int]) -> list[float]:
    """Captured dice fly to their piles one after the other; the times when they land."""
    piles = script.scenery.layout(told(script.match, struck)).captured
    landed: list[float] = []
    for number, event in enumerate(struck):
        square = piles[event.die.id]
        start = at + number * script.pace.stagger * 1.5
        landed.append(script.fly(event.die, middle(square), square.width, start))
    if landed:
        script.tally(max(landed), halves)
    return landed


def _rolls(script: Script, rolls: Sequence[Rolled], at: float) -> float:
    """Dice roll side by side; the time when the last lies still."""
    return max(script.roll(rolled.after, at + number * script.pace.stagger) for number, rolled in enumerate(rolls))
