"""An independent counter for perft: the rules once more, by brute force over all subsets, without a line of the game.

A die is (skills, sides, value); a state is (mine, theirs, I passed, they passed, attack waiting for Fire). The
side to move always comes first.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product

Die = tuple[str, int, int]
Dice = tuple[Die, ...]
Move = tuple[str, tuple[int, ...], tuple[int, ...]]
LADDER = (1, 2, 4, 6, 8, 10, 12, 16, 20, 30)


def subsets(count: int) -> list[tuple[int, ...]]:
    return list(chain.from_iterable(combinations(range(count), size) for size in range(1, count + 1)))


def shadowy(die: Die) -> bool:
    return "s" in die[0] or ("q" in die[0] and die[2] % 2 == 1)


def help_for(mine: Dice, who: tuple[int, ...], gap: int) -> bool:
    if gap <= 0:
        return gap == 0
    spare = sum(die[2] - 1 for place, die in enumerate(mine) if "F" in die[0] and place not in who)
    return gap <= spare and gap <= sum(mine[place][1] - mine[place][2] for place in who)


def sums(dice: list[Die]) -> set[int]:
    options = []
    for skills, _, value in dice:
        low = set(range(1, value + 1)) if "g" in skills else {value}
        options.append(low | {-number for number in low} if "k" in skills else low)
    return {sum(pick) for pick in product(*options)}


def allowed(kind: str, mine: Dice, theirs: Dice, who: tuple[int, ...], whom: tuple[int, ...]) -> bool:
    attackers, targets = [mine[place] for place in who], [theirs[place] for place in whom]
    first, wanted = attackers[0], sum(die[2] for die in targets)
    if kind == "skill":
        barred = any("B" in die[0] for die in attackers) or (len(who) == 1 and "k" in first[0])
        return len(whom) == 1 and not barred and any(help_for(mine, who, wanted - total) for total in sums(attackers))
    if len(who) > 1:
        return False
    if kind in ("speed", "berserk"):
        return ("z" if kind == "speed" else "B") in first[0] and first[2] == wanted
    if kind == "rush":
        return len(whom) == 2 and first[2] == wanted and any("#" in die[0] for die in [first, *targets])
    if len(whom) > 1:
        return False
    if kind == "power":
        barred = shadowy(first) or "k" in first[0] or "F" in first[0]
        return not barred and (first[2] >= wanted or help_for(mine, who, wanted - first[2]))
    if kind == "shadow":
        return shadowy(first) and first[2] <= wanted <= first[1]
    if kind == "trip":
        reach = max(grown(first)[1], 0) if "k" not in first[0] else first[2]
        return "t" in first[0] and reach >= (wanted if "k" in targets[0][0] else 1)
    return kind == "boom" and "b" in first[0]


def moves(mine: Dice, theirs: Dice) -> list[Move]:
    kinds = ("power", "skill", "shadow", "speed", "berserk", "rush", "trip", "boom")
    found = [
        (kind, who, whom)
        for kind in kinds
        for who in subsets(len(mine))
        for whom in subsets(len(theirs))
        if allowed(kind, mine, theirs, who, whom)
    ]
    return found or [("pass", (), ())]


def grown(die: Die) -> Die:
    skills, sides, value = die
    if "h" in skills:
        sides = max((step for step in LADDER if step < sides), default=sides)
    if "H" in skills:
        sides = min((step for step in LADDER if step > sides), default=sides)
    return skills, sides, value


def rolls(die: Die) -> list[Die]:
    if "k" in die[0]:
        return [die]
    skills, sides, _ = grown(die)
    return [(skills, sides, value) for value in range(1, sides + 1)]


def fresh(die: Die) -> list[Die]:
    return [(die[0], die[1], value) for value in range(1, die[1] + 1)]


def less(die: Die, letters: str) -> Die:
    return "".join(letter for letter in die[0] if letter not in letters), die[1], die[2]


def altered(die: Die, kind: str) -> Die:
    if kind == "berserk":
        die = less((die[0], (die[1] + 1) // 2, die[2]), "B")
    return less(die, "GJ")


State = tuple[Dice, Dice, bool, bool, Move | None]


def results(state: State, move: Move) -> Iterator[State | None]:
    """Every outcome of a move; None when the round is over."""
    mine, theirs, _, passed, _ = state
    if move[0] == "pass":
        yield None if passed else (theirs, mine, False, True, None)
        return
    for left, right, again in struck(mine, theirs, move):
        if not (left and right):
            yield None
        else:
            yield (left, right, False, False, None) if again else (right, left, False, False, None)


def struck(mine: Dice, theirs: Dice, move: Move) -> Iterator[tuple[Dice, Dice, bool]]:
    kind, who, whom = move
    again = any("J" in mine[place][0] for place in who)
    if kind == "boom":
        left = tuple(die for place, die in enumerate(mine) if place not in who)
        for die in rolls(theirs[whom[0]]):
            yield left, tuple(die if place in whom else old for place, old in enumerate(theirs)), again
        return
    if kind == "trip":
        for tripping, tripped in product(rolls(mine[who[0]]), rolls(theirs[whom[0]])):
            hit = tripped[2] <= tripping[2]
            after = tuple(tripping if place in who else die for place, die in enumerate(mine))
            enemy = tuple(tripped if place in whom else die for place, die in enumerate(theirs))
            yield from landed(after, enemy, move, hit, again)
        return
    yield from landed(mine, theirs, move, True, again)


def landed(mine: Dice, theirs: Dice, move: Move, hit: bool, again: bool) -> Iterator[tuple[Dice, Dice, bool]]:
    kind, who, whom = move
    again |= hit and any("J" in theirs[place][0] for place in whom)
    splits = len(who) == len(whom) == 1 and ("%" in mine[who[0]][0] or "%" in theirs[whom[0]][0])
    options: list[list[Dice]] = []
    extra = "^"
    for place, die in enumerate(mine):
        if place not in who:
            options.append([(die,)])
        elif splits:
            half = less(altered(die, kind), "%^!?&")
            pair = [(half[0], (half[1] + 1) // 2, 0), (half[0], half[1] // 2, 0)]
            options.append(list(product(*map(rolls, pair))))
        else:
            changed = altered(die, kind)
            options.append([(changed,)] if kind == "trip" else [(rolled,) for rolled in rolls(changed)])
    enemy: list[list[Dice]] = []
    for place, die in enumerate(theirs):
        if place not in whom:
            enemy.append([(die,)])
        elif not hit:
            enemy.append([(less(die, "%") if splits else die,)])
        else:
            enemy.append([(heir,) for heir in fresh(less(die, "G"))] if "G" in die[0] else [()])
    for left, right in product(product(*options), product(*enemy)):
        lucky = any(
            extra in mine[place][0] and len(left[place]) == 1 and "k" not in mine[place][0] and left[place][0][2] % 2
            for place in who
        )
        yield tuple(chain(*left)), tuple(chain(*right)), again or bool(lucky and not splits)


def helped(state: State) -> Iterator[State]:
    """Every way to turn Fire dice down for the waiting attack."""
    mine, theirs, *_, move = state
    assert move is not None
    kind, who, whom = move
    wanted = theirs[whom[0]][2]
    totals = {mine[who[0]][2]} if kind == "power" else sums([mine[place] for place in who])
    gap_to = [place for place, die in enumerate(mine) if "F" in die[0] and place not in who]
    room = sum(mine[place][1] - mine[place][2] for place in who)
    for downs in product(*(range(mine[place][2]) for place in gap_to)):
        total = sum(downs)
        enough = total >= wanted - mine[who[0]][2] if kind == "power" else wanted - total in totals
        if enough and total <= room and total > 0:
            cut = dict(zip(gap_to, downs, strict=True))
            lowered = tuple((die[0], die[1], die[2] - cut.get(place, 0)) for place, die in enumerate(mine))
            yield lowered, theirs, False, False, move


def needs_help(mine: Dice, theirs: Dice, move: Move) -> bool:
    kind, who, whom = move
    if kind == "power":
        return mine[who[0]][2] < theirs[whom[0]][2]
    return kind == "skill" and theirs[whom[0]][2] not in sums([mine[place] for place in who])


def count(state: State, depth: int) -> int:
    """Sequences of choices and throws of this length, or shorter ones that end the round."""
    if depth == 0:
        return 1
    mine, theirs, *_, waiting = state
    if waiting is not None:
        return sum(reached(lowered, waiting, depth) for lowered in helped(state))
    total = 0
    for move in moves(mine, theirs):
        if needs_help(mine, theirs, move):
            total += count((mine, theirs, False, False, move), depth - 1)
        else:
            total += reached(state, move, depth)
    return total


def reached(state: State, move: Move, depth: int) -> int:
    return sum(1 if after is None else count(after, depth - 1) for after in results(state, move))


def opening(left: list[tuple[str, int]], right: list[tuple[str, int]], depth: int) -> int:
    """The same from the very first roll on, with Focus and Chance reactions."""
    total = 0
    for shown in product(*(range(1, sides + 1) for _, sides in [*left, *right])):
        dice = [(skills, sides, value) for (skills, sides), value in zip([*left, *right], shown, strict=True)]
        mine, theirs = tuple(dice[: len(left)]), tuple(dice[len(left) :])
        first = leader(mine, theirs)
        total += 1 if first is None else reacted((mine, theirs), first, {}, depth)
    return total


def leader(left: Dice, right: Dice) -> int | None:
    ours, others = (sorted(d[2] for d in dice if not set(d[0]) & set("tgGw`")) for dice in (left, right))
    for mine, theirs in zip(ours, others, strict=False):
        if mine != theirs:
            return int(mine > theirs)
    return None if len(ours) == len(others) else int(len(ours) < len(others))


def reacted(hands: tuple[Dice, Dice], first: int, dizzy: dict[int, frozenset[int]], depth: int) -> int:
    """Leaves below a reaction of the side that goes second; play itself is not followed."""
    other = 1 - first
    turned = list(turn_downs(hands, other))
    chances = [place for place, die in enumerate(hands[other]) if "c" in die[0]]
    if depth == 0 or not (turned or chances):
        return 1
    total = 1 + sum(reacted(after, other, dizzy, depth - 1) for after in turned)
    for place in chances:
        for die in rolls(hands[other][place]):
            after = replaced(hands, other, place, die)
            total += reacted(after, other, dizzy, depth - 1) if leader(*after) == other else 1
    return total


def replaced(hands: tuple[Dice, Dice], seat: int, place: int, die: Die) -> tuple[Dice, Dice]:
    changed = tuple(die if spot == place else old for spot, old in enumerate(hands[seat]))
    return (changed, hands[1]) if seat == 0 else (hands[0], changed)


def turn_downs(hands: tuple[Dice, Dice], seat: int) -> Iterator[tuple[Dice, Dice]]:
    focus = [place for place, die in enumerate(hands[seat]) if "f" in die[0]]
    for values in product(*(range(1, hands[seat][place][2] + 1) for place in focus)):
        after = hands
        for place, value in zip(focus, values, strict=True):
            skills, sides, _ = hands[seat][place]
            after = replaced(after, seat, place, (skills, sides, value))
        if after != hands and leader(*after) == seat:
            yield after
