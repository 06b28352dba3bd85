import { say } from '#words';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { ByMoment, HouseholdMoment, ListHouseholdMoments } from '../../../../shared/reach/households.ts';
import type { FamilyTransaction, HouseholdTransaction } from '../../../kernel/database/database.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { FamilyContext } from '../../../kernel/trpc/access.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import {
  findCopies,
  findMomentFiles,
  type GivenRow,
  listGiven,
  listMoments,
  type MomentFile,
  type MomentRow,
  recordColumns,
} from './household-moments.queries.ts';
import { getLink } from './household-sharing.rules.ts';
import { findLink, type StoredLink } from './households.queries.ts';

export const noLongerShared = () => notFound(say('This is no longer shared with you.'));

interface ReadMoment extends MomentRow {
  files: (MomentFile & { index: number; caption: string | null })[];
}

export const asHousehold = <T>(
  { database }: Pick<Services, 'database'>,
  { tenantId: readerTenantId }: Pick<Viewer, 'tenantId'>,
  { householdId, otherTenantId: tenantId }: StoredLink,
  work: (db: HouseholdTransaction) => Promise<T>,
): Promise<T | undefined> => database.household({ householdId, tenantId, readerTenantId }, work);

async function withFiles(db: HouseholdTransaction, rows: readonly MomentRow[]): Promise<ReadMoment[]> {
  const ids = rows.flatMap(({ mediaUrls }) => mediaUrls.flatMap((url) => fileIdOf(url) ?? []));
  const files = await findMomentFiles(db, ids);
  return rows.map((row) => ({
    ...row,
    files: row.mediaUrls.flatMap((url, index) => {
      const file = files.get(fileIdOf(url) ?? 0);
      return file ? [{ ...file, index, caption: captionOf(row.captions, url) }] : [];
    }),
  }));
}

/** What the child's other family shares, newest day first. Empty if the child has no other family. */
export async function readMoments(
  ctx: FamilyContext,
  { id, from, to, limit }: ListHouseholdMoments,
): Promise<HouseholdMoment[]> {
  const { services, viewer } = ctx;
  const link = await ctx.family((db) => findLink(db, id));
  if (!link) return [];
  const found = await asHousehold(services, viewer, link, async (db) => {
    const rows = await listMoments(db, { from, to, limit });
    const idsOf = (kind: MomentRow['kind']) => rows.filter((row) => row.kind === kind).map((row) => row.id);
    const ids = { story: idsOf('story'), milestone: idsOf('milestone'), photo: idsOf('photo') };
    return { moments: await withFiles(db, rows), given: await listGiven(db, ids) };
  });
  if (!found) return [];
  const keys = found.moments.map(({ key }) => key);
  const copies = await ctx.family((db) => findCopies(db, viewer.userId, keys));
  return found.moments.map((moment) => shownMoment(moment, found.given, viewer, copies));
}

function shownMoment(
  { kind, id, key, day, title, content, author, files }: ReadMoment,
  allGiven: readonly GivenRow[],
  { userId }: Viewer,
  copies: ReadonlyMap<string, number>,
): HouseholdMoment {
  const given = allGiven.filter((row) => row[recordColumns[kind]] === id);
  const hearts = given.filter((row) => row.content === null);
  return {
    key,
    kind,
    day,
    title,
    content,
    author,
    files: files.map(({ index, type, width, height, caption, thumbnailKey }) => ({
      index,
      type,
      width,
      height,
      caption,
      hasThumbnail: thumbnailKey !== null,
    })),
    hasHeart: hearts.some((heart) => heart.userId === userId),
    hearts: hearts.map((heart) => heart.author),
    notes: given.flatMap((note) =>
      note.content === null
        ? []
        : [
            {
              key: note.key,
              author: note.author,
              content: note.content,
              createdAt: note.createdAt,
              isOwn: note.userId === userId,
            },
          ],
    ),
    copiedStoryId: copies.get(key) ?? null,
  };
}

/** One record that is shared now, with its files. `family` opens a transaction of the reader's family. */
export async function getMoment(
  services: Pick<Services, 'database'>,
  viewer: Viewer,
  family: <T>(work: (db: FamilyTransaction) => Promise<T>) => Promise<T>,
  { id, key }: ByMoment,
): Promise<{ link: StoredLink; moment: ReadMoment }> {
  const link = await family((db) => getLink(db, id));
  const moment = await asHousehold(services, viewer, link, async (db) =>
    (await withFiles(db, await listMoments(db, { key, limit: 1 }))).at(0),
  );
  if (!moment) throw noLongerShared();
  return { link, moment };
}
