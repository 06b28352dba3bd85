import { inflateSync } from 'node:zlib';

/** What a test wants to know of a printed document. */
export interface PdfFacts {
  /** The text of each page, as a reader would copy it out; without the spaces that are only positions. */
  pages: string[];
  /** Width and height in points. */
  size: [number, number];
  pictures: number;
}

interface PdfObject {
  head: string;
  stream: Buffer | undefined;
}

/** Reads the files that our printer writes; it knows no other kind of PDF. */
export function readPdf(file: Buffer): PdfFacts {
  const objects = objectsOf(file);
  const all = [...objects.values()];
  const pages = all.filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const [, width = '0', height = '0'] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0]?.head ?? '') ?? [];
  return {
    pages: pages.map((page) => textOf(page, objects)),
    size: [Number(width), Number(height)],
    pictures: all.filter(({ head }) => head.includes('/Subtype /Image')).length,
  };
}

function objectsOf(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const streamAt = text.indexOf('stream\n', start);
    const end = text.indexOf('endobj', start);
    const hasStream = streamAt !== -1 && streamAt < end;
    const head = text.slice(start, hasStream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const bytes = file.subarray(streamAt + 7, streamAt + 7 + length);
    const stream = hasStream && head.includes('/FlateDecode') ? inflateSync(bytes) : undefined;
    objects.set(match[1] ?? '', { head, stream });
  }
  return objects;
}

const referred = (head: string, key: string): string => new RegExp(`/${key} \\[?(\\d+) 0 R`).exec(head)?.[1] ?? '';

function textOf(page: PdfObject, objects: Map<string, PdfObject>): string {
  const resources = objects.get(referred(page.head, 'Resources'))?.head ?? page.head;
  const glyphs = new Map<string, string[]>();
  for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    glyphs.set(name, charactersOf(objects.get(referred(objects.get(id)?.head ?? '', 'ToUnicode'))));
  }
  const content = objects.get(referred(page.head, 'Contents'))?.stream?.toString('latin1') ?? '';
  let font: string[] = [];
  let text = '';
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\da-f]+)>/g)) {
    if (name !== undefined) font = glyphs.get(name) ?? [];
    else text += (shown?.match(/.{4}/g) ?? []).map((glyph) => font[Number.parseInt(glyph, 16)] ?? '').join('');
  }
  return text;
}

/** The characters of each glyph of an embedded font, by the table that is there for copying text. */
function charactersOf(table: PdfObject | undefined): string[] {
  const characters: string[] = [];
  for (const [, first = '0', list = ''] of table?.stream?.toString('latin1').matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g) ??
    []) {
    [...list.matchAll(/<([\w ]*)>/g)].forEach(([, hex = ''], index) => {
      const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
      characters[Number.parseInt(first, 16) + index] = bytes.swap16().toString('utf16le');
    });
  }
  return characters;
}
