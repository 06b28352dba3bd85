import { chakra } from '@chakra-ui/react';

/** The parts of an empty page: the door frame's arch, a line, what to do. */
export const Centred = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '6px',
    padding: '64px 20px 80px',
  },
});
export const Arch = chakra('img', { base: { width: '240px', marginBottom: '14px' } });
export const Hint = chakra('p', { base: { color: 'fg.muted', maxWidth: '42ch' } });
export const Actions = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '10px', marginTop: '18px' },
});
