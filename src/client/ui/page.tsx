import { styled } from '#styled-system/jsx';

/** The column of every page. */
export const Container = styled('div', {
  base: {
    width: '100%',
    maxWidth: { base: '1240px', lg: '1264px' },
    marginInline: 'auto',
    paddingInline: { base: '20px', lg: '32px' },
  },
});

/** A section of a page, with the usual spacing. Laid out once it comes near the screen. */
export const Section = styled('section', {
  base: {
    marginTop: { base: '44px', lg: '60px' },
    // Shadows and focus rings reach beyond the section's edges.
    '@supports (overflow-clip-margin: 24px)': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto 320px',
      overflowClipMargin: '24px',
    },
  },
});

/** A section's title on the left, its one action or switch on the right. */
export const SectionHead = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    gap: '12px 20px',
    marginBottom: '16px',
  },
});
