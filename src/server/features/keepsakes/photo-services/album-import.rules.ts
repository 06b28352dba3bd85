import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import { limits } from '../../../../shared/fields.ts';
import { mostOfAlbum, type PhotoImport, immich as service } from '../../../../shared/keepsakes/photo-services.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { takeImportId } from '../../diary/daily-stories/import-stories.queries.ts';
import {
  countItems,
  type DatedPhoto,
  endImport,
  findCopied,
  findImport,
  insertImport,
  type PhotoImportRow,
} from './album-import.queries.ts';
import { announceImport, startImport } from './copy-album.rules.ts';
import type { RemotePhoto } from './immich.client.ts';
import { dayOf, getFromImmich } from './immich.rules.ts';
import { reasonSentence } from './import-reasons.rules.ts';
import { countUndone } from './undo-album.queries.ts';

const pageSize = 1000;
/** A few more than a full album has: a server may answer pages without photos for ever. */
const mostPages = mostOfAlbum / pageSize + 5;
const looksAnHour = 20;
const importsAnHour = 10;

interface Album {
  title: string;
  photos: DatedPhoto[];
  known: number;
  leftOut: number;
}

/** The photos of an album that aren't in the family's stories yet. */
async function readAlbum(services: Services, viewer: Viewer, albumId: string): Promise<Album> {
  const { immich, database, clock } = services;
  const { albumName: title } = await getFromImmich(services, viewer, (access) => immich.album(access, albumId));
  const found: RemotePhoto[] = [];
  let page: number | null = 1;
  for (let read = 0; page !== null && found.length <= mostOfAlbum && read < mostPages; read += 1) {
    const search = { albumId, page, size: pageSize };
    const part: { photos: RemotePhoto[]; nextPage: number | null } = await getFromImmich(services, viewer, (access) =>
      immich.search(access, search),
    );
    found.push(...part.photos);
    page = part.nextPage;
  }
  const dated = [...new Map(found.map((photo) => [photo.id, photo])).values()].map(datedOf);
  const latest = latestStoryDay(todayIn(viewer.timezone, clock.now()));
  const ids = dated.map(({ remoteId }) => remoteId);
  const copied = await database.family(viewer.tenantId, (db) => findCopied(db, viewer, ids));
  const open = dated.filter(({ remoteId, day }) => !copied.has(remoteId) && day <= latest);
  const photos = firstOfEachDay(open).slice(0, mostOfAlbum);
  return { title, photos, known: copied.size, leftOut: dated.length - copied.size - photos.length };
}

const datedOf = (photo: RemotePhoto): DatedPhoto => ({
  remoteId: photo.id,
  day: dayOf(photo),
  takenAt: new Date(photo.fileCreatedAt).toISOString(),
});

/** A story holds so many photos. */
function firstOfEachDay(photos: readonly DatedPhoto[]): DatedPhoto[] {
  const inOrder = photos.toSorted((a, b) => a.takenAt.localeCompare(b.takenAt));
  return [...Map.groupBy(inOrder, ({ day }) => day).values()].flatMap((ofDay) => ofDay.slice(0, limits.listItems));
}

export async function summarizeAlbum(services: Services, viewer: Viewer, albumId: string) {
  await enforceRateLimits(
    services,
    [{ key: `photo-albums:${viewer.userId}`, max: looksAnHour, windowMs: hourMs }],
    say('You’ve looked at many albums this hour. Please try again later.'),
  );
  const { title, photos, known, leftOut } = await readAlbum(services, viewer, albumId);
  const days = [...new Set(photos.map(({ day }) => day))].toSorted();
  return {
    title,
    photos: photos.length,
    days: days.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    known,
    leftOut,
  };
}

/** Starts in the background. An account copies one album at a time: a second press returns the running one. */
export async function importAlbum(
  services: Services,
  viewer: Viewer,
  { id: albumId, childIds }: { id: string; childIds: number[] },
): Promise<PhotoImport> {
  const { database, clock } = services;
  await enforceRateLimits(
    services,
    [{ key: `photo-imports:${viewer.userId}`, max: importsAnHour, windowMs: hourMs }],
    say('You’ve copied several albums this hour. Please try again later.'),
  );
  const { title, photos } = await readAlbum(services, viewer, albumId);
  if (photos.length === 0) throw badField('id', say('This album has no photos that aren’t in your stories yet.'));
  const begun = await database.family(viewer.tenantId, async (db) => {
    await assertChildren(db, childIds, 'childIds');
    const storyImportId = await takeImportId(db);
    const { userId } = viewer;
    const given = { userId, service, albumId, title, storyImportId, childIds };
    const id = await insertImport(db, given, photos, clock.now());
    return { id, current: await describeLatest(db, viewer, clock.now()) };
  });
  if (begun.id !== undefined) startImport(services);
  if (!begun.current) throw new Error('An import can be neither begun nor found.');
  return begun.current;
}

/** The account's latest import; null before the first. */
export async function describeLatest(db: FamilyTransaction, viewer: Pick<Viewer, 'userId'>, now: Date) {
  const row = await findImport(db, viewer);
  return row ? describe(db, row, now) : null;
}

async function describe(db: FamilyTransaction, row: PhotoImportRow, now: Date): Promise<PhotoImport> {
  const { id, title, state, reason, createdAt } = row;
  const counts = await countItems(db, id);
  const canUndo = state !== 'undone' && isUndoable(row, now) && (await countUndone(db, id)).kept > 0;
  return { id, title, state, ...counts, canUndo, reason: reason && reasonSentence(reason), createdAt };
}

/** Afterwards a job forgets what it would need. */
export const isUndoable = ({ state, dueAt }: PhotoImportRow, now: Date): boolean =>
  state !== 'running' && dueAt !== null && dueAt > now.toISOString();

export async function getImport(db: FamilyTransaction, viewer: Viewer, id: number): Promise<PhotoImportRow> {
  const row = await findImport(db, viewer, id);
  if (!row) throw notFound(say('Import not found'));
  return row;
}

/** What is in stories stays. */
export async function stopImport(services: Services, viewer: Viewer, id: number): Promise<PhotoImport> {
  const { database, clock } = services;
  const stopped = await database.family(viewer.tenantId, async (db) => {
    const { state } = await getImport(db, viewer, id);
    if (state === 'running') await endImport(db, id, { state: 'stopped', reason: 'asked' }, clock.now());
    return describe(db, await getImport(db, viewer, id), clock.now());
  });
  announceImport(services, viewer, { hasStories: false });
  return stopped;
}
