import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { Bench, Figures } from '../../scripts/bench.ts';
import { saveFile } from '../../src/server/features/files/files.rules.ts';
import { printLetter } from '../../src/server/features/keepsakes/annual-letters/print-letter.rules.ts';
import type { Viewer } from '../../src/server/kernel/trpc/viewer.ts';
import type { PhotoNote } from '../../src/shared/keepsakes/annual-letters.ts';
import { readPdf } from '../harness/read-pdf.ts';
import { type BenchFamily, type Engine, onEachDatabase, verdictOn } from './bench-family.ts';

const photoCount = 20;
const paragraph = 'It was a long day at the lake, and nobody wanted to go home before the sun was down. '.repeat(6);
/** Ten pages. */
const content = `Dear Maya,\n\n${Array.from({ length: 45 }, () => paragraph).join('\n\n')}\n\nWith all my love,\nMom`;
/** As long as a letter may be. */
const longContent = `${paragraph}\n\n`.repeat(Math.floor(500_000 / (paragraph.length + 2)));
/** How long people wait after pressing a button. */
const limitMs = 6000;

/** As large as stored phone photos, with detail in every part. */
const makePhoto = (): Promise<Buffer> =>
  sharp(randomBytes(640 * 480 * 3), { raw: { width: 640, height: 480, channels: 3 } })
    .resize(2560, 1920)
    .jpeg({ quality: 84 })
    .toBuffer();

async function addPhotos({ services, tenantId, userId }: BenchFamily): Promise<PhotoNote[]> {
  const notes: PhotoNote[] = [];
  for (let index = 0; index < photoCount; index += 1) {
    const bytes = await makePhoto();
    const file = { userId, category: 'letter', name: 'photo.jpg', type: 'image/jpeg', bytes } as const;
    const { id } = await saveFile(services, tenantId, file);
    const photoUrl = `/api/files/${id}`;
    notes.push({ photoId: String(id), photoUrl, caption: `Photo ${index}`, note: 'The lake.', date: null, tags: [] });
  }
  return notes;
}

async function writeLetters(family: BenchFamily): Promise<{ id: number; longId: number }> {
  const { services, tenantId, userId } = family;
  const photoNotes = JSON.stringify(await addPhotos(family));
  return services.database.family(tenantId, async (db) => {
    const child = await db
      .insertInto('children')
      .values({ tenantId, userId, name: 'Maya', dateOfBirth: '2019-03-14', currentStage: 'Elementary' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const letter = { tenantId, childId: child.id, year: 2026, draftContent: content, photoNotes };
    const long = { ...letter, year: 2025, draftContent: longContent, photoNotes: '[]' };
    const insert = async (values: typeof letter) =>
      (await db.insertInto('annualLetters').values(values).returning('id').executeTakeFirstOrThrow()).id;
    return { id: await insert(letter), longId: await insert(long) };
  });
}

async function measure(family: BenchFamily, engine: Engine): Promise<Figures> {
  const { id, longId } = await writeLetters(family);
  const viewer = { userId: family.userId, tenantId: family.tenantId, timezone: 'America/New_York' } as Viewer;
  const print = async (letterId: number) => {
    const start = performance.now();
    const bytes = await buffer(await printLetter({ services: family.services, viewer }, letterId, 'letter'));
    return { bytes, ms: Math.round(performance.now() - start) };
  };
  const first = await print(id);
  const next = await print(id);
  const long = await print(longId);
  const { pages, pictureSizes } = await readPdf(first.bytes);
  return {
    [`${engine}: pages, pictures`]: `${pages.length}, ${pictureSizes.length}`,
    [`${engine}: kilobytes`]: Math.round(first.bytes.length / 1024),
    [`${engine}: the first letter, with the start of the printer (ms)`]: first.ms,
    [`${engine}: the next one (ms)`]: next.ms,
    [`${engine}: one of 500,000 characters (ms)`]: long.ms,
    [`${engine}: verdict`]: verdictOn(limitMs, first.ms, next.ms, long.ms),
  };
}

export const bench: Bench = { name: 'letters', run: () => onEachDatabase(measure) };
