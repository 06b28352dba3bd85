import { chakra } from '@chakra-ui/react';

/** The summary of a `details`: words, then a chevron. */
export const DetailsSummary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '44px',
    color: 'brand.fg',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    fontSize: '0.9375rem',
    fontWeight: '600',
    cursor: 'pointer',
    borderRadius: 'sm',
  },
});
