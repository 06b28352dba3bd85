import { sql } from 'kysely';
import type { Language } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import type { MailRhythm, SharedRecord } from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import type { FamilyRow } from '../../../kernel/jobs/in-pages.ts';
import { notPutOff, putOff } from '../../../kernel/jobs/put-off.ts';

const pageSize = 200;
/** Nobody opens or answers an older letter, and nothing that old counts as new. */
const keptDays = 60;

/** The next relatives to whom a letter is due, of active families, by key. */
export const listDueRelatives = (
  db: ServiceTransaction,
  now: Date,
  after: FamilyRow = { tenantId: 0, id: 0 },
): Promise<FamilyRow[]> =>
  db
    .selectFrom('relatives')
    .innerJoin('tenants', 'tenants.id', 'relatives.tenantId')
    .where('relatives.mailDueAt', '<=', now.toISOString())
    .where((eb) =>
      eb.or([eb('relatives.reminderRetryAt', 'is', null), eb('relatives.reminderRetryAt', '<=', now.toISOString())]),
    )
    .where('relatives.endedAt', 'is', null)
    .where('tenants.status', '=', 'active')
    .where((eb) => eb(eb.refTuple('relatives.tenantId', 'relatives.id'), '>', eb.tuple(after.tenantId, after.id)))
    .select(['relatives.tenantId', 'relatives.id'])
    .orderBy('relatives.tenantId')
    .orderBy('relatives.id')
    .limit(pageSize)
    .execute();

export interface DueRelative {
  name: string;
  email: string;
  mailRhythm: MailRhythm;
  mailSince: string;
  language: Language;
  timezone: string;
}

/** A relative to whom a letter is due, locked until the transaction ends; undefined if none is due any more. */
export async function lockDueRelative(db: FamilyTransaction, id: number, now: Date): Promise<DueRelative | undefined> {
  const row = await selectReader(db, id)
    .where('r.mailDueAt', '<=', now.toISOString())
    .select('r.mailSince')
    .forUpdate('r')
    .executeTakeFirst();
  if (!row || row.email === null) return undefined;
  const { name, email, mailRhythm, mailSince, language, inviterLanguage, timezone } = row;
  return {
    name,
    email,
    mailRhythm,
    mailSince,
    language: language ?? inviterLanguage ?? 'en',
    timezone: timezone ?? defaultTimeZone,
  };
}

const selectReader = (db: FamilyTransaction, id: number) =>
  db
    .selectFrom('relatives as r')
    .leftJoin('userSettings as s', (join) => join.on('s.tenantId', '=', db.tenantId).onRef('s.userId', '=', 'r.userId'))
    .where('r.tenantId', '=', db.tenantId)
    .where('r.id', '=', id)
    .where('r.endedAt', 'is', null)
    .select(['r.name', 'r.email', 'r.mailRhythm', 'r.language', 's.language as inviterLanguage', 's.timezone']);

/** What may be new to a relative counts from there. */
export async function findMailSince(db: FamilyTransaction, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('relatives')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .select('mailSince')
    .executeTakeFirst();
  return row?.mailSince;
}

/** The time zone of the member who invited the relative. */
export async function findLetterTimezone(db: FamilyTransaction, id: number): Promise<string> {
  const row = await selectReader(db, id).executeTakeFirst();
  return row?.timezone ?? defaultTimeZone;
}

/** The records of the relative's letters so far. */
export async function listToldRecords(db: FamilyTransaction, relativeId: number): Promise<SharedRecord[]> {
  const rows = await db
    .selectFrom('relativeLetters')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', relativeId)
    .select('records')
    .execute();
  return rows.flatMap(({ records }) => records);
}

/** Writes a letter down, and deletes old ones. */
export async function insertLetter(
  db: FamilyTransaction,
  { relativeId, records, now }: { relativeId: number; records: readonly SharedRecord[]; now: Date },
): Promise<number> {
  await db
    .deleteFrom('relativeLetters')
    .where('tenantId', '=', db.tenantId)
    .where('relativeId', '=', relativeId)
    .where('createdAt', '<', new Date(now.getTime() - keptDays * 24 * 60 * 60_000).toISOString())
    .execute();
  const { id } = await db
    .insertInto('relativeLetters')
    .values({
      tenantId: db.tenantId,
      relativeId,
      records: JSON.stringify(records),
      createdAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const updateOf = (db: FamilyTransaction, id: number) =>
  db.updateTable('relatives').where('tenantId', '=', db.tenantId).where('id', '=', id);

/** After a look at what is new: when to look again, and whether everything so far has been told. */
export async function setNextLetter(
  db: FamilyTransaction,
  id: number,
  { mailDueAt, isTold }: { mailDueAt: string | null; isTold: boolean },
): Promise<void> {
  await updateOf(db, id)
    .set({ mailDueAt, ...notPutOff, ...(isTold && { mailSince: sql<string>`now()` }) })
    .execute();
}

export async function setLetterPlan(
  db: FamilyTransaction,
  id: number,
  { mailDueAt, beginsAgain }: { mailDueAt: string | null; beginsAgain: boolean },
): Promise<void> {
  await updateOf(db, id)
    .set({ mailDueAt, ...notPutOff, ...(beginsAgain && { mailSince: sql<string>`now()` }) })
    .execute();
}

export async function postponeLetter(db: FamilyTransaction, id: number, now: Date): Promise<void> {
  await updateOf(db, id).set(putOff(now)).execute();
}

export interface StoredLetter {
  relativeId: number;
  records: SharedRecord[];
  createdAt: string;
}

export const findLetter = (db: FamilyTransaction, id: number): Promise<StoredLetter | undefined> =>
  db
    .selectFrom('relativeLetters')
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', id)
    .select(['relativeId', 'records', 'createdAt'])
    .executeTakeFirst();

export interface LetterAddress {
  /** Null once the access has ended. */
  email: string | null;
  mailRhythm: MailRhythm;
  /** Whether the relative's page opens on a device. */
  hasDevice: boolean;
}

/** Where a relative's letters go now. */
export async function findLetterAddress(
  db: FamilyTransaction,
  id: number,
  now: Date,
): Promise<LetterAddress | undefined> {
  return db
    .selectFrom('relatives as r')
    .where('r.tenantId', '=', db.tenantId)
    .where('r.id', '=', id)
    .where('r.endedAt', 'is', null)
    .select(['r.email', 'r.mailRhythm'])
    .select(
      sql<boolean>`exists (select from relative_devices as d where d.tenant_id = ${db.tenantId}
        and d.relative_id = r.id and d.expires_at > ${now.toISOString()}::timestamptz)`.as('hasDevice'),
    )
    .executeTakeFirst();
}

/** A letter that was answered, and who may answer it. */
export interface AnsweredLetter {
  tenantId: number;
  letterId: number;
  relativeId: number;
  records: SharedRecord[];
  email: string;
  language: Language;
}

/** A letter since that moment, of a relative who has access, if the family is active. */
export async function findAnsweredLetter(
  db: ServiceTransaction,
  { tenantId, letterId, since }: { tenantId: number; letterId: number; since: Date },
): Promise<AnsweredLetter | undefined> {
  const row = await db
    .selectFrom('relativeLetters as l')
    .innerJoin('relatives as r', (join) =>
      join.onRef('r.tenantId', '=', 'l.tenantId').onRef('r.id', '=', 'l.relativeId'),
    )
    .innerJoin('tenants as t', 't.id', 'l.tenantId')
    .leftJoin('userSettings as s', (join) =>
      join.onRef('s.tenantId', '=', 'l.tenantId').onRef('s.userId', '=', 'r.userId'),
    )
    .where('l.tenantId', '=', tenantId)
    .where('l.id', '=', letterId)
    .where('l.createdAt', '>', since.toISOString())
    .where('r.endedAt', 'is', null)
    .where('t.status', '=', 'active')
    .select(['l.relativeId', 'l.records', 'r.email', 'r.language', 's.language as inviterLanguage'])
    .executeTakeFirst();
  if (!row || row.email === null) return undefined;
  const { relativeId, records, email, language, inviterLanguage } = row;
  return { tenantId, letterId, relativeId, records, email, language: language ?? inviterLanguage ?? 'en' };
}

/** Returns false if this mail was taken before. */
export async function noteReply(db: FamilyTransaction, letterId: number, key: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('relativeLetters')
    .set({ replyKeys: sql<string[]>`array_append(reply_keys, ${key}::text)` })
    .where('tenantId', '=', db.tenantId)
    .where('id', '=', letterId)
    .where(sql<boolean>`not ${key}::text = any(reply_keys)`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
