import type { Letter } from './annual-letters.ts';

/** The text to show, edit and print: a draft is never older than the finalized text. */
export const shownText = ({ draftContent, finalContent }: Pick<Letter, 'draftContent' | 'finalContent'>): string =>
  draftContent ?? finalContent ?? '';

export const hasWords = (letter: Pick<Letter, 'draftContent' | 'finalContent'>): boolean =>
  shownText(letter).trim() !== '';
