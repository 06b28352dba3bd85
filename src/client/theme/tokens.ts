/** Measures of the product: spacing in px by Chakra's numbers, the rest by name. */
function px<const Values extends Record<string, number>>(values: Values) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value: `${value}px` }])) as {
    [Name in keyof Values]: { value: string };
  };
}

export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1200px' };

export const tokens = {
  colors: {
    evergreen: { 300: { value: '#8FC3AB' }, 600: { value: '#2B6853' } },
  },
  fonts: {
    heading: { value: "'Newsreader Variable', 'Iowan Old Style', Georgia, serif" },
    body: { value: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif" },
  },
  spacing: px({ 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64, 20: 80 }),
  radii: px({ xs: 4, sm: 6, md: 10, lg: 14, xl: 20, full: 999 }),
  sizes: {
    ...px({ container: 1200, reading: 680, touch: 44, header: 64, appbar: 56, tabbar: 64 }),
    control: px({ sm: 36, md: 44, lg: 52 }),
    full: { value: '100%' },
  },
  durations: { fast: { value: '120ms' }, base: { value: '180ms' }, slow: { value: '280ms' } },
  easings: {
    out: { value: 'cubic-bezier(.2,.7,.2,1)' },
    inOut: { value: 'cubic-bezier(.45,0,.25,1)' },
  },
  zIndex: {
    header: { value: 30 },
    tabbar: { value: 30 },
    fab: { value: 35 },
    drawer: { value: 40 },
    menu: { value: 45 },
    dialog: { value: 50 },
    toast: { value: 60 },
    skipLink: { value: 100 },
  },
};
