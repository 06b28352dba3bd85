/** How an address opens the form of a new story: `/daily-stories?capture=photo`. The app's shortcuts link to these. */
const captures = ['words', 'photo', 'voice'] as const;

/** Where the form begins. */
export type Capture = (typeof captures)[number];

/** Undefined for any other text. */
export const readCapture = (value: unknown): Capture | undefined => captures.find((known) => known === value);
