import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/harness/read-pdf.ts';
import { type SampleProps, sample } from '../../../../tests/harness/sample.ts';
import { folderFileStore } from '../files/file-store.ts';
import { type KeepPicture, loadPictures, type PdfPicture } from './pdf-picture.ts';
import { createPdfPrinter, type MakeProps, type PdfPrinter } from './pdf-printer.ts';
import { createPictures } from './pictures.ts';

/** About ten pages. */
const longText = `${'It was a long day at the lake, and nobody wanted to go home. '.repeat(13)}\n`.repeat(34);

let folder: string;
let printer: PdfPrinter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upbringing-pdf-'));
  printer = createPdfPrinter({ dataDir: folder });
});
afterAll(async () => {
  await printer.close();
  await rm(folder, { recursive: true, force: true });
});

const order = async (makeProps: MakeProps<SampleProps>, signal?: AbortSignal) =>
  buffer(await printer.print(sample, makeProps, { tenantId: 1, signal }));
const print = async (makeProps: MakeProps<SampleProps>) => readPdf(await order(makeProps));

const noise = () =>
  sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } })
    .jpeg()
    .toBuffer();
async function noises(count: number, keep: KeepPicture): Promise<PdfPicture[]> {
  const pictures: PdfPicture[] = [];
  while (pictures.length < count) pictures.push({ bytes: await keep(await noise()), width: 900, height: 600 });
  return pictures;
}

test('pictures come from the file store, upright and as small as their place allows; others are left out', async () => {
  const files = folderFileStore(folder);
  const pictureProcess = createPictures();
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 40, g: 90, b: 70, alpha: 0.5 } } });
  const large = await files.save(await image(3000, 1500).webp().toBuffer());
  const turned = await files.save(await image(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer());
  const text = await files.save(Buffer.from('no picture'));
  const gone = await files.save(Buffer.from('x'));
  await files.remove(gone);
  const drawn = await print(async (keep) => {
    const stores = { files, pictures: pictureProcess, keep };
    const pictures = await loadPictures(stores, [large, turned, text, gone], { width: 144, height: 144 });
    expect([...pictures.keys()].toSorted()).toEqual([large, turned].toSorted());
    return { texts: ['two'], pictures: [large, turned].flatMap((key) => pictures.get(key) ?? []) };
  });
  await pictureProcess.close();
  expect(drawn.tags).toEqual(['H1', 'P', 'Figure: A picture', 'Figure: A picture']);
  expect(drawn.pictureSizes).toEqual(['440 x 220', '30 x 60']);
});

test('twenty pictures fit into a letter of ten pages', async () => {
  const letter = await print(async (keep) => ({ texts: [longText], pictures: await noises(20, keep) }));
  expect(letter.pictureSizes).toEqual(Array(20).fill('900 x 600'));
  expect(letter.pages.length).toBeGreaterThan(13);
});

test('pictures are in the document as they were kept, each once', async () => {
  const kept: Uint8Array[] = [];
  const makeProps: MakeProps<SampleProps> = async (keep) => {
    const pictures = await noises(3, (jpeg) => {
      kept.push(jpeg);
      return keep(jpeg);
    });
    return { texts: ['a', 'b'], pictures };
  };
  const pdf = await order(makeProps);
  const ends = kept.map((jpeg) => pdf.indexOf(jpeg) + jpeg.length);
  expect(ends.map((end) => pdf.toString('latin1', end, end + 17))).toEqual(Array(3).fill('\nendstream\nendobj'));
  expect(kept.map((jpeg) => pdf.lastIndexOf(jpeg) + jpeg.length)).toEqual(ends);
  expect((await readPdf(pdf)).pictureSizes).toEqual(Array(6).fill('900 x 600'));
});

test('pictures are no longer loaded once nobody waits for them', async () => {
  const leaving = new AbortController();
  const [jpeg] = [await noise()];
  let last: Promise<unknown> = Promise.resolve();
  const left = order(async (keep) => {
    await keep(jpeg);
    leaving.abort(new Error('closed'));
    last = keep(jpeg).catch((error: Error) => error.message);
    return { texts: ['a'] };
  }, leaving.signal);
  await expect(left).rejects.toThrow('closed');
  expect(await last).toBe('closed');
});

test('pages say where a print shop cuts them, and screen readers lose nothing', async () => {
  const makeProps: MakeProps<SampleProps> = async (keep) => ({ texts: ['a', 'b'], pictures: await noises(1, keep) });
  const plain = await order(makeProps);
  const cut = await order(async (keep) => ({ ...(await makeProps(keep)), trim: 8.5 }));
  const boxesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/(?:Trim|Bleed)Box \[[^\]]+\]/g) ?? [];
  expect(boxesIn(plain)).toEqual([]);
  expect(boxesIn(cut)).toEqual([
    '/BleedBox [0 0 595.28 841.89]',
    '/TrimBox [8.5000 8.5000 586.7800 833.3900]',
    '/BleedBox [0 0 595.28 841.89]',
    '/TrimBox [8.5000 8.5000 586.7800 833.3900]',
  ]);
  const [one, other] = [await readPdf(plain), await readPdf(cut)];
  expect(other).toEqual(one);
  expect(one.tags).toContain('Figure: A picture');
});

test('pictures leave nothing on the disk when the server is killed while it loads them', async () => {
  const data = await mkdtemp(join(folder, 'killed-'));
  const script = `
    import { createPdfPrinter } from ${JSON.stringify(import.meta.resolve('./pdf-printer.ts'))};
    const makeProps = async (keep) => {
      await keep(Buffer.alloc(1_000_000));
      process.kill(process.pid, 'SIGKILL');
    };
    await createPdfPrinter({ dataDir: ${JSON.stringify(data)} }).print({ address: '' }, makeProps, { tenantId: 1 });
  `;
  expect(spawnSync(process.execPath, ['--input-type=module', '--eval', script]).signal).toBe('SIGKILL');
  expect(await readdir(data, { recursive: true })).toEqual(['incoming']);
});
