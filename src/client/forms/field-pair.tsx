import { styled } from '#styled-system/jsx';

/** Two fields side by side, and one below the other on phones. A field alone takes the whole width. */
export const FieldPair = styled('div', {
  base: {
    display: 'grid',
    gap: { base: '18px', sm: '18px 14px' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    '& > :only-child': { gridColumn: '1 / -1' },
    '& > span:empty': { display: { base: 'none', sm: 'block' } },
  },
});
