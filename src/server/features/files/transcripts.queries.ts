import { type ExpressionBuilder, sql } from 'kysely';
import { fileRoot } from '../../../shared/files/files.ts';
import type { TranscriptFailure } from '../../../shared/files/transcripts.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../kernel/database/database.ts';
import { rowsInPart } from '../../kernel/database/in-parts.ts';
import type { Tables } from '../../kernel/database/tables.gen.ts';
import { isReadableBy } from './files.queries.ts';

export async function findTranscribes(db: FamilyTransaction): Promise<boolean> {
  const row = await db
    .selectFrom('familySettings')
    .where('tenantId', '=', db.tenantId)
    .select('transcribes')
    .executeTakeFirst();
  return row?.transcribes ?? false;
}

export async function saveTranscribes(db: FamilyTransaction, transcribes: boolean, now: Date): Promise<void> {
  const chosen = { transcribes, updatedAt: now.toISOString() };
  await db
    .insertInto('familySettings')
    .values({ tenantId: db.tenantId, ...chosen })
    .onConflict((on) => on.column('tenantId').doUpdateSet(chosen))
    .execute();
}

/** Recordings that a record holds and that have no transcript, and those that the job has given up. */
export async function awaitRecordings(db: FamilyTransaction, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto('transcripts')
    .columns(['tenantId', 'fileId'])
    .expression((from) =>
      from
        .selectFrom('files as f')
        .where('f.tenantId', '=', db.tenantId)
        .where('f.type', 'like', 'audio/%')
        .where(isHeld(db))
        .select(['f.tenantId', 'f.id']),
    )
    .onConflict((on) =>
      on
        .columns(['tenantId', 'fileId'])
        .doUpdateSet({ status: 'waiting', dueAt: at, tries: 0, failure: null, updatedAt: at })
        .where('transcripts.status', '=', 'failed'),
    )
    .execute();
}

/** Whether a record has the file; the trash and a transcript's own words don't count. */
const isHeld = (db: FamilyTransaction) => (eb: ExpressionBuilder<Tables & { f: Tables['files'] }, 'f'>) =>
  eb.exists(
    eb
      .selectFrom('fileReferences as r')
      .where('r.tenantId', '=', db.tenantId)
      .whereRef('r.fileId', '=', 'f.id')
      .where('r.tableName', 'not in', ['trash', 'transcripts'])
      .select('r.fileId'),
  );

/** An answer that comes later is dropped. What the machine wrote before stays. */
export async function stopWaiting(db: FamilyTransaction, now: Date): Promise<void> {
  const waiting = db.deleteFrom('transcripts').where('tenantId', '=', db.tenantId).where('status', '=', 'waiting');
  await waiting.where('content', '=', '').execute();
  await db
    .updateTable('transcripts')
    .set({ status: 'done', claim: null, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('status', '=', 'waiting')
    .execute();
}

export async function hasTranscripts(db: FamilyTransaction): Promise<boolean> {
  const row = await db
    .selectFrom('transcripts')
    .where('tenantId', '=', db.tenantId)
    .select('fileId')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those that the user may hear. A message that has been delivered can't be changed any more, nor can its transcript. */
export async function listTranscripts(db: FamilyTransaction, fileIds: readonly number[], userId: number) {
  return readableTranscripts(db, fileIds, userId)
    .leftJoin('users as u', (join) => join.onRef('u.tenantId', '=', 't.tenantId').onRef('u.id', '=', 't.correctedBy'))
    .select((eb) => [
      't.fileId',
      't.content',
      't.status',
      't.failure',
      't.correctedAt',
      't.version',
      't.updatedAt',
      'u.firstName',
      'u.lastName',
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('legacyMessages as m')
              .where('m.tenantId', '=', db.tenantId)
              .where('m.isDelivered', '=', true)
              .where(sql<boolean>`m.media_url = ${fileRoot} || t.file_id`)
              .select('m.id'),
          ),
        )
        .as('canChange'),
    ])
    .orderBy('t.fileId')
    .execute();
}

export type TranscriptRow = Awaited<ReturnType<typeof listTranscripts>>[number];

/** What is said in a recording. */
export interface SaidText {
  content: string;
  /** By a member; otherwise the machine wrote it. */
  isCorrected: boolean;
}

/** Of the recordings that the user may hear, by file; without those in which nobody speaks. */
export async function findSaidTexts(
  db: FamilyTransaction,
  fileIds: readonly number[],
  userId: number,
): Promise<Map<number, SaidText>> {
  if (fileIds.length === 0) return new Map();
  const rows = await readableTranscripts(db, fileIds, userId)
    .where('t.content', '<>', '')
    .select((eb) => ['t.fileId', 't.content', eb('t.correctedAt', 'is not', null).as('isCorrected')])
    .execute();
  return new Map(
    rows.map(({ fileId, content, isCorrected }) => [fileId, { content, isCorrected: Boolean(isCorrected) }]),
  );
}

const readableTranscripts = (db: FamilyTransaction, fileIds: readonly number[], userId: number) =>
  db
    .selectFrom('transcripts as t')
    .where('t.tenantId', '=', db.tenantId)
    .where('t.fileId', '=', sql<number>`any(${[...fileIds]}::bigint[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('files')
          .where('files.tenantId', '=', db.tenantId)
          .whereRef('files.id', '=', 't.fileId')
          .where(isReadableBy(userId))
          .select('files.id'),
      ),
    );

/** Locked until the transaction ends. */
export async function lockTranscript(db: FamilyTransaction, fileId: number): Promise<void> {
  await db
    .selectFrom('transcripts')
    .where('tenantId', '=', db.tenantId)
    .where('fileId', '=', fileId)
    .select('fileId')
    .forUpdate()
    .execute();
}

interface TranscriptChange {
  status: 'waiting' | 'done' | 'failed' | 'deleted';
  content?: string;
  failure?: TranscriptFailure | null;
  correctedBy?: number | null;
  correctedAt?: string | null;
  tries?: number;
  dueAt?: string;
}

/** By a member: what the job is doing is dropped. */
export async function updateTranscript(
  db: FamilyTransaction,
  fileId: number,
  change: TranscriptChange,
  now: Date,
): Promise<void> {
  await db
    .updateTable('transcripts')
    .set({ failure: null, claim: null, ...change, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('fileId', '=', fileId)
    .execute();
}

/** A recording that waits for its transcript. */
export interface WaitingRecording {
  tenantId: number;
  fileId: number;
}

export async function listWaiting(db: ServiceTransaction, now: Date): Promise<WaitingRecording[]> {
  return db
    .selectFrom('transcripts')
    .where('status', '=', 'waiting')
    .where('dueAt', '<=', now.toISOString())
    .select(['tenantId', 'fileId'])
    .orderBy('dueAt')
    .limit(rowsInPart)
    .execute();
}

/** Undefined if another process has claimed or done it, or a member decided otherwise. Returns the tries before. */
export async function claimTranscript(
  db: FamilyTransaction,
  fileId: number,
  { claim, until, now }: { claim: string; until: Date; now: Date },
): Promise<number | undefined> {
  const row = await db
    .updateTable('transcripts')
    .set({ claim, dueAt: until.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('fileId', '=', fileId)
    .where('status', '=', 'waiting')
    .where('dueAt', '<=', now.toISOString())
    .returning('tries')
    .executeTakeFirst();
  return row?.tries;
}

/** Undefined while no record holds it, as in the trash, or if the family doesn't want transcripts. */
export async function findRecordingToSend(db: FamilyTransaction, fileId: number) {
  return db
    .selectFrom('files as f')
    .where('f.tenantId', '=', db.tenantId)
    .where('f.id', '=', fileId)
    .where(isHeld(db))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('familySettings as s')
          .where('s.tenantId', '=', db.tenantId)
          .where('s.transcribes', '=', true)
          .select('s.tenantId'),
      ),
    )
    .select(['f.type', 'f.size', 'f.storageKey', 'f.sealedFor'])
    .executeTakeFirst();
}

/** By the job: only what nobody has changed meanwhile. Returns whether it did. */
export async function settleTranscript(
  db: FamilyTransaction,
  { fileId, claim }: { fileId: number; claim: string },
  change: TranscriptChange,
  now: Date,
): Promise<boolean> {
  const row = await db
    .updateTable('transcripts')
    .set({ ...change, claim: null, updatedAt: now.toISOString() })
    .where('tenantId', '=', db.tenantId)
    .where('fileId', '=', fileId)
    .where('status', '=', 'waiting')
    .where('claim', '=', claim)
    .returning('fileId')
    .executeTakeFirst();
  return row !== undefined;
}
