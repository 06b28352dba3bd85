import { styled } from '#styled-system/jsx';

/** The parts of an empty page: the door frame's arch, a line, what to do. */
export const Centred = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    textAlign: 'center',
    gap: '6px',
    padding: '64px 20px 80px',
  },
});
export const Arch = styled('img', { base: { width: '240px', marginBottom: '14px' } });
export const Hint = styled('p', { base: { color: 'fg.muted', maxWidth: '42ch' } });
export const Actions = styled('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '10px', marginTop: '18px' },
});
