/** The children's solid colours, by position in the family modulo 6, as in the app. */
export const childColors = ['#2d6d9d', '#af7d09', '#612f6a', '#618555', '#b23b2f', '#36363e'] as const;
