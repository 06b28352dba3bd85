import { say } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import type { SharedRecord } from '../../../../shared/reach/relatives.ts';
import type { RelativeCaller, RelativeTransaction } from '../../../kernel/database/database.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { notFound } from '../../../kernel/errors.ts';
import { familyOfToken, hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import type { Services } from '../../../services.ts';
import { listOwnQuestions, type ShownQuestion } from './questions.queries.ts';
import { renewDevice } from './relatives.queries.ts';
import { deviceEnd } from './relatives.rules.ts';
import { findTellsSeen, listSeen } from './seen.queries.ts';
import {
  fileIdsOf,
  findSharedFiles,
  listHearts,
  listNames,
  listSaid,
  listShared,
  type SaidRow,
  type SharedFile,
  type SharedRow,
  type SpaceKey,
} from './space.queries.ts';

/** Records on one page. */
export const pageSize = 12;

/** A shared record, without what the relative gave. */
export interface ShownMoment extends SharedRow {
  /** Its photos, films and recordings. */
  files: SharedFile[];
}

/** A shared record as its relative sees it. */
export interface SharedMoment extends ShownMoment {
  hasHeart: boolean;
  said: SaidRow[];
}

export interface Space {
  name: string;
  children: string[];
  members: string[];
  moments: SharedMoment[];
  /** On the first page: the relative's questions, oldest first. */
  questions: ShownQuestion[];
  /** Whether the relative lets the family know what they saw, and what of this page isn't noted yet. */
  tellsSeen: boolean;
  unseen: SharedRecord[];
  /** Where the next page begins; undefined on the last one. */
  next: SpaceKey | undefined;
}

/** Writing with every request would turn every read into a write. */
const renewAfterMs = hourMs;

/** Reads as the relative who has this device; undefined if nobody has. Renews the device. */
export async function asRelative<T>(
  services: Services,
  device: string | undefined,
  work: (db: RelativeTransaction, caller: RelativeCaller) => Promise<T>,
): Promise<T | undefined> {
  if (device === undefined) return undefined;
  const now = services.clock.now();
  let known: RelativeCaller | undefined;
  const result = await services.database.relative(
    { proof: hashOfToken(device), tenantId: familyOfToken(device), at: now },
    (db, caller) => {
      known = caller;
      return work(db, caller);
    },
  );
  if (known && now.getTime() - Date.parse(known.lastSeenAt) >= renewAfterMs) {
    const { tenantId, deviceId } = known;
    await services.database.family(tenantId, (db) => renewDevice(db, deviceId, now, deviceEnd(now).toISOString()));
  }
  return result;
}

export async function readSpace(db: RelativeTransaction, caller: RelativeCaller, after?: SpaceKey): Promise<Space> {
  const found = await listShared(db, { after, limit: pageSize + 1 });
  const rows = found.slice(0, pageSize);
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  const tellsSeen = await findTellsSeen(db);
  return {
    name: caller.name,
    ...(await listNames(db)),
    moments: await withResponses(db, rows),
    tellsSeen,
    unseen: tellsSeen ? await listUnseen(db, rows) : [],
    questions: after ? [] : await listOwnQuestions(db),
    next: last && { day: last.day, kind: last.kind, id: last.id },
  };
}

async function listUnseen(db: RelativeTransaction, rows: readonly SharedRow[]): Promise<SharedRecord[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const seen = new Set((await listSeen(db, ids)).map(({ kind, id }) => `${kind} ${id}`));
  return rows.filter(({ kind, id }) => !seen.has(`${kind} ${id}`)).map(({ kind, id }) => ({ kind, id }));
}

async function withResponses(db: RelativeTransaction, rows: readonly SharedRow[]): Promise<SharedMoment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const said = await listSaid(db, ids);
  const hearts = await listHearts(db, ids);
  return (await withFiles(db, rows)).map((row) => {
    const isOfRow = ({ kind, recordId }: { kind: string; recordId: number }): boolean =>
      kind === row.kind && recordId === row.id;
    return {
      ...row,
      hasHeart: hearts.some(isOfRow),
      said: said.filter(isOfRow),
    };
  });
}

async function withFiles(db: RelativeTransaction, rows: readonly SharedRow[]): Promise<ShownMoment[]> {
  const files = new Map((await findSharedFiles(db, fileIdsOf(rows))).map((file) => [file.id, file]));
  return rows.map((row) => ({ ...row, files: row.mediaUrls.flatMap((url) => files.get(fileIdOf(url) ?? 0) ?? []) }));
}

/** Those of these records that the relative still sees, newest day first. */
export async function listMoments(db: RelativeTransaction, records: readonly SharedRecord[]): Promise<ShownMoment[]> {
  return withFiles(db, await listShared(db, { only: records, limit: records.length }));
}

/** Maximum of one month on paper. */
const mostOfMonth = 300;

/** What the relative sees of these days, the first day first. */
export async function listMonth(
  db: RelativeTransaction,
  days: { from: CalendarDate; to: CalendarDate },
): Promise<ShownMoment[]> {
  return (await withFiles(db, await listShared(db, { days, limit: mostOfMonth }))).toReversed();
}

/** Throws NOT_FOUND unless the relative sees the record. */
export async function assertShared(db: RelativeTransaction, record: SharedRecord): Promise<void> {
  const [found] = await listShared(db, { only: [record], limit: 1 });
  if (!found) throw notFound(say('This is no longer shared with you.'));
}
