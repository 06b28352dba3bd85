import { sql } from 'kysely';
import { type Language, say } from '#words';
import { defaultTimeZone } from '../../../shared/accounts/user-settings.ts';
import type { Database, ServiceTransaction } from '../database/database.ts';
import { endInParts } from '../database/in-parts.ts';
import { dayMs, hourMs } from '../durations.ts';
import { AppError } from '../errors.ts';
import { familyOfToken, makeFamilyToken } from '../secrets/secret-token.ts';
import type { Admitted, Viewer } from '../trpc/viewer.ts';
import { longestUserAgent } from './describe-device.ts';

/** A session ends this long after its last use … */
const lifetimeMs = 30 * dayMs;
/** The session ends this long after it began, however often it is used. */
export const longestSessionMs = 180 * dayMs;
/** Writing with every request would turn every read into a write; an hour is exact enough for the profile's list. */
const renewAfterMs = hourMs;

interface SessionKey {
  tenantId: number;
  sid: string;
}

interface SessionOwner {
  userId: number;
  tenantId: number;
}

const endOf = (beganAt: string, now: Date): string =>
  new Date(Math.min(now.getTime() + lifetimeMs, Date.parse(beganAt) + longestSessionMs)).toISOString();

interface NewSession {
  userAgent: string | null;
  now: Date;
  /** When a sign-in provider last checked who it is, if that was before. */
  provedAt?: Date | undefined;
  inPlaceOf?: SessionKey | undefined;
}

/** Creates a session in place of another, and returns the id for the sealed cookie. */
export async function createSession(
  db: ServiceTransaction,
  owner: SessionOwner,
  { userAgent, now, provedAt, inPlaceOf }: NewSession,
): Promise<string> {
  const sid = makeFamilyToken(owner.tenantId);
  const createdAt = now.toISOString();
  await db
    .with('replaced', (query) =>
      query
        .deleteFrom('sessions')
        .where('tenantId', '=', inPlaceOf?.tenantId ?? owner.tenantId)
        .where('sid', '=', inPlaceOf?.sid ?? ''),
    )
    .insertInto('sessions')
    .values({
      sid,
      ...owner,
      userAgent: userAgent?.slice(0, longestUserAgent) ?? null,
      createdAt,
      lastSeenAt: createdAt,
      provedAt: provedAt && provedAt < now ? provedAt.toISOString() : null,
      expire: endOf(createdAt, now),
    })
    .execute();
  return sid;
}

interface SessionCaller extends Omit<Viewer, 'status' | 'timezone' | 'language'> {
  timezone: string | null;
  language: Language | null;
  signedInAt: string;
  lastSeenAt: string;
}

/**
 * The active account behind a session, and its visit; undefined if it has ended or expired, or if account or family is
 * suspended.
 */
export async function visitBySession(
  database: Database,
  sid: string,
  { now, isReading }: { now: Date; isReading: boolean },
): Promise<Admitted | undefined> {
  const visit = await database.visit<SessionCaller>({
    by: 'app_enter_session',
    proof: sid,
    tenantId: familyOfToken(sid),
    at: now,
    isReading,
  });
  if (!visit.caller) return undefined;
  const { signedInAt, lastSeenAt, timezone, language, ...account } = visit.caller;
  if (now.getTime() - Date.parse(lastSeenAt) >= renewAfterMs) {
    await database.service((db) => renewSession(db, sid, { ...account, signedInAt }, now));
  }
  const settings = { timezone: timezone ?? defaultTimeZone, language: language ?? 'en' };
  return { viewer: { ...account, ...settings, status: 'active' }, visit };
}

/** Which of these sessions are still valid, without renewing them. */
export async function findLiveSessions(
  db: ServiceTransaction,
  sids: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.tenantId', '=', 's.tenantId').onRef('u.id', '=', 's.userId'))
    .innerJoin('tenants as t', 't.id', 's.tenantId')
    .where('s.sid', 'in', sids)
    .where('s.expire', '>', now.toISOString())
    .where('u.status', '=', 'active')
    .where('t.status', '=', 'active')
    .select('s.sid')
    .execute();
  return new Set(rows.map(({ sid }) => sid));
}

async function renewSession(
  db: ServiceTransaction,
  sid: string,
  { tenantId, signedInAt }: { tenantId: number; signedInAt: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: now.toISOString(), expire: endOf(signedInAt, now) })
    .where('tenantId', '=', tenantId)
    .where('sid', '=', sid)
    .execute();
}

/** Gives the session a new id, which is returned. Its pushes stay with it. */
export async function changeSessionId(db: ServiceTransaction, { tenantId, sid }: SessionKey): Promise<string> {
  const renewed = makeFamilyToken(tenantId);
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ sid: renewed })
    .where('tenantId', '=', tenantId)
    .where('sid', '=', sid)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('UNAUTHORIZED', say('Please sign in first.'));
  return renewed;
}

/** When the session's owner last showed who they are: at sign-in, or at the provider before it. */
export async function findSignInMoment(
  db: ServiceTransaction,
  { tenantId, sid }: SessionKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('sessions')
    .where('tenantId', '=', tenantId)
    .where('sid', '=', sid)
    .select(['createdAt', 'provedAt'])
    .executeTakeFirst();
  return row?.provedAt ?? row?.createdAt;
}

export async function deleteSession(db: ServiceTransaction, { tenantId, sid }: SessionKey): Promise<void> {
  await db.deleteFrom('sessions').where('tenantId', '=', tenantId).where('sid', '=', sid).execute();
}

/** Ends an account's sessions, except `keepSid` if given. Returns how many ended. */
export async function deleteSessionsOf(db: ServiceTransaction, owner: SessionOwner, keepSid?: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .$if(keepSid !== undefined, (query) => query.where('sid', '!=', keepSid ?? ''))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Ends all sessions of all accounts of a family. */
export async function deleteSessionsOfFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  await db.deleteFrom('sessions').where('tenantId', '=', tenantId).execute();
}

export async function listSessionsOf(db: ServiceTransaction, owner: SessionOwner, now: Date) {
  return db
    .selectFrom('sessions')
    .where('tenantId', '=', owner.tenantId)
    .where('userId', '=', owner.userId)
    .where('expire', '>', now.toISOString())
    .select(['sid', 'userAgent', 'createdAt', 'lastSeenAt'])
    .orderBy('lastSeenAt', 'desc')
    .execute();
}

/** Deletes expired sessions. */
export const deleteExpiredSessions = (database: Database, now: Date): Promise<void> =>
  endInParts(database, { table: 'sessions', by: 'expire', isOver: sql`expire <= ${now.toISOString()}` });
