import type { PdfPicture } from './pdf-picture.ts';
import type { FinishedPdf, StagedPicture } from './pdf-template.ts';

interface Finishing {
  /** By the numbers of their stand-ins. */
  pictures: readonly PdfPicture[];
  /** How far from each page's edge a print shop cuts, in points. */
  trim: number;
}

/** A grey JPEG of 8 by 8 pixels. */
const grey = Buffer.from(
  '/9j/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMK' +
    'ChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAA' +
    'AAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAM' +
    'AwEAAhEDEQA/AKwAf//Z',
  'base64',
);

/** Typst decodes each picture and keeps it, 8 MB for a photo. So it gets this instead, with the number as a comment. */
export function standInFor(number: number): Buffer {
  const comment = Buffer.from(`picture ${number}`);
  const length = comment.length + 2;
  return Buffer.concat([grey.subarray(0, 2), Buffer.from([0xff, 0xfe, 0, length]), comment, grey.subarray(2)]);
}

/**
 * Puts the pictures in the places of their stand-ins, and says where pages are cut. Works on the plain form that Typst
 * writes: each object by itself, listed in one table at the end. All else stays as it is, also what screen readers need.
 */
export function finishPdf(written: Buffer, finishing: Finishing): FinishedPdf {
  const { objects, entries, trailer } = readObjects(written);
  const parts: Buffer[] = [written.subarray(0, objects[0]?.start)];
  const pictures: FinishedPdf['pictures'] = [];
  let at = parts[0]?.length ?? 0;
  let inserted = 0;
  const write = (bytes: Buffer): void => {
    parts.push(bytes);
    at += bytes.length;
  };
  for (const { number, start, end } of objects) {
    entries[number] = `${String(at + inserted).padStart(10, '0')} 00000 n\r\n`;
    for (const part of finishedObject(written.subarray(start, end), finishing)) {
      if (Buffer.isBuffer(part)) write(part);
      else {
        pictures.push({ at, picture: part });
        inserted += part.size;
      }
    }
  }
  const table = `xref\n0 ${entries.length}\n${entries.join('')}${trailer}startxref\n${at + inserted}\n%%EOF`;
  write(Buffer.from(table, 'latin1'));
  return { bytes: Buffer.concat(parts), pictures };
}

const entryLength = 20;

/** The objects in the order of their bytes, and the lines of the table that lists them by number. */
function readObjects(pdf: Buffer) {
  const [ending, tableAt] = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(pdf.toString('latin1', pdf.length - 64)) ?? [''];
  const table = pdf.toString('latin1', Number(tableAt), pdf.length - ending.length);
  const [head, count] = /^xref\s+0 (\d+)\r?\n/.exec(table) ?? [];
  if (head === undefined) throw new Error('The PDF has no table of its objects.');
  const end = head.length + Number(count) * entryLength;
  const entries = table.slice(head.length, end).match(/[^]{20}/g) ?? [];
  const starts = entries
    .flatMap((entry, number) => (entry[17] === 'n' ? [{ number, start: Number(entry.slice(0, 10)) }] : []))
    .toSorted((one, other) => one.start - other.start);
  const objects = starts.map((object, index) => ({ ...object, end: starts[index + 1]?.start ?? Number(tableAt) }));
  return { objects, entries, trailer: table.slice(end) };
}

const beginsStream = 'stream\n';

function finishedObject(object: Buffer, { pictures, trim }: Finishing): (Buffer | StagedPicture)[] {
  const beginning = object.toString('latin1', 0, 400);
  if (trim > 0 && /^\d+ 0 obj\s+<<\s+\/Type \/Page\s/.test(beginning)) {
    return [Buffer.from(withBoxes(object.toString('latin1'), trim), 'latin1')];
  }
  if (!beginning.includes('/Subtype /Image') || !beginning.includes('/Filter /DCTDecode')) return [object];
  const number = /^\xff\xd8\xff\xfe..picture (\d+)/s.exec(beginning.slice(beginning.indexOf(beginsStream) + 7))?.[1];
  const picture = pictures[Number(number)];
  if (!picture) throw new Error('The PDF has a picture that nobody gave.');
  const { bytes, width, height } = picture;
  const head = beginning
    .slice(0, beginning.indexOf(beginsStream) + beginsStream.length)
    .replace(/\/Length \d+/, `/Length ${bytes.size}`)
    .replace(/\/Width \d+/, `/Width ${width}`)
    .replace(/\/Height \d+/, `/Height ${height}`);
  return [Buffer.from(head, 'latin1'), bytes, Buffer.from('\nendstream\nendobj\n\n')];
}

const withBoxes = (page: string, trim: number): string =>
  page.replace(/\/MediaBox \[([^\]]+)\]/, (mediaBox, corners: string) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = corners.split(' ').map(Number);
    const trimmed = [left + trim, bottom + trim, right - trim, top - trim].map((edge) => edge.toFixed(4));
    return `${mediaBox}\n  /BleedBox [${corners}]\n  /TrimBox [${trimmed.join(' ')}]`;
  });
