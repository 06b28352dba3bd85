import { chakra } from '@chakra-ui/react';

/** The column that every page is set in. */
export const Container = chakra('div', {
  base: {
    width: '100%',
    maxWidth: { base: '1240px', lg: '1264px' },
    marginInline: 'auto',
    paddingInline: { base: '20px', lg: '32px' },
  },
});

/** A part of a page, with the distance that parts keep. */
export const Section = chakra('section', { base: { marginTop: { base: '44px', lg: '60px' } } });

/** The title of a part on the left, its one action or switch on the right. */
export const SectionHead = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '12px 20px',
    marginBottom: '16px',
  },
});
