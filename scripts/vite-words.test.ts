import { runInNewContext } from 'node:vm';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import type { Message } from '../src/shared/words.ts';
import { fillScript, placeOf } from './vite-words.ts';

const hard = `“It's” a "quote", a \`tick\`, \${value}, a \\ and </script><!-- \n\u2028`;
const count: Message = ['It’s "', ['count', 'number'], '" </script>'];
const sentence = placeOf('sentence');
const values = placeOf('{count} values');

const wordsOf = (message: string): Message => (message === 'sentence' ? hard : count);

/** The text that the filled-in script returns, once a browser's parser has read it. */
function say(code: string): unknown {
  const filled = fillScript(code, wordsOf);
  expect(parseSync('script.js', filled).errors).toEqual([]);
  expect(filled).not.toMatch(/<\/script|<!--/);
  return runInNewContext(`(${filled})`);
}

test.for([
  ['in double quotes', `"${sentence}"`, hard],
  ['in single quotes', `'${sentence}'`, hard],
  ['in a template', `\`${sentence}\``, hard],
  ['beside another quotation mark', `"It's ${sentence}"`, `It's ${hard}`],
  ['after an escaped quotation mark', `'It\\'s "${sentence}"'`, `It's "${hard}"`],
  ['after a string with quotation marks of its own', `["'", "${sentence}!"][1]`, `${hard}!`],
  ['after a regular expression with a quotation mark', `[/["']/, "a ${sentence}"][1]`, `a ${hard}`],
  ['in a part of a template', `\`It's "\${1 + 1}" ${sentence}\${3}\``, `It's "2" ${hard}3`],
  ['in a template in a template', `\`\${\`\${1}${sentence}\`}"\``, `1${hard}"`],
] as const)('writes a sentence %s', ([, code, said]) => {
  expect(say(code)).toBe(said);
});

test('splits a sentence with values into its pieces, in quotes of any kind', () => {
  expect(say(`["${values}", '${values}', \`${values}\`]`)).toEqual([count, count, count]);
});

test('refuses a sentence with values inside another text, and a sentence outside of any string', () => {
  expect(() => fillScript(`"It's ${values}"`, wordsOf)).toThrow('"{count} values" has values');
  expect(() => fillScript(`/${sentence}/`, wordsOf)).toThrow('neither in a string nor in a template');
});

test('moves the paths of scripts in strings, and nowhere else', () => {
  const move = (text: string): string => text.replace('assets/a.js', 'assets/de-1/a.js');
  expect(fillScript(`f("assets/a.js", \`assets/a.js\`) /* assets/a.js */`, wordsOf, { move })).toBe(
    'f("assets/de-1/a.js", "assets/de-1/a.js") /* assets/a.js */',
  );
});
