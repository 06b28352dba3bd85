import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fontFiles } from './fonts.ts';
import type { PrintOrder } from './pdf-template.ts';

/** The compiler reads only below this folder, which doesn't exist: it sees only what is mapped into it. */
const root = join(import.meta.dirname, 'no-folder');

let compiler: NodeCompiler | undefined;

/** Compiles the template with its properties as JSON in `sys.inputs.data`, and its language. */
export async function printPdf({ address, props, language }: PrintOrder): Promise<Uint8Array> {
  compiler ??= NodeCompiler.create({ workspace: root, fontArgs: [{ fontPaths: fontFiles }] });
  const template = fileURLToPath(address);
  try {
    for (const file of [...(await sourcesIn(dirname(template))), ...(await sourcesIn(import.meta.dirname))]) {
      compiler.mapShadow(join(root, file.name), file.source);
    }
    const data = dataOf(props, compiler);
    const main = join(root, template.slice(dirname(template).length + 1));
    const compiled = compiler.compile({ mainFilePath: main, inputs: { data, language } });
    if (!compiled.result) throw new Error(reasonOf(compiler, compiled));
    return compiler.pdf(compiled.result, { creationTimestamp: Math.floor(Date.now() / 1000) });
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

/** Writes each file next to the template and passes its name in the data. */
function dataOf(props: unknown, to: NodeCompiler): string {
  let count = 0;
  return JSON.stringify(props, (_key, value: unknown) => {
    if (typeof value === 'string') return printable(value);
    if (!(value instanceof Uint8Array)) return value;
    const name = `picture-${count++}.jpg`;
    to.mapShadow(join(root, name), Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    return `/${name}`;
  });
}

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
