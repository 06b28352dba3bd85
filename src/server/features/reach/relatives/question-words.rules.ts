import { sayContent } from '../../../kernel/words.ts';

/** In the reader's language, if it is one of our questions. */
export const sayQuestion = ({ prompt, words }: { prompt: string | null; words: string | null }): string =>
  prompt === null ? (words ?? '') : sayContent(prompt);
