import { expect, it } from 'vitest';
import { inContext, languages } from '#words';
import { inLanguage, readCatalog } from '../../../../kernel/words.ts';
import { codes, codeWord } from './code-words.rules.ts';

const kinds = Object.keys(codes) as (keyof typeof codes)[];
const translated = languages.filter((language) => language !== 'en');

it.each(kinds)('%s: every word exists with its context in every language', (kind) => {
  const [context, words]: readonly [string, readonly string[]] = codes[kind];
  for (const word of words) {
    const english = inLanguage('en', () => codeWord(kind, word));
    for (const language of translated) {
      const message = readCatalog(language)[inContext(context, english)];
      expect(message, `${language}: ${english} [${context}]`).toBeTypeOf('string');
      expect(inLanguage(language, () => codeWord(kind, word))).toBe(message);
    }
  }
});

it('leaves a family’s own word unchanged', () => {
  expect(inLanguage('de', () => codeWord('mood', 'Home'))).toBe('Home');
  expect(codeWord('lessonStatus', null)).toBe('');
});
