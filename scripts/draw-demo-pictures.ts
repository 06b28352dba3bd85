/** Draws the book covers, heirlooms, and portraits of the demo family: `node scripts/draw-demo-pictures.ts`. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoBooks } from '../db/content/demo/books.ts';
import { bookPictureKey } from '../db/content/demo/picture-keys.ts';
import { heirloomDrawings, portraits } from './demo-drawings.ts';

const root = join(import.meta.dirname, '..');
const fonts = join(root, 'node_modules/@expo-google-fonts');
// Uses the design's own fonts, whatever the machine has. sharp reads this setting when it loads.
const fontConfig = join(await mkdtemp(join(tmpdir(), 'fonts-')), 'fonts.conf');
await writeFile(fontConfig, `<fontconfig><dir>${fonts}</dir><cachedir>${fontConfig}.cache</cachedir></fontconfig>`);
process.env.FONTCONFIG_FILE = fontConfig;
const { default: sharp } = await import('sharp');

/** Ground, ink, and two colours of the drawing. */
const palettes = [
  ['#1f5443', '#fbf3e4', '#f4b27a', '#8fb996'],
  ['#f3e3c7', '#2b3a33', '#c9552f', '#2f6f57'],
  ['#20395c', '#fbf3e4', '#f2d27c', '#6f9dc0'],
  ['#f6d9b8', '#40261b', '#b5432d', '#d99a3b'],
  ['#dbe6d5', '#1d3b2e', '#e07b45', '#4f8a6b'],
  ['#7a2f2a', '#fbeede', '#f2c14e', '#d9805f'],
] as const;

type Motif = (a: string, b: string) => string;
const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round"/>`;
const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const hills = (fill: string, y: number) => path(`M0 ${y} Q80 ${y - 60} 170 ${y} T320 ${y - 20} V480 H0Z`, fill);
const waves = (fill: string, y: number) =>
  path(`M0 ${y} q20 -16 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 V480 H0Z`, fill);
const spokes = (count: number, x: number, y: number, from: number, to: number, stroke: string, width = 4) =>
  times(count, (i) => {
    const turn = (i * 2 * Math.PI) / count;
    const at = (r: number) => `${(x + r * Math.cos(turn)).toFixed(1)} ${(y + r * Math.sin(turn)).toFixed(1)}`;
    return line(`M${at(from)} L${at(to)}`, stroke, width);
  });
const gear = (x: number, y: number, r: number, fill: string, hole: string) =>
  spokes(10, x, y, r * 0.8, r * 1.15, fill, r / 3) + circle(x, y, r, fill) + circle(x, y, r * 0.4, hole);

const motifs: Readonly<Record<string, Motif>> = {
  pond: (a, b) =>
    waves(b, 380) + path('M70 420 a50 18 0 1 1 60 -18 l-34 6z', a) + path('M190 440 a56 20 0 1 1 70 -20 l-40 6z', a),
  woods: (a, b) =>
    circle(235, 250, 38, a) +
    times(5, (i) => path(`M${i * 70 - 10} 480 l45 -${170 + (i % 2) * 50} l45 ${170 + (i % 2) * 50}z`, b)),
  caterpillar: (a, b) =>
    times(6, (i) => circle(60 + i * 40, 380 - (i % 2) * 22, 28, i === 5 ? a : b)) +
    line('M262 330 l-8 -26 M278 332 l10 -24', a),
  web: (a, b) =>
    spokes(10, 160, 360, 0, 130, b, 2) +
    times(4, (i) => circle(160, 360, 30 + i * 30, 'none', `stroke="${b}" stroke-width="2"`)) +
    circle(190, 340, 13, a),
  snow: (a, b) => hills(b, 410) + times(16, (i) => circle((i * 83) % 320, 220 + ((i * 57) % 170), 3 + (i % 3) * 2, a)),
  night: (a, b) =>
    path('M190 270 a84 84 0 1 0 34 128 a66 66 0 1 1 -34 -128z', a) +
    times(9, (i) => circle((i * 71 + 30) % 320, 220 + ((i * 97) % 240), 4, b)),
  berries: (a, b) =>
    times(11, (i) =>
      circle(56 + (i % 4) * 68 + (Math.floor(i / 4) % 2) * 26, 300 + Math.floor(i / 4) * 62, 24, i % 3 ? b : a),
    ),
  boat: (a, b) => path('M150 250 v120 h-74z M162 280 v90 h60z', a) + waves(b, 390),
  lighthouse: (a, b) =>
    path('M140 240 h40 l16 180 h-72z', a) +
    path('M136 240 l24 -30 l24 30z', b) +
    line('M190 250 l110 -34 M190 256 l110 30', a, 5) +
    waves(b, 415),
  bus: (a, b) =>
    `<rect x="50" y="300" width="220" height="96" rx="18" fill="${a}"/>` +
    times(4, (i) => `<rect x="${68 + i * 50}" y="318" width="36" height="32" rx="5" fill="${b}"/>`) +
    circle(105, 400, 24, b) +
    circle(215, 400, 24, b),
  dots: (a, b) => times(20, (i) => circle(44 + (i % 5) * 58, 260 + Math.floor(i / 5) * 56, 22, i === 7 ? a : b)),
  city: (a, b) =>
    times(
      6,
      (i) => `<rect x="${i * 56 - 4}" y="${290 + ((i * 53) % 90)}" width="50" height="220" fill="${i % 2 ? a : b}"/>`,
    ),
  ripples: (a, b) =>
    times(
      5,
      (i) =>
        `<ellipse cx="160" cy="390" rx="${30 + i * 32}" ry="${10 + i * 12}" fill="none" stroke="${i ? b : a}" stroke-width="5"/>`,
    ),
  rain: (a, b) =>
    times(18, (i) => line(`M${(i * 61) % 320} ${230 + ((i * 47) % 150)} l-8 26`, b)) +
    path('M90 470 v-80 h34 v56 q40 4 40 24z M190 470 v-80 h34 v56 q40 4 40 24z', a),
  island: (a, b) =>
    path('M60 400 q100 -120 200 0z', a) +
    waves(b, 400) +
    line('M160 345 q10 -60 -10 -90 m0 0 q30 -6 46 16 m-46 -16 q-34 -8 -48 18', b, 6),
  map: (a, b) =>
    times(5, (i) =>
      line(
        `M${40 + i * 14} ${440 - i * 16} q40 -${150 - i * 24} 120 -${90 - i * 10} t${120 - i * 24} ${60 - i * 16}`,
        b,
        3,
      ),
    ) + line('M80 430 l40 -50 l50 10 l60 -80', a, 5),
  fish: (a, b) =>
    times(5, (i) =>
      path(`M${50 + (i % 2) * 110} ${270 + i * 42} q34 -26 70 0 l18 -14 v28 l-18 -14 q-36 26 -70 0z`, i === 2 ? a : b),
    ),
  rays: (a, b) => spokes(24, 160, 360, 66, 150, b, 5) + circle(160, 360, 54, a),
  gears: (a, b) => gear(120, 330, 62, a, b) + gear(220, 410, 44, b, a),
  peak: (a, b) =>
    path('M0 480 L120 250 L190 370 L240 300 L320 480z', b) + path('M120 250 l-34 64 l24 -12 l18 18 l18 -12 l14 12z', a),
  ducks: (a, b) =>
    times(
      4,
      (i) => circle(70 + i * 62, 380, i ? 17 : 26, a) + circle(88 + i * 62, 360 - (i ? 0 : 12), i ? 10 : 15, a),
    ) + waves(b, 396),
  leaf: (a, b) =>
    path('M160 450 q-110 -90 0 -210 q110 120 0 210z', b) + line('M160 460 v-180 M160 400 l40 -40 M160 370 l-36 -36', a),
};

/** One for each of the demo's books, in order. */
const motifOfBook =
  'pond pond woods caterpillar web snow night berries boat lighthouse bus dots city ripples dots rain island map fish rays gears peak ducks leaf';

/** Lines with at most this many letters. */
function wrap(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && `${last} ${word}`.length > most) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

function cover(index: number, title: string, author: string): string {
  const [ground, ink, a, b] = palettes[index % palettes.length] ?? palettes[0];
  const motif = motifs[motifOfBook.split(' ')[index] ?? 'leaf'] ?? motifs.leaf;
  const lines = wrap(title, title.length > 40 ? 20 : 15);
  const size = title.length > 40 ? 27 : 36;
  const words = lines.map(
    (text, row) => `<text x="28" y="${66 + row * size * 1.12}" font-size="${size}" font-weight="500">${text}</text>`,
  );
  const by = wrap(author, 30).map(
    (text, row) =>
      `<text x="28" y="${76 + lines.length * size * 1.12 + row * 20}" font-family="Figtree" font-size="16">${text}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="480"><rect width="320" height="480" fill="${ground}"/>
    ${motif?.(a, b) ?? ''}<g fill="${ink}" font-family="Newsreader">${[...words, ...by].join('')}</g>
    <rect width="12" height="480" fill="#000" opacity=".12"/></svg>`;
}

const save = (svg: string, file: string, quality = 74) =>
  sharp(Buffer.from(svg))
    .webp({ quality, effort: 6 })
    .toFile(join(root, 'db/content/demo/pictures', file));

for (const [index, { title, author }] of demoBooks.entries()) {
  await save(cover(index, title, author), `${bookPictureKey(title)}.webp`);
}
for (const [key, svg] of Object.entries({ ...heirloomDrawings, ...portraits })) await save(svg, `${key}.webp`);
