import type { Letter } from './annual-letters.ts';

/** The text that is shown, edited and printed: the draft is never older than what was finalized. */
export const shownText = ({ draftContent, finalContent }: Pick<Letter, 'draftContent' | 'finalContent'>): string =>
  draftContent ?? finalContent ?? '';
