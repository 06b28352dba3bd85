import { sql } from 'kysely';
import { type CalendarDate, latestToday } from '../../../../shared/calendar-date.ts';
import type { Memory, PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import type { LetterStatus } from '../../../../shared/keepsakes/letter-choices.ts';
import type { Audience } from '../../../../shared/sharing.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import type { FamilyRow } from '../../../kernel/jobs/in-pages.ts';
import type { Sealed } from '../../../kernel/unsealed.ts';

/** The letter's text: only `letter-seal.rules.ts` says who may read it. */
export interface StoredLetter {
  id: number;
  userId: number | null;
  tenantId: number;
  childId: number;
  year: number;
  letterDate: CalendarDate | null;
  status: LetterStatus;
  title: Sealed<string | null>;
  salutation: Sealed<string | null>;
  draftContent: Sealed<string | null>;
  finalContent: Sealed<string | null>;
  photoNotes: Sealed<PhotoNote[]>;
  memories: Sealed<Memory[]>;
  teachings: Sealed<number[]>;
  experiences: Sealed<number[]>;
  stories: Sealed<number[]>;
  growthObservations: Sealed<string | null>;
  personalQualities: Sealed<string | null>;
  gratitude: Sealed<string | null>;
  hopes: Sealed<string | null>;
  signature: Sealed<string | null>;
  wordCount: number;
  version: number;
  sealedUntil: CalendarDate | null;
  sealedBy: number | null;
  /** The members who wrote in it. They may read it while it is sealed. */
  sealReaders: number[];
  openedEarlyAt: string | null;
  textSavedBy: number | null;
  textSavedAt: string | null;
  textAutosaved: boolean;
  sharedWith: Audience;
  createdAt: string;
  updatedAt: string;
  sealedByName: string | null;
  sealerTimezone: string | null;
  /** When the last of its sealer and its readers left the family; null while one of them is a member. */
  keepersLeftAt: string | null;
  /** The member who began it. */
  authorName: string | null;
  authorLeftAt: string | null;
  /** Members who wrote in it and haven't agreed to its seal. */
  unasked: { id: number; name: string | null }[];
}

/** Enough to decide whether a letter is sealed, and for a list. */
export type LetterHead = Pick<
  StoredLetter,
  | 'id'
  | 'year'
  | 'status'
  | 'letterDate'
  | 'version'
  | 'wordCount'
  | 'sealedUntil'
  | 'sealedBy'
  | 'sealReaders'
  | 'keepersLeftAt'
  | 'sealerTimezone'
>;

/** Leaves out letters to children who are no longer tracked. */
const lettersWithSealer = (db: FamilyTransaction) =>
  db
    .selectFrom('annualLetters as letter')
    .innerJoin('children as child', (join) =>
      join.on('child.tenantId', '=', db.tenantId).onRef('child.id', '=', 'letter.childId'),
    )
    .leftJoin('users as sealer', (join) =>
      join.on('sealer.tenantId', '=', db.tenantId).onRef('sealer.id', '=', 'letter.sealedBy'),
    )
    .leftJoin('users as author', (join) =>
      join.on('author.tenantId', '=', db.tenantId).onRef('author.id', '=', 'letter.userId'),
    )
    .leftJoin('userSettings as settings', (join) =>
      join.on('settings.tenantId', '=', db.tenantId).onRef('settings.userId', '=', 'letter.sealedBy'),
    )
    .where('letter.tenantId', '=', db.tenantId)
    .where('child.endedAt', 'is', null);

const headColumns = [
  'letter.id',
  'letter.year',
  'letter.letterDate',
  'letter.version',
  'letter.sealedUntil',
  'letter.sealedBy',
  'letter.sealReaders',
  'settings.timezone as sealerTimezone',
] as const;

const keepersLeftAt = (db: FamilyTransaction) =>
  sql<string | null>`(
    select case when bool_and(keeper.left_at is not null) then max(keeper.left_at) end from users as keeper
    where keeper.tenant_id = ${db.tenantId}
      and (keeper.id = letter.sealed_by or keeper.id = any(letter.seal_readers)))`.as('keepersLeftAt');

const unasked = (db: FamilyTransaction) =>
  sql<StoredLetter['unasked']>`(
    select coalesce(json_agg(json_build_object(
      'id', writer.id, 'name', nullif(concat_ws(' ', writer.first_name, writer.last_name), '')) order by writer.id), '[]')
    from users as writer
    where writer.tenant_id = ${db.tenantId} and writer.left_at is null and writer.id <> all(letter.seal_consents)
      and (writer.id in (letter.user_id, letter.text_saved_by) or exists (
        select from annual_letter_versions as kept
        where kept.tenant_id = ${db.tenantId} and kept.letter_id = letter.id and kept.user_id = writer.id)))`.as(
    'unasked',
  );

const nameOf = (member: 'sealer' | 'author') =>
  sql<string | null>`nullif(concat_ws(' ', ${sql.ref(`${member}.firstName`)}, ${sql.ref(`${member}.lastName`)}), '')`;

const readLetters = (db: FamilyTransaction) =>
  lettersWithSealer(db)
    .select(headColumns)
    .select([keepersLeftAt(db), unasked(db), 'author.leftAt as authorLeftAt', nameOf('author').as('authorName')])
    .select([
      'letter.userId',
      'letter.tenantId',
      'letter.childId',
      'letter.title',
      'letter.salutation',
      'letter.draftContent',
      'letter.finalContent',
      'letter.growthObservations',
      'letter.personalQualities',
      'letter.gratitude',
      'letter.hopes',
      'letter.signature',
      'letter.openedEarlyAt',
      'letter.textSavedBy',
      'letter.textSavedAt',
      'letter.textAutosaved',
      'letter.photoNotes',
      'letter.memories',
      'letter.createdAt',
      'letter.updatedAt',
      'letter.sharedWith',
      'letter.status',
      'letter.wordCount',
      nameOf('sealer').as('sealedByName'),
      'letter.teachings',
      'letter.experiences',
      'letter.stories',
    ]);

export async function findLetter(db: FamilyTransaction, id: number): Promise<StoredLetter | undefined> {
  return readLetters(db).where('letter.id', '=', id).executeTakeFirst();
}

export async function listLettersById(db: FamilyTransaction, ids: readonly number[]): Promise<StoredLetter[]> {
  return readLetters(db).where('letter.id', 'in', ids).execute();
}

export async function findLetterOfYear(
  db: FamilyTransaction,
  { childId, year }: { childId: number; year: number },
): Promise<StoredLetter | undefined> {
  return readLetters(db).where('letter.childId', '=', childId).where('letter.year', '=', year).executeTakeFirst();
}

export async function listFullLetters(db: FamilyTransaction, childId: number): Promise<StoredLetter[]> {
  return readLetters(db).where('letter.childId', '=', childId).orderBy('letter.year').execute();
}

/** For one child, or for all. */
export async function listLettersOfYear(
  db: FamilyTransaction,
  { year, childId }: { year: number; childId?: number | undefined },
): Promise<StoredLetter[]> {
  return readLetters(db)
    .where('letter.year', '=', year)
    .$if(childId !== undefined, (query) => query.where('letter.childId', '=', childId ?? 0))
    .orderBy('letter.childId')
    .execute();
}

/** By year, without their texts. */
export async function listLetterHeads(db: FamilyTransaction, childId: number): Promise<LetterHead[]> {
  return lettersWithSealer(db)
    .where('letter.childId', '=', childId)
    .select(headColumns)
    .select(['letter.status', 'letter.wordCount', keepersLeftAt(db)])
    .orderBy('letter.year')
    .execute();
}

/** An empty draft, unless the child has a letter of that year. */
export async function insertLetter(
  db: FamilyTransaction,
  letter: { childId: number; year: number },
  now: Date,
): Promise<void> {
  const moment = now.toISOString();
  await db
    .insertInto('annualLetters')
    .values({ tenantId: db.tenantId, ...letter, createdAt: moment, updatedAt: moment })
    .onConflict((conflict) => conflict.columns(['tenantId', 'childId', 'year']).doNothing())
    .execute();
}

/** Locked until the transaction ends. */
export async function findLetterForChange(db: FamilyTransaction, id: number): Promise<StoredLetter | undefined> {
  await lockRow(db, 'annualLetters', id);
  return findLetter(db, id);
}

/** Fields that aren't sent stay unchanged. */
export interface LetterFields {
  userId?: number;
  letterDate?: CalendarDate | null | undefined;
  status?: LetterStatus | undefined;
  title?: string | null | undefined;
  salutation?: string | null | undefined;
  draftContent?: string | null | undefined;
  finalContent?: string | null | undefined;
  photoNotes?: PhotoNote[] | undefined;
  memories?: Memory[] | undefined;
  teachings?: number[];
  experiences?: number[];
  stories?: number[];
  growthObservations?: string | null | undefined;
  personalQualities?: string | null | undefined;
  gratitude?: string | null | undefined;
  hopes?: string | null | undefined;
  signature?: string | null | undefined;
  wordCount?: number;
  sealedUntil?: CalendarDate | null;
  sealedBy?: number;
  sealReaders?: number[];
  openedEarlyAt?: string | null;
  textSavedBy?: number;
  textSavedAt?: string;
  textAutosaved?: boolean;
}

/** Raises the version. Members who agreed to the seal of the old text are asked again. */
export async function updateLetter(
  db: FamilyTransaction,
  id: number,
  { photoNotes, memories, ...fields }: LetterFields,
  now: Date,
): Promise<void> {
  await db
    .updateTable('annualLetters')
    .set((eb) => ({
      ...fields,
      ...asJson({ photoNotes, memories }),
      version: eb('version', '+', 1),
      sealConsents: [],
      updatedAt: now.toISOString(),
    }))
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** The letter is still as it was read, and so is its version. */
export async function insertSealConsent(db: FamilyTransaction, id: number, userId: number): Promise<void> {
  await db
    .updateTable('annualLetters')
    .set({ sealConsents: sql<number[]>`array_append(seal_consents, ${userId}::bigint)` })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Nothing was written, so the version stays and open pages aren't told. */
export async function clearSeal(db: FamilyTransaction, id: number, now: Date): Promise<void> {
  await db
    .updateTable('annualLetters')
    .set({ sealedUntil: null, sealOpenedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Sealed letters of all families whose day may have begun somewhere on earth. */
export async function listLettersToLookAt(
  db: ServiceTransaction,
  now: Date,
  after: FamilyRow = { tenantId: 0, id: 0 },
): Promise<FamilyRow[]> {
  return db
    .selectFrom('annualLetters')
    .where('sealedUntil', '<=', latestToday(now))
    .where((eb) => eb(eb.refTuple('tenantId', 'id'), '>', eb.tuple(after.tenantId, after.id)))
    .select(['id', 'tenantId'])
    .orderBy('tenantId')
    .orderBy('id')
    .limit(200)
    .execute();
}

/** As JSON text, without lists that were left out. */
const asJson = (lists: Record<string, readonly unknown[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(lists).flatMap(([name, list]) => (list === undefined ? [] : [[name, JSON.stringify(list)]])),
  );
