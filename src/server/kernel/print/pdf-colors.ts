/** The solid colours of the children, by their place in the family's list modulo 6, as the app shows them. */
export const childColors = ['#2d6d9d', '#af7d09', '#612f6a', '#618555', '#b23b2f', '#36363e'] as const;
