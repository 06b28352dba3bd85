import type { Kysely } from 'kysely';
import type { ExecuteSql } from './engine.ts';
import type { ProcessChannel } from './process-channel.ts';
import type { Tables } from './tables.gen.ts';

declare const inService: unique symbol;

/**
 * A transaction inside one family: row level security shows only its rows, and every query filters by `tenantId`.
 * Family features get no other handle, so none can be written without a tenant.
 */
export type FamilyTransaction = Kysely<Tables> & { readonly tenantId: number };

/** A transaction that sees every family: only for sign-in, sessions, administration and jobs. */
export type ServiceTransaction = Kysely<Tables> & { readonly [inService]: true };

/** The tables of which the database shows a relative what was shared with them. */
type RelativeTables = Pick<
  Tables,
  | 'annualLetters'
  | 'children'
  | 'dailyStories'
  | 'files'
  | 'milestones'
  | 'relativeComments'
  | 'relativeHearts'
  | 'relativeQuestions'
  | 'relativeSeen'
  | 'relatives'
  | 'users'
>;

/** A transaction of one relative, which only reads: row level security shows what was shared with them. */
export type RelativeTransaction = Kysely<RelativeTables> & { readonly tenantId: number; readonly relativeId: number };

export interface RelativeKey {
  tenantId: number;
  relativeId: number;
}

/** A relative who reads a letter. */
export interface LetterReader extends RelativeKey {
  name: string;
}

/** A relative on one of their devices. */
export interface RelativeCaller extends LetterReader {
  deviceId: number;
  lastSeenAt: string;
}

/** The tables of which the database shows a household what a child's other family shares with it. */
type HouseholdTables = Pick<
  Tables,
  'children' | 'dailyStories' | 'files' | 'householdResponses' | 'milestones' | 'users'
>;

/** A child in the family that shares, `tenantId`, and the link through which another family reads. */
export interface HouseholdCaller {
  householdId: string;
  tenantId: number;
  childId: number;
}

/** A transaction in the child's other family, which only reads: row level security shows what it shares. */
export type HouseholdTransaction = Kysely<HouseholdTables> & HouseholdCaller;

/** One member of a family. */
export interface MemberKey {
  tenantId: number;
  userId: number;
}

export interface HouseholdKey {
  householdId: string;
  /** The family that shares. */
  tenantId: number;
  /** The family that reads. */
  readerTenantId: number;
}

/** Throw SERVICE_UNAVAILABLE if the database can't be reached or a lock takes too long. */
export interface Transactions {
  family<T>(tenantId: number, work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
  /** The same as one member: a carer's shows what their row allows. `database/member.ts` makes it a request's family. */
  member<T>(member: MemberKey, work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
  service<T>(work: (db: ServiceTransaction) => Promise<T>): Promise<T>;
}

/** How a caller is admitted: a database function that finds them by a proof and enters their family. */
export interface Entrance {
  by: 'app_enter_session' | 'app_enter_token';
  proof: string;
  /** The family that the proof claims; null looks in all of them. */
  tenantId: number | null;
  at: Date;
  /** Whether the caller only reads: then all reads of the visit share a transaction. */
  isReading: boolean;
}

/** What each entrance finds of its caller. */
export interface VisitCaller extends MemberKey {
  /** Null for a parent. */
  carer: unknown;
}

/** A caller in their family for one request, and the transaction that found them. */
export interface Visit<Caller> {
  /** Undefined if nobody has this proof. */
  readonly caller: Caller | undefined;
  /**
   * Runs reads only. Reads that start together share the visit's transaction. A later read gets its own, and so does
   * one whose shared transaction was aborted by another read's failure.
   */
  read<T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
  /** Runs work that may write, in its own transaction. The first change continues in the visit's transaction. */
  change<T>(work: (db: FamilyTransaction) => Promise<T>): Promise<T>;
}

/** The database, in transactions only, never nested. A statement takes a few seconds at most. */
export interface Database extends Transactions {
  /** `embedded` is PGlite under DATA_DIR, `postgresql` a separate server. */
  readonly kind: 'embedded' | 'postgresql';
  /** Admits a caller in the round trip that begins their transaction. */
  visit<Caller extends VisitCaller>(entrance: Entrance): Promise<Visit<Caller>>;
  /**
   * Reads as the relative whose device has this proof, of the family that it claims. Undefined if there is none: the
   * device or the relative's access has ended, or the family is suspended.
   */
  relative<T>(
    device: { proof: string; tenantId: number | null; at: Date },
    work: (db: RelativeTransaction, caller: RelativeCaller) => Promise<T>,
  ): Promise<T | undefined>;
  /** The same without a device, for letters and the pages behind their links. Undefined if the access has ended. */
  relativeById<T>(
    relative: RelativeKey,
    work: (db: RelativeTransaction, caller: LetterReader) => Promise<T>,
  ): Promise<T | undefined>;
  /** Reads as a child's other family. Undefined if the two families aren't linked, or the one that shares is suspended. */
  household<T>(household: HouseholdKey, work: (db: HouseholdTransaction) => Promise<T>): Promise<T | undefined>;
  /** For imports, exports, backups and jobs, whose statements may take minutes. */
  readonly longRunning: Transactions;
  /** For statements outside transactions, such as vacuum: runs as the tables' owner. */
  executeSql: ExecuteSql;
  /** Messages to other processes on this database; close it before the database. */
  openChannel(): ProcessChannel;
  /** The connections of this process; the embedded database has one. */
  connections(): { open: number; idle: number; waiting: number };
  /** Throws SERVICE_UNAVAILABLE while the database can't be reached. */
  ping(): Promise<void>;
  /** Makes running work fail, so that a stop need not wait for a silent database. */
  cutOff(): void;
  close(): Promise<void>;
}
