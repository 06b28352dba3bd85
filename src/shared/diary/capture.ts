/** How an address opens the form of a new story: `/daily-stories?capture=photo`. The app's shortcuts link to these. */
const captures = ['words', 'photo', 'voice', 'shared', 'unread'] as const;

/** Where the form begins; with what was shared with the app; or after a share that couldn't be read. */
export type Capture = (typeof captures)[number];

/** Undefined for any other text. */
export const readCapture = (value: unknown): Capture | undefined => captures.find((known) => known === value);

export const captureAddress = (capture: Capture): string => `/daily-stories?capture=${capture}`;

/** Where the system posts what is shared with the app: to the service worker, or to the server if there is none. */
export const sharePath = '/capture';
