const letterTabs = ['photos', 'memories', 'review', 'write'] as const;
export type LetterTab = (typeof letterTabs)[number];

export const isLetterTab = (value: unknown): value is LetterTab => letterTabs.some((tab) => tab === value);

/** The shown letter and tab, kept in the address. */
export interface LettersView {
  child?: number | undefined;
  year?: number | undefined;
  /** Undefined shows the letter. */
  tab?: LetterTab | undefined;
  /** The memory or photo note that the address leads to, as `readLetterEntry` reads it. */
  entry?: string | undefined;
}
