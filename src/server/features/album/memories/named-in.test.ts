import { expect, test } from 'vitest';
import { isNamedIn } from './named-in.rules.ts';

test.each([
  ['Al', 'We went with Al.', true],
  ['Al', 'We also went.', false],
  ['Ann', 'Anna and Hannah sang.', false],
  ['nana', 'NANA’S garden', true],
  ['Nana', "Nana's garden", true],
  ['Nana', 'Nanas Garten', true],
  ['Renée', 'Renee called', true],
  ['Zoe', 'ZOË!', true],
  ['Anna Maria', 'with Anna-Maria', true],
  ['Anna Maria', 'with Anna, then Maria', false],
  ['Anna Maria', 'with Maria Anna', false],
  ['O’Brien', "Mr. O'Brien’s boat", true],
  ['Li', 'Li, Lin and Lis', true],
  ['Li', 'Lin', false],
  ['💜', 'All hearts 💜', false],
  ['', 'Anything', false],
])('"%s" in "%s": %s', (name, text, isIn) => {
  expect(isNamedIn(text, name)).toBe(isIn);
});
