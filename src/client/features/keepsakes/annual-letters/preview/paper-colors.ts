/** Paper stays paper, in either colour scheme. */
export const paperColors = { desk: '#3A4540', paper: '#FFFDF8' } as const;
