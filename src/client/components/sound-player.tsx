import { chakra } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';

interface SoundPlayerProps {
  /** Where the sound is kept, or a `blob:` address. */
  src: string;
  /** 'Voice note' */
  label: string;
}

/** Plays a recording, by the browser's own controls: they work by keyboard, aloud and on a locked phone. */
export function SoundPlayer({ src, label }: SoundPlayerProps) {
  return <Player controls preload="metadata" src={src} aria-label={label} onLoadedMetadata={findLength} />;
}

/** What a browser records has no length written in it. Looking for the end makes the browser find it. */
function findLength({ currentTarget: player }: SyntheticEvent<HTMLAudioElement>): void {
  if (Number.isFinite(player.duration)) return;
  const backToStart = () => {
    player.currentTime = 0;
  };
  player.addEventListener('timeupdate', backToStart, { once: true });
  player.currentTime = Number.MAX_SAFE_INTEGER;
}

const Player = chakra('audio', {
  base: {
    display: 'block',
    width: '100%',
    minWidth: '0',
    height: '44px',
    borderRadius: 'full',
    colorScheme: { base: 'light', _dark: 'dark' },
  },
});
