/** The product's measures: spacing by Chakra's numbers, the rest by name. */
export const breakpoints = { sm: '480px', md: '768px', lg: '1024px', xl: '1200px' };

/** Paper stays paper, in either colour scheme. */
export const paperColors = { desk: '#3A4540', paper: '#FFFDF8' };

export const tokens = {
  colors: {
    desk: { value: paperColors.desk },
    paper: { value: paperColors.paper },
    evergreen: { 300: { value: '#8FC3AB' }, 600: { value: '#2B6853' } },
  },
  fonts: {
    heading: { value: "'Newsreader Variable', 'Iowan Old Style', Georgia, serif" },
    body: { value: "'Figtree Variable', system-ui, -apple-system, 'Segoe UI', sans-serif" },
  },
  spacing: {
    0: { value: '0px' },
    1: { value: '4px' },
    2: { value: '8px' },
    3: { value: '12px' },
    4: { value: '16px' },
    5: { value: '20px' },
    6: { value: '24px' },
    8: { value: '32px' },
    10: { value: '40px' },
    12: { value: '48px' },
    16: { value: '64px' },
    20: { value: '80px' },
  },
  radii: {
    xs: { value: '4px' },
    sm: { value: '6px' },
    md: { value: '10px' },
    lg: { value: '14px' },
    xl: { value: '20px' },
    full: { value: '999px' },
  },
  sizes: {
    container: { value: '1200px' },
    reading: { value: '680px' },
    touch: { value: '44px' },
    header: { value: '64px' },
    control: { sm: { value: '36px' }, md: { value: '44px' }, lg: { value: '52px' } },
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
    dialog: { value: 50 },
    // Dialogs have menus too.
    menu: { value: 55 },
    toast: { value: 60 },
    skipLink: { value: 100 },
  },
};
