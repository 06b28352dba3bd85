import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { saveFile } from '../../src/server/features/files/files.rules.ts';
import { printYearBook } from '../../src/server/features/overview/year-book/print-year-book.rules.ts';
import type { Viewer } from '../../src/server/kernel/trpc/viewer.ts';
import { addDays } from '../../src/shared/calendar-date.ts';
import type { PrintYearBook } from '../../src/shared/overview/year-book.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { type BenchFamily, type Engine, onEachDatabase } from './bench-family.ts';
import { cpuMsOf, familyMemoryOf } from './load.ts';

const photoCount = 400;
/** So many different ones: making 400 takes longer than printing them. */
const differentPhotos = 20;
const days = 364;
/** Every third story has photos. */
const daysWithPhotos = Math.ceil(days / 3);
const paragraph = 'It was a long day at the lake, and nobody wanted to go home before the sun was down. ';
const limits = { seconds: 60, megabytes: 600 } as const;

/** As large as a phone's photo after upload, and with detail everywhere. */
const makePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(640 * 480 * 3), { raw: { width: 640, height: 480, channels: 3 } })
    .resize(2560, 1920)
    .jpeg({ quality: 84 })
    .toBuffer();

async function writeYear({ services, tenantId, userId }: BenchFamily): Promise<void> {
  const different = await Promise.all(Array.from({ length: differentPhotos }, makePhoto));
  const photos: string[] = [];
  for (let index = 0; index < photoCount; index += 1) {
    const size = { width: 2560, height: 1920 };
    const bytes = different[index % differentPhotos] ?? Buffer.alloc(0);
    const file = { userId, category: 'story', name: 'photo.jpg', type: 'image/jpeg', bytes, ...size } as const;
    photos.push(`/api/files/${(await saveFile(services, tenantId, file)).id}`);
  }
  const stories = Array.from({ length: days }, (_, day) => ({
    tenantId,
    userId,
    title: `Day ${day}`,
    content: paragraph.repeat(4 + (day % 7)),
    storyDate: addDays('2026-01-01', day),
    mediaUrls: day % 3 === 0 ? photosOf(photos, day / 3) : [],
  }));
  await services.database.family(tenantId, (db) => db.insertInto('dailyStories').values(stories).execute());
}

const photosOf = (photos: readonly string[], place: number): string[] =>
  photos.slice(
    Math.floor((place * photoCount) / daysWithPhotos),
    Math.floor(((place + 1) * photoCount) / daysWithPhotos),
  );

const verdict = (value: number, limit: number, unit: string): string =>
  `${value} (${value <= limit ? 'within' : 'OVER'} ${limit} ${unit})`;

/** The most that each process takes while `work` runs, in MB, and that all take at once; of this one, by how much it grows. */
async function memoryOf(work: () => Promise<unknown>) {
  const most = { server: 0, pictures: 0, printer: 0, all: 0 };
  const own = (): number => Math.round(process.memoryUsage.rss() / 1024 / 1024);
  const before = own();
  const working = new AbortController();
  const done = work().finally(() => working.abort());
  while (!working.signal.aborted) {
    const family = familyMemoryOf(process.pid);
    const sumOf = (name: string): number =>
      family.reduce((sum, { command, megabytes }) => sum + (command.includes(name) ? megabytes : 0), 0);
    const now = { server: own() - before, pictures: sumOf('picture-process'), printer: sumOf('print-process') };
    const all = now.server + now.pictures + now.printer;
    for (const [name, megabytes] of Object.entries({ ...now, all })) {
      most[name as keyof typeof most] = Math.max(most[name as keyof typeof most], megabytes);
    }
    await wait(500);
  }
  await done;
  return most;
}

async function measure(family: BenchFamily, engine: Engine): Promise<Figures> {
  await writeYear(family);
  const viewer = { userId: family.userId, tenantId: family.tenantId, timezone: 'America/New_York' } as Viewer;
  const print = async (quality: PrintYearBook['quality']) => {
    const start = performance.now();
    const cpuBefore = cpuMsOf(process.pid);
    let size = 0;
    const megabytes = await memoryOf(async () => {
      const request = { services: family.services, viewer };
      const pdf = await printYearBook(request, { year: 2026, quality, units: 'metric' });
      for await (const chunk of pdf) size += (chunk as Buffer).length;
    });
    const cpu = Math.round((cpuMsOf(process.pid) - cpuBefore) / 100) / 10;
    return { size, megabytes, cpu, seconds: Math.round((performance.now() - start) / 100) / 10 };
  };
  const preview = await print('preview');
  const book = await print('print');
  const request = { services: family.services, viewer };
  const pdf = await buffer(await printYearBook(request, { year: 2026, quality: 'preview', units: 'metric' }));
  const { pages, pictureSizes } = await readPdf(pdf);
  const { server, pictures, printer, all } = book.megabytes;
  return {
    [`${engine}: pages, photos`]: `${pages.length}, ${pictureSizes.length}`,
    [`${engine}: megabytes of the PDF`]: Math.round(book.size / 1024 / 1024),
    [`${engine}: the preview, seconds`]: preview.seconds,
    [`${engine}: the book, seconds of the processor`]: book.cpu,
    [`${engine}: the book, seconds`]: verdict(book.seconds, limits.seconds, 's'),
    [`${engine}: at most in the printing process, MB`]: printer,
    [`${engine}: at most in the process of pictures, MB`]: pictures,
    [`${engine}: by which the server grows at most, MB`]: server,
    [`${engine}: the three at once, MB`]: verdict(all, limits.megabytes, 'MB'),
  };
}

export const bench: Bench = { name: 'year book', run: () => onEachDatabase(measure) };
