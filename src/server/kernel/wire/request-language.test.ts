import { expect, test } from 'vitest';
import { languageOf } from './request-language.ts';

test.for([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-BR', 'pt'],
  ['ES-mx', 'es'],
  ['nl,fr;q=0.7,en;q=0.8', 'en'],
  ['nl,fr;q=0.8,en;q=0.7', 'fr'],
  ['de;q=0,it;q=0.1', 'it'],
  ['*', 'en'],
  ['xx,yy;q=0.5', 'en'],
  ['de;q=much', 'en'],
  [';;;,,q=', 'en'],
  [`${'x'.repeat(10_000)},de`, 'en'],
  ['__proto__', 'en'],
] as const)('%s gets answers in %s', ([header, language]) => {
  expect(languageOf(header)).toBe(language);
});
