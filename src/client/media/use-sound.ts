import { useRef, useState } from 'react';

const speeds = [1, 1.5, 2] as const;

/** Only one sound plays at a time. */
let playing: HTMLAudioElement | undefined;

/** The state of a player's sound, and its buttons. `events` and `sound` go to the `audio` element. */
export function useSound() {
  const sound = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [time, setTime] = useState(0);
  const [duration, setDuration] = useState(0);
  const [speed, setSpeed] = useState<number>(speeds[0]);
  const [hasFailed, setFailed] = useState(false);
  const readDuration = () => {
    const seconds = sound.current?.duration ?? 0;
    // Some recordings know their length only after they were played to the end.
    setDuration(Number.isFinite(seconds) ? seconds : 0);
  };
  const moveTo = (seconds: number) => {
    if (!sound.current) return;
    sound.current.currentTime = Math.min(Math.max(0, seconds), duration);
    setTime(sound.current.currentTime);
  };
  return {
    sound,
    isPlaying,
    time,
    duration,
    speed,
    hasFailed,
    moveTo,
    toggle() {
      if (!sound.current) return;
      // A sound that can't be loaded fires its own error event.
      if (sound.current.paused) void sound.current.play().catch(() => undefined);
      else sound.current.pause();
    },
    changeSpeed() {
      const next = speeds[(speeds.findIndex((each) => each === speed) + 1) % speeds.length] ?? 1;
      if (sound.current) sound.current.playbackRate = next;
      setSpeed(next);
    },
    events: {
      onPlay() {
        if (playing !== sound.current) playing?.pause();
        playing = sound.current ?? undefined;
        setPlaying(true);
      },
      onPause: () => setPlaying(false),
      onTimeUpdate: () => setTime(sound.current?.currentTime ?? 0),
      onLoadedMetadata: readDuration,
      onDurationChange: readDuration,
      onError: () => setFailed(true),
    },
  };
}
