/** Paper stays paper, whatever the colours of the screen are. */
export const paperColors = { desk: '#3A4540', paper: '#FFFDF8' } as const;
