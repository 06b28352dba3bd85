import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { finishPdf, standInFor } from './finish-pdf.ts';
import { fontFiles } from './fonts.ts';
import type { PdfPicture } from './pdf-picture.ts';
import type { FinishedPdf, PrintOrder } from './pdf-template.ts';

/** The compiler reads only below this folder, which doesn't exist: it sees only what is mapped into it. */
const root = join(import.meta.dirname, 'no-folder');

let compiler: NodeCompiler | undefined;

/** Compiles the template with its properties as JSON in `sys.inputs.data`, and its language. */
export async function printPdf({ address, props, language }: PrintOrder): Promise<FinishedPdf> {
  compiler ??= NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFiles }] });
  const template = fileURLToPath(address);
  try {
    for (const file of [...(await sourcesIn(dirname(template))), ...(await sourcesIn(import.meta.dirname))]) {
      compiler.mapShadow(join(root, file.name), file.source);
    }
    const { data, pictures } = dataOf(props, compiler);
    const main = join(root, template.slice(dirname(template).length + 1));
    const compiled = compiler.compile({ mainFilePath: main, inputs: { data, language } });
    if (!compiled.result) throw new Error(reasonOf(compiler, compiled));
    const pdf = compiler.pdf(compiled.result, { creationTimestamp: Math.floor(Date.now() / 1000) });
    return finishPdf(pdf, { pictures, trim: trimOf(props) });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}

type Compiled = ReturnType<NodeCompiler['compile']>;

function reasonOf(from: NodeCompiler, compiled: Compiled): string {
  const error = compiled.takeError();
  const [first] = error ? (from.fetchDiagnostics(error) as { message: string }[]) : [];
  return `The document could not be laid out: ${first?.message ?? 'no reason was given'}`;
}

async function sourcesIn(folder: string) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.typ'));
  return Promise.all(names.map(async (name) => ({ name, source: await readFile(join(folder, name)) })));
}

/** Writes each file, and a stand-in for each picture, next to the template, and passes its name in the data. */
function dataOf(props: unknown, to: NodeCompiler): { data: string; pictures: PdfPicture[] } {
  let count = 0;
  const write = (bytes: Buffer, ending: string): string => {
    const name = `file-${count++}.${ending}`;
    to.mapShadow(join(root, name), bytes);
    return `/${name}`;
  };
  /** By where they start in the document's file. One that is shown twice is written once. */
  const pictures = new Map<number, PdfPicture & { name: string }>();
  const nameOf = (picture: PdfPicture): string => {
    const known = pictures.get(picture.bytes.start);
    if (known) return known.name;
    const name = write(standInFor(pictures.size), 'jpg');
    pictures.set(picture.bytes.start, { ...picture, name });
    return name;
  };
  const data = JSON.stringify(props, (_key, value: unknown) => {
    if (typeof value === 'string') return printable(value);
    if (value instanceof Uint8Array) return write(Buffer.from(value), 'svg');
    return isPicture(value) ? { ...value, bytes: nameOf(value) } : value;
  });
  return { data, pictures: [...pictures.values()] };
}

const isPicture = (value: unknown): value is PdfPicture =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  typeof value.bytes === 'object' &&
  value.bytes !== null &&
  'start' in value.bytes;

const trimOf = (props: unknown): number =>
  typeof props === 'object' && props !== null && 'trim' in props ? Number(props.trim) : 0;

/** Long addresses and the like without a place to break would leave the page. */
const withoutBreaks = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}\p{P}\p{S}]{41,}/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const withBreaks = (word: string): string =>
  Array.from(graphemes.segment(word), ({ segment }) => segment).join('\u200b');

/** Text fit for printing: no lone surrogates or control characters, one kind of line break. */
const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, '    ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(withoutBreaks, withBreaks);
