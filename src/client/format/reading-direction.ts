/** 1 if the text runs to the right, -1 if it runs to the left. Multiply positions and swipes with it. */
export const forwards = (): 1 | -1 => (document.dir === 'rtl' ? -1 : 1);

const mirrored: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key as if text ran to the right: `ArrowRight` means forward, and `ArrowLeft` back. */
export const readingKey = (key: string): string => (forwards() === 1 ? key : (mirrored[key] ?? key));
