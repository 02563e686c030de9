"""Plays what the timeline says; where there is no sound card it stays silent and only remembers."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pygame

from sounds import shelf
from sounds.cues import CUES, JINGLES, TRACKS, VOICE_PREFIX, Clip, Group, speech
from sounds.levels import HEADROOM, Duck, Turntable, Volumes
from sounds.voice import MOODS

RATE = 44100
BUFFER = 512
CHANNELS = 24
QUIET_GAP = 0.04
MEMORY = 64
BROKEN = (pygame.error, NotImplementedError, OSError)
VOICE_CLIP = Clip(gain=0.8)


class Player:
    """Effects, music and voices by name.

    Never raises for want of a sound card or a file: what goes wrong is one sentence in `warnings`. Time passes only
    in `update`. With `mute` the device is not even opened.
    """

    def __init__(self, volumes: Volumes | None = None, mute: bool = False, folder: Path = shelf.HERE) -> None:
        self.volumes = volumes or Volumes()
        self.mute = mute
        self.available = False
        self.warnings: tuple[str, ...] = ()
        self._folder = folder
        self._clips: dict[str, tuple[pygame.mixer.Sound, ...]] = {}
        self._voices = shelf.Voices()
        self._table = Turntable()
        self._duck = Duck()
        self._now = 0.0
        self._last: dict[str, float] = {}
        self._turn: dict[str, int] = {}
        self._heard: deque[str] = deque(maxlen=MEMORY)
        self.retry()

    @property
    def heard(self) -> tuple[str, ...]:
        """The latest cues that were let through, oldest first, whether or not a sound card was there to play them."""
        return tuple(self._heard)

    @property
    def track(self) -> str | None:
        """The music asked for last."""
        return self._table.wanted

    def play(self, cue: str, gain: float = 1.0) -> None:
        """Sound a cue of `sounds.cues.CUES` or of `speech`, at most once per 40 ms each; `gain` is 0..1."""
        clip = VOICE_CLIP if cue.startswith(VOICE_PREFIX) else CUES.get(cue)
        if clip is None:
            self._warn(f"There is no sound called {cue!r}; it stays silent.")
            return
        if self._now - self._last.get(cue, -1.0) < QUIET_GAP:
            return
        self._last[cue] = self._now
        self._heard.append(cue)
        if clip.ducks:
            self.duck(clip.ducks)
        self._sound(cue, gain * clip.gain)

    def speak(self, name: str, mood: str = "talk", gain: float = 1.0) -> None:
        """A fighter's wordless voice; short for playing the cue `speech(name, mood)`."""
        self.play(speech(name, mood), gain)

    def music(self, track: str | None) -> None:
        """Fade to a track of `sounds.cues.TRACKS`, or to silence; victory and defeat play once, at once."""
        if track is not None and track not in TRACKS:
            self._warn(f"There is no music called {track!r}; it stays silent.")
            track = None
        if track == self._table.wanted:
            return
        self._table = self._table.want(track)
        if track in JINGLES or self._table.playing is None:
            self._put_on(fade=1.0)

    def duck(self, seconds: float) -> None:
        """Let the music give way for so many seconds."""
        self._duck = self._duck.hold(seconds)

    def set_volumes(self, master: float, effects: float, music: float, voice: float) -> None:
        """The four sliders, each 0..1; music follows at once."""
        self.volumes = Volumes(master, effects, music, voice)
        self._apply_music_volume()

    def volume(self, group: Group) -> float:
        """What a group is multiplied with just now, ducking and fading included, 0..1."""
        if self.mute:
            return 0.0
        giving_way = self._duck.factor * self._table.fade if group == "music" else 1.0
        return self.volumes.of(group) * giving_way

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: fades, ducking and the 40 ms rule."""
        self._now += dt
        self._duck = self._duck.after(dt)
        self._table = self._table.after(dt)
        if self._table.is_due:
            self._put_on()
        self._apply_music_volume()

    def retry(self) -> bool:
        """Open the sound device (again), for a start, or when one was plugged in or out; the music goes on."""
        self._shut()
        if self.mute:
            return False
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except BROKEN:
            self._warn("No sound device could be opened; the game goes on in silence.")
            return False
        self._clips = shelf.load(self._folder / "clips", self._warn)
        self.available = True
        self._put_on(self._table.fade)
        return self.available

    def close(self) -> None:
        """Silence, and give the device back."""
        self._table = Turntable()
        self._shut()

    def _shut(self) -> None:
        self.available = False
        self._clips = {}
        self._voices = shelf.Voices()
        try:
            pygame.mixer.quit()
        except BROKEN:
            self._warn("The sound device did not close properly.")

    def _sound(self, cue: str, gain: float) -> None:
        if not self.available or self.mute:
            return
        group: Group = "voice" if cue.startswith(VOICE_PREFIX) else "effects"
        try:
            sound = self._take(cue)
            channel = sound and pygame.mixer.find_channel()
            if sound and channel:
                channel.set_volume(HEADROOM * self.volume(group) * min(1.0, max(0.0, gain)))
                channel.play(sound)
        except BROKEN:
            self._lose()

    def _take(self, cue: str) -> pygame.mixer.Sound | None:
        if cue.startswith(VOICE_PREFIX):
            name, _, mood = cue.removeprefix(VOICE_PREFIX).rpartition(":")
            return self._voices.get(name, mood if mood in MOODS else "talk")
        takes = self._clips.get(cue, ())
        if not takes:
            return None
        self._turn[cue] = self._turn.get(cue, -1) + 1
        return takes[self._turn[cue] % len(takes)]

    def _put_on(self, fade: float = 0.0) -> None:
        self._table = self._table.put_on(fade)
        track = self._table.playing
        if not self.available:
            return
        path = self._folder / "music" / f"{track}.ogg"
        try:
            pygame.mixer.music.stop()
            if track is not None:
                pygame.mixer.music.load(path)
                self._apply_music_volume()
                pygame.mixer.music.play(0 if track in JINGLES else -1)
        except BROKEN:
            self._warn(f"The music {path} is missing or cannot be read; it stays silent.")

    def _apply_music_volume(self) -> None:
        if self.available:
            try:
                pygame.mixer.music.set_volume(HEADROOM * self.volume("music"))
            except BROKEN:
                self._lose()

    def _lose(self) -> None:
        self.available = False
        self._warn("The sound device was lost; the game goes on in silence.")

    def _warn(self, sentence: str) -> None:
        if sentence not in self.warnings:
            self.warnings += (sentence,)
