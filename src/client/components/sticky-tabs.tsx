import { chakra } from '@chakra-ui/react';

/** Keeps a dialog's tabs visible while their panel scrolls. */
export const StickyTabs = chakra('div', {
  base: {
    position: 'sticky',
    top: '-8px',
    zIndex: 1,
    marginTop: '-8px',
    marginInline: { base: '-20px', md: '-28px' },
    paddingInline: { base: '20px', md: '28px' },
    background: 'bg.panel',
  },
});
