/** The sign of places and swipes along the text: 1 where one reads to the right, -1 where one reads to the left. */
export const forwards = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1);

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key as it is where one reads to the right: `ArrowRight` goes on in the text, and `ArrowLeft` back. */
export const readingKey = (key: string): string => (forwards() === 1 ? key : (mirrored[key] ?? key));
