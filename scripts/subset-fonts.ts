/**
 * Makes the web client's fonts from Fontsource's: only the characters that `fonts.css` names and the variable axes that
 * the theme uses. Run `npm run fonts` after adding a weight, a size, or a character.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subset from 'subset-font';

const root = path.join(import.meta.dirname, '..');
const target = path.join(root, 'src/client/theme/fonts');

/** As in the `unicode-range`s of `fonts.css`. */
const latin = '0000-00FF 0131 0152-0153 02BB-02BC 02C6 02DA 02DC 2000-206F 20AC 2122 2191 2193 2212 2215 FEFF FFFD';
const latinExtended =
  '0100-02BA 02BD-02C5 02C7-02CC 02CE-02D7 02DD-02FF 0304 0308 0329 1D00-1DBF 1E00-1E9F 1EF2-1EFF 2020 20A0-20AB ' +
  '20AD-20C0 2113 2C60-2C7F A720-A7FF';

// Serif text is 16 px and larger, and its heaviest weight is that of small headings.
const upright = { wght: { min: 400, max: 520 }, opsz: { min: 16, max: 72 } };
// Used in one weight only, between 17 and 25 px.
const italic = { wght: 400, opsz: 19 };
const sans = { wght: { min: 400, max: 750 } };

const fonts = [
  {
    name: 'newsreader-upright',
    source: 'newsreader/files/newsreader-latin-opsz-normal',
    characters: latin,
    axes: upright,
  },
  {
    name: 'newsreader-italic',
    source: 'newsreader/files/newsreader-latin-opsz-italic',
    characters: latin,
    axes: italic,
  },
  { name: 'figtree', source: 'figtree/files/figtree-latin-wght-normal', characters: latin, axes: sans },
  {
    name: 'newsreader-ext-upright',
    source: 'newsreader/files/newsreader-latin-ext-opsz-normal',
    characters: latinExtended,
    axes: upright,
  },
  {
    name: 'newsreader-ext-italic',
    source: 'newsreader/files/newsreader-latin-ext-opsz-italic',
    characters: latinExtended,
    axes: italic,
  },
  { name: 'ext-figtree', source: 'figtree/files/figtree-latin-ext-wght-normal', characters: latinExtended, axes: sans },
];

const textOf = (ranges: string): string =>
  ranges
    .split(' ')
    .flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');

for (const { name, source, characters, axes } of fonts) {
  const whole = await readFile(path.join(root, 'node_modules/@fontsource-variable', `${source}.woff2`));
  const font = await subset(whole, textOf(characters), { targetFormat: 'woff2', variationAxes: axes });
  await writeFile(path.join(target, `${name}.woff2`), font);
  process.stdout.write(`${name}.woff2  ${(font.length / 1000).toFixed(1)} kB\n`);
}
