/** Serif for what a family writes and for names, sans for the app. */
export const textStyles = {
  display: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '2.125rem', lg: '3.25rem' },
      lineHeight: { base: '1.12', lg: '1.06' },
      fontWeight: '450',
      letterSpacing: '-0.018em',
    },
  },
  h1: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '1.875rem', lg: '2.5rem' },
      lineHeight: { base: '1.16', lg: '1.12' },
      fontWeight: '480',
      letterSpacing: '-0.014em',
    },
  },
  h2: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '1.4375rem', lg: '1.6875rem' },
      lineHeight: '1.24',
      fontWeight: '500',
      letterSpacing: '-0.008em',
    },
  },
  h3: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '1.25rem', lg: '1.3125rem' },
      lineHeight: '1.28',
      fontWeight: '520',
      letterSpacing: '-0.004em',
    },
  },
  numeral: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '2.125rem', lg: '2.75rem' },
      lineHeight: '1',
      fontWeight: '400',
      letterSpacing: '-0.02em',
    },
  },
  letter: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '1.125rem', lg: '1.1875rem' },
      lineHeight: '1.68',
      fontWeight: '400',
      letterSpacing: '0',
    },
  },
  story: {
    value: {
      fontFamily: 'heading',
      fontSize: { base: '1.0625rem', lg: '1.125rem' },
      lineHeight: '1.6',
      fontWeight: '400',
      letterSpacing: '0',
    },
  },
  meta: {
    value: { fontFamily: 'body', fontSize: '0.875rem', lineHeight: '1.45', fontWeight: '450', letterSpacing: '0' },
  },
  caption: {
    value: {
      fontFamily: 'body',
      fontSize: '0.8125rem',
      lineHeight: '1.4',
      fontWeight: '500',
      letterSpacing: '0.002em',
    },
  },
};
