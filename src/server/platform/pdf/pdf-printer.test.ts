import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/harness/read-pdf.ts';
import type { SampleProps } from '../../../../tests/harness/sample.pdf.ts';
import { folderFileStore } from '../files/file-store.ts';
import { createPictures } from '../pictures/pictures.ts';
import { loadPictures, type PdfPicture } from './pdf-picture.ts';
import { createPdfPrinter, type PdfPrinter } from './pdf-printer.ts';
import { pdfTemplate } from './pdf-template.ts';

const sample = pdfTemplate<SampleProps>(new URL('../../../../tests/harness/sample.pdf.ts', import.meta.url));
const paragraph = 'It was a long day at the lake, and nobody wanted to go home before the sun was down. ';
/** About ten pages. */
const longText = `${paragraph.repeat(9)}\n`.repeat(34);

let printer: PdfPrinter;
const print = async (props: SampleProps) =>
  readPdf(await buffer(await printer.print(sample, () => Promise.resolve(props))));

beforeEach(() => {
  printer = createPdfPrinter();
});
afterEach(() => printer.close());

describe('a document', () => {
  test('has every character that was written', async () => {
    const text = 'Façade, Straße, Łódź, 你好, Привет, Ελλάδα, 🎈 and 👨‍👩‍👧';
    const { pages } = await print({ texts: [text] });
    expect(pages).toEqual([`Title 0${text}Foot 01 of 1`]);
  });

  test('has each script from the side where it begins, mixed lines in the order of their directions', async () => {
    const korean = '사랑하는 마야에게, 오늘은 7살!';
    const thai = 'มายาลูกรัก วันนี้หนูไปเล่นน้ำที่ทะเล “ช้าง” 25 เมตร';
    const drawn = new Map([
      [korean, korean],
      [thai, thai],
      ['שלום לך, Maya (אנה)!', '!(הנא) Maya ,ךל םולש'],
      ['חזרנו ב־17:30 עם 3 ילדים: Happy birthday!', '!Happy birthday :םידלי 3 םע 17:30־ב ונרזח'],
      ['She said שיר השירים (a song) 15 times.', 'She said םירישה ריש (a song) 15 times.'],
      ['In Arabic: لا إله, 15 times.', 'In Arabic: 15 ,هلإ ال times.'],
      ['مرحبا (Anna) و٢٥ صديقًا', 'اًقيدص ٢٥و (Anna) ابحرم'],
      ['אבא 🎈 אמא loves 🎉', '\u200b🎉\u200b loves אמא \u200b🎈\u200b אבא'],
    ]);
    const { pages } = await print({ texts: [...drawn.keys()] });
    expect(pages).toEqual([...drawn.values()].map((text, index) => `Title ${index}${text}Foot ${index}1 of 1`));
  });

  test('breaks paragraphs into pages with numbers, and loses nothing', async () => {
    const { pages } = await print({ texts: [longText] });
    expect(pages.length).toBeGreaterThan(7);
    expect(pages.map((page) => /Foot 0(.*)$/.exec(page)?.[1])).toEqual(
      pages.map((_, index) => `${index + 1} of ${pages.length}`),
    );
    const text = pages.map((page) => page.replace(/^Title 0|Foot 0\d+ of \d+$/g, '')).join('');
    expect(text.replaceAll(/\s/g, '')).toBe(longText.replaceAll(/\s/g, ''));
  });

  test('comes on A4 and on Letter', async () => {
    const [width, height] = (await print({ texts: ['a'], paper: 'a4' })).size;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect((await print({ texts: ['a'], paper: 'letter' })).size).toEqual([612, 792]);
  });

  test('names in its contents the pages that things are on', async () => {
    const { pages } = await print({ texts: [longText, 'short', 'short'], hasContents: true });
    const own = pages.flatMap((page, index) => (/^Title \d/.test(page) ? [index + 1] : []));
    expect(own[0]).toBe(2);
    expect(own[1]).toBeGreaterThan(8);
    expect(pages[0]).toBe(own.map((page, index) => `Sheet ${index} on page${page}`).join(''));
  });
});

describe('pictures', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upbringing-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('come from the file store, turned upright, as small as their place allows; what is none is left out', async () => {
    const files = folderFileStore(folder);
    const pictureProcess = createPictures();
    const image = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 4, background: { r: 40, g: 90, b: 70, alpha: 0.5 } } });
    const large = await files.save(await image(3000, 1500).webp().toBuffer());
    const turned = await files.save(await image(60, 30).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    const text = await files.save(Buffer.from('no picture'));
    const gone = await files.save(Buffer.from('x'));
    await files.remove(gone);
    const pictures = await loadPictures({ files, pictures: pictureProcess }, [large, turned, text, gone], {
      width: 144,
      height: 144,
    });
    await pictureProcess.close();
    expect([...pictures.keys()].toSorted()).toEqual([large, turned].toSorted());
    expect(pictures.get(large)).toMatchObject({ width: 440, height: 220 });
    expect(pictures.get(turned)).toMatchObject({ width: 30, height: 60 });
    const drawn = await print({ texts: ['two'], pictures: [...pictures.values()] });
    expect(drawn.pictures).toBe(2);
  });

  test('twenty of them in a letter of ten pages take seconds, and nobody else waits', async () => {
    const noise = () => sharp(randomBytes(900 * 600 * 3), { raw: { width: 900, height: 600, channels: 3 } }).jpeg();
    const pictures: PdfPicture[] = [];
    while (pictures.length < 20) {
      pictures.push({ bytes: Uint8Array.from(await noise().toBuffer()), width: 900, height: 600 });
    }
    let longestWaitMs = 0;
    let last = performance.now();
    const watch = setInterval(() => {
      longestWaitMs = Math.max(longestWaitMs, performance.now() - last);
      last = performance.now();
    }, 5);
    const start = performance.now();
    const letter = await print({ texts: [longText], pictures });
    clearInterval(watch);
    expect(letter.pictures).toBe(20);
    expect(letter.pages.length).toBeGreaterThan(13);
    expect(performance.now() - start).toBeLessThan(30_000);
    expect(longestWaitMs).toBeLessThan(1500);
  });
});

describe('the printer', () => {
  test('prints in turn whatever is asked at once', async () => {
    const documents = await Promise.all(['a', 'b', 'c'].map((text) => print({ texts: [text] })));
    expect(documents.map(({ pages }) => pages[0])).toEqual(['a', 'b', 'c'].map((text) => `Title 0${text}Foot 01 of 1`));
  });

  test('loses no letter to the documents before', async () => {
    // The first has the letter only as a part of another, the second only in another face of the same font.
    for (const text of ['Ö', 'O', 'January 2019', 'O']) {
      expect((await print({ texts: [text] })).pages).toEqual([`Title 0${text}Foot 01 of 1`]);
    }
  });

  test('tells of a failure and prints the next document', async () => {
    await expect(print({ texts: [], failsWith: 'no paper' })).rejects.toThrow('no paper');
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
  });

  test('tells of what it can’t be given and keeps no place for it', async () => {
    printer = createPdfPrinter({ maxOrders: 1 });
    const made = pdfTemplate<{ make: () => void }>(new URL(sample.address));
    await expect(printer.print(made, () => Promise.resolve({ make: () => undefined }))).rejects.toThrow(
      'could not be cloned',
    );
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
  });

  test('loses its thread while nothing is printed, says so and starts another', async () => {
    const errors: unknown[] = [];
    printer = createPdfPrinter({ onThreadError: (error) => errors.push(error) });
    await print({ texts: ['a'], breaksAfterMs: 2500 });
    expect(errors).toEqual([]);
    await expect.poll(() => errors, { timeout: 10_000 }).toMatchObject([{ message: 'torn paper' }]);
    expect((await print({ texts: ['b'] })).pages).toHaveLength(1);
  });

  test('gives up on what takes too long, with its thread, and prints the next document', async () => {
    printer = createPdfPrinter({ timeoutMs: 1 });
    await expect(print({ texts: [longText] })).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    printer = createPdfPrinter();
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
  });

  test('ends its thread when there is nothing to do, and starts another', async () => {
    printer = createPdfPrinter({ idleMs: 1 });
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await print({ texts: ['b'] })).pages).toHaveLength(1);
  });

  test('refuses more documents than it can print in time', async () => {
    printer = createPdfPrinter({ maxOrders: 2 });
    const results = await Promise.allSettled([1, 2, 3].map(() => print({ texts: ['a'] })));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
  });

  test('has what is in one document made at a time, and nothing of one that it refuses', async () => {
    printer = createPdfPrinter({ maxOrders: 2 });
    const made: string[] = [];
    let open = 0;
    let most = 0;
    const printNamed = async (name: string) => {
      const makeProps = async () => {
        made.push(name);
        most = Math.max(most, ++open);
        await wait(20);
        open--;
        return { texts: [name] };
      };
      await buffer(await printer.print(sample, makeProps));
    };
    const results = await Promise.allSettled(['a', 'b', 'c'].map(printNamed));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(made).toEqual(['a', 'b']);
    expect(most).toBe(1);
  });

  test('goes on when what is in a document can’t be had, or not in time', async () => {
    printer = createPdfPrinter({ maxOrders: 1 });
    await expect(printer.print(sample, () => Promise.reject(new Error('no files')))).rejects.toThrow('no files');
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
    printer = createPdfPrinter({ timeoutMs: 1 });
    await expect(printer.print(sample, () => new Promise(() => undefined))).rejects.toThrow('takes too long');
  });

  test('does not care for a reader that went away', async () => {
    const left = await printer.print(sample, () => Promise.resolve({ texts: [longText] }));
    left.destroy();
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
  });
});
