import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/harness/read-pdf.ts';
import { type SampleProps, sample } from '../../../../tests/harness/sample.ts';
import { createPdfPrinter, type MakeProps, type PdfPrinter } from './pdf-printer.ts';
import { pdfTemplate } from './pdf-template.ts';

const paragraph = 'It was a long day at the lake, and nobody wanted to go home before the sun was down. ';
/** About ten pages. */
const longText = `${paragraph.repeat(9)}\n`.repeat(34);

let folder: string;
let printer: PdfPrinter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upbringing-pdf-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const opened: PdfPrinter[] = [];
function open(options: Partial<Parameters<typeof createPdfPrinter>[0]> = {}): void {
  printer = createPdfPrinter({ dataDir: folder, ...options });
  opened.push(printer);
}
const closeOpened = () => Promise.all(opened.splice(0).map((one) => one.close()));

/** A process takes longer to start than most documents take to print. */
function useOnePrinter(): void {
  beforeAll(() => open());
  afterAll(closeOpened);
}

function usePrinterEach(): void {
  beforeEach(() => open());
  afterEach(closeOpened);
}

type PrintOptions = Partial<Parameters<PdfPrinter['print']>[2]>;
const order = (makeProps: MakeProps<SampleProps>, options: PrintOptions = {}) =>
  printer.print(sample, makeProps, { tenantId: 1, ...options });
const print = async (props: SampleProps, options?: PrintOptions) =>
  readPdf(await buffer(await order(() => Promise.resolve(props), options)));
const manyPages = () => Promise.resolve({ texts: [longText] });

/** The processes that this test file has started and that still run. */
function printingProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'ppid=,pid=,args='], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [parent, id, ...command] = line.trim().split(/\s+/);
    return Number(parent) === process.pid && command.join(' ').includes('print-process') ? [Number(id)] : [];
  });
}

describe('a document', () => {
  useOnePrinter();

  test.each([
    'Façade, Straße, Łódź, 你好, Привет, Ελλάδα, 🎈 and 👨‍👩‍👧',
    '사랑하는 마야에게, 오늘은 7살!',
    'Bố mẹ yêu con, Việt Nam',
    'kana かな カナ',
    'a “b” — ‘c’ – d…',
  ])('contains every written character: %s', async (text) => {
    const { pages } = await print({ texts: [text] });
    expect(pages).toEqual([`Title 0 ${text} Foot 0: page 1`]);
  });

  test.each(['מזל טוב, Maya', 'مرحبا Anna', 'สวัสดี', 'नमस्ते', 'ሰላም has no font', 'half \ud83c of one', '\u0000\u200f'])(
    'prints any script: %j',
    async (text) => {
      const { pages } = await print({ texts: [text, 'next'] });
      expect(pages[1]).toBe('Title 1 next Foot 1: page 2');
    },
  );

  test('begins each line on the side of its first letter, and breaks Thai between words', async () => {
    const thai = 'วันนี้หนูไปเล่นน้ำที่ทะเลกับคุณยาย'.repeat(8);
    const { lines } = await print({ texts: [`Anna, שלום\nשלום Anna\nمرحبا\n${thai}`] });
    const [, english, hebrew, arabic, ...others] = lines;
    expect([english, hebrew, arabic].map((line) => (line?.left ?? 0) > 300)).toEqual([false, true, true]);
    expect(others.length).toBeGreaterThan(3);
    expect(Math.max(...others.map(({ right }) => right))).toBeLessThan(545);
  });

  test('prints markup in a text as text', async () => {
    const texts = [
      '#read("/etc/passwd") #panic() $x^2$ *b* _i_ `c` \\ @a <b> // c /* d */ = e - f',
      '#import "@preview/cetz:0.2.0" and "#sys.inputs.data"',
      '"] } #[',
    ];
    const { pages } = await print({ texts });
    expect(pages).toEqual(texts.map((text, index) => `Title ${index} ${text} Foot ${index}: page ${index + 1}`));
  });

  test('with more lines than anyone reads is refused before it occupies the printer', async () => {
    const refused = { code: 'PAYLOAD_TOO_LARGE', message: expect.stringContaining('more than 50,000 lines') };
    await expect(print({ texts: ['a\n'.repeat(240_000)] })).rejects.toMatchObject(refused);
  });

  test('can read only its own files', async () => {
    const secret = join(folder, 'secret.json');
    await writeFile(secret, '{"a":"secret"}');
    for (const file of [secret, '../pdf-printer.ts', '/typst.ts', '/etc/passwd']) {
      await expect(print({ texts: [], reads: file })).rejects.toThrow(/not found|denied/);
    }
  });

  test('breaks paragraphs into pages with numbers, and loses nothing', async () => {
    const { pages } = await print({ texts: [longText] });
    expect(pages.length).toBeGreaterThan(7);
    expect(pages.map((page) => / Foot 0: page (\d+)$/.exec(page)?.[1])).toEqual(
      pages.map((_, index) => String(index + 1)),
    );
    const text = pages.map((page) => page.replace(/^Title 0| Foot 0: page \d+$/g, '')).join('');
    expect(text.replaceAll(/\s/g, '')).toBe(longText.replaceAll(/\s/g, ''));
  });

  test('breaks long words before they run off the page', async () => {
    const { pages } = await print({ texts: ['abcdefghij'.repeat(30)] });
    expect(pages[0]?.replaceAll(' ', '')).toContain('abcdefghij'.repeat(30));
    expect(pages[0]?.split(' ').length).toBeGreaterThan(8);
  });

  test('is printed on A4 and on Letter', async () => {
    const [width, height] = (await print({ texts: ['a'], paper: 'a4' })).size;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect((await print({ texts: ['a'], paper: 'letter' })).size).toEqual([612, 792]);
  });

  test('has page numbers in its contents', async () => {
    const { pages } = await print({ texts: [longText, 'short', 'short'], hasContents: true });
    const own = pages.flatMap((page, index) => (/^Title \d/.test(page) ? [index + 1] : []));
    expect(own[0]).toBe(2);
    expect(own[1]).toBeGreaterThan(8);
    expect(pages[0]).toBe(own.map((page, index) => `Sheet ${index} on page ${page}`).join(' '));
  });
});

describe('the printer', () => {
  usePrinterEach();

  test('prints documents ordered at the same time', async () => {
    const documents = await Promise.all(['a', 'b', 'c'].map((text) => print({ texts: [text] })));
    expect(documents.map(({ pages }) => pages[0])).toEqual(
      ['a', 'b', 'c'].map((text) => `Title 0 ${text} Foot 0: page 1`),
    );
  });

  test('rejects with a failure, frees its place, and prints the next document', async () => {
    open({ maxOfFamily: 1 });
    await expect(print({ texts: [], failsWith: 'no paper' })).rejects.toThrow('no paper');
    await expect(order(() => Promise.reject(new Error('no files')))).rejects.toThrow('no files');
    const made = pdfTemplate<{ make: () => void }>(new URL(sample.address));
    const unsendable = printer.print(made, () => Promise.resolve({ make: () => undefined }), { tenantId: 1 });
    await expect(unsendable).rejects.toThrow('could not be cloned');
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
  });

  test('starts another process if its own dies, busy or idle', async () => {
    const dying = expect(order(manyPages)).rejects.toThrow('ended before it answered');
    await expect.poll(printingProcesses).toHaveLength(1);
    for (const id of printingProcesses()) process.kill(id, 'SIGKILL');
    await dying;
    await print({ texts: ['a'] });
    for (const id of printingProcesses()) process.kill(id, 'SIGKILL');
    // The process is gone. The printer shares this thread, so it can't know yet.
    while (printingProcesses().length > 0);
    expect((await print({ texts: ['b'] })).pages).toHaveLength(1);
  });

  test('gives up on a document that takes too long to load or print, and prints the next one', async () => {
    open({ timeoutMs: 1 });
    const tooLong = { code: 'SERVICE_UNAVAILABLE', message: expect.stringContaining('is taking too long') };
    await expect(print({ texts: [longText] })).rejects.toMatchObject(tooLong);
    await expect(order(() => new Promise(() => undefined))).rejects.toMatchObject(tooLong);
    open();
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
  });

  test('ends its process when idle, and starts another one', async () => {
    open({ idleMs: 1 });
    expect((await print({ texts: ['a'] })).pages).toHaveLength(1);
    await expect.poll(printingProcesses).toEqual([]);
    expect((await print({ texts: ['b'] })).pages).toHaveLength(1);
  });
});

describe('families', () => {
  usePrinterEach();

  /** Prints for a family and notes its name when the document is ready. */
  const noted = (names: string[], tenantId: number, text: string) =>
    order(() => Promise.resolve({ texts: [text] }), { tenantId }).then((file) => {
      names.push(String(tenantId));
      return buffer(file);
    });

  test('take turns: a page is printed while another family has long letters waiting', async () => {
    const printed: string[] = [];
    await Promise.all([
      noted(printed, 1, longText),
      noted(printed, 1, longText),
      noted(printed, 1, longText),
      noted(printed, 2, 'short'),
      noted(printed, 2, 'short'),
    ]);
    expect(printed.join('')).toBe('12121');
  });

  test('with too many documents are refused, while others are not', async () => {
    open({ maxOfFamily: 2 });
    const results = await Promise.allSettled([
      print({ texts: ['a'] }),
      print({ texts: ['b'] }),
      print({ texts: ['c'] }),
      print({ texts: ['d'] }, { tenantId: 2 }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({
      reason: {
        code: 'TOO_MANY_REQUESTS',
        message: 'Your family is already printing several documents. Please wait until one of them is done.',
      },
    });
    expect((await print({ texts: ['e'] })).pages).toHaveLength(1);
  });

  test('have one document’s content loaded at a time, and none of a refused one', async () => {
    open({ maxOfFamily: 2 });
    const made: string[] = [];
    let unfinished = 0;
    let most = 0;
    const printNamed = async (name: string) => {
      const makeProps = async () => {
        made.push(name);
        most = Math.max(most, ++unfinished);
        await wait(20);
        unfinished--;
        return { texts: [name] };
      };
      await buffer(await order(makeProps));
    };
    await Promise.allSettled(['a', 'b', 'c'].map(printNamed));
    expect(made).toEqual(['a', 'b']);
    expect(most).toBe(1);
  });
});

describe('a reader', () => {
  usePrinterEach();

  test('who doesn’t read delays no one, uses no memory, and is disconnected', async () => {
    open({ maxOfFamily: 2 });
    const unread = [await order(manyPages), await order(manyPages)];
    expect(unread.map(({ readableLength }) => readableLength)).toEqual([0, 0]);
    await expect(print({ texts: ['a'] })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect((await print({ texts: ['b'] }, { tenantId: 2 })).pages).toHaveLength(1);
    for (const file of unread) file.destroy();
    open({ unreadMs: 1, maxOfFamily: 1 });
    const given = await order(manyPages);
    await expect.poll(() => given.destroyed).toBe(true);
    expect(given.errored).toMatchObject({ message: 'The document was not read.' });
    (await order(manyPages)).destroy();
  });

  test('who stops halfway is disconnected too', async () => {
    open({ unreadMs: 200 });
    const file = await order(manyPages);
    file.once('readable', () => file.read(1));
    await expect.poll(() => file.destroyed).toBe(true);
    expect(file.errored).toMatchObject({ message: 'The document was not read.' });
  });

  test('who leaves frees the place, whether the document waits, prints, or is done', async () => {
    open({ maxOfFamily: 3 });
    const leaving = new AbortController();
    const { signal } = leaving;
    const started = Promise.withResolvers<void>();
    const inPrint = order(
      () => {
        setTimeout(started.resolve, 100);
        return manyPages();
      },
      { signal },
    );
    const waiting = order(manyPages, { signal });
    const last = order(manyPages);
    const refusals = [inPrint, waiting].map((left) => expect(left).rejects.toThrow('closed'));
    await started.promise;
    leaving.abort(new Error('closed'));
    await Promise.all(refusals);
    (await last).destroy();
    open({ maxOfFamily: 1 });
    (await order(manyPages)).destroy();
    await expect.poll(() => print({ texts: ['a'] })).toMatchObject({ pages: [expect.any(String)] });
    await expect(order(manyPages, { signal })).rejects.toThrow('closed');
  });

  test('leaves no file behind', async () => {
    const file = await order(manyPages);
    expect(await readdir(join(folder, 'incoming'))).toEqual([]);
    expect((await buffer(file)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
