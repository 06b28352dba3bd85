import { chakra } from '@chakra-ui/react';

interface SoundPlayerProps {
  /** Where the sound is kept, or a `blob:` address. */
  src: string;
  /** 'Voice note' */
  label: string;
}

/** Plays a recording, by the browser's own controls: they work by keyboard, aloud and on a locked phone. */
export function SoundPlayer({ src, label }: SoundPlayerProps) {
  return <Player controls preload="metadata" src={src} aria-label={label} />;
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
