import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Language, say } from '#words';
import { type BundlePart, type BundlePreview, bundleParts, usualAge } from '../../../../shared/archive/handing-on.ts';
import { type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import { openStagedFile } from '../../../kernel/files/staged-file.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { listFileKeys } from '../../files/files.queries.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { dayEverywhere } from '../family/export-source.rules.ts';
import { openBundleBook } from './bundle-book.rules.ts';
import { countBundle } from './bundle-counts.queries.ts';
import { dumpBundle } from './bundle-rows.queries.ts';
import { findHandingOn, findUnits, type StoredHandingOn } from './handing-on.queries.ts';
import { writeBundle } from './write-bundle.rules.ts';

/** Bundles that this process makes: nothing else makes a single call do more work. */
const underWay = new Set<string>();

interface BundleRequest {
  tenantId: number;
  childId: number;
  /** Who asks: one bundle at a time is made for them. */
  asker: string;
  /** Seals that end later stay closed. */
  openOn: CalendarDate;
  timeZone: string;
  language: Language;
  parts: readonly BundlePart[];
  /** The member in whose units measurements are. */
  unitsOf: number | null;
  /** May refuse it before anything is read. */
  admit(): Promise<void>;
  /** In the transaction that reads the rows. */
  note?(db: FamilyTransaction): Promise<void>;
  onSent(): Promise<void>;
}

/** A child's bundle, read at once and sent as fast as the client takes it. */
export async function openBundle(services: Services, request: BundleRequest): Promise<Readable> {
  const { asker } = request;
  if (underWay.has(asker)) {
    throw new AppError('CONFLICT', say('This bundle is already being made. Please wait for it to finish.'));
  }
  underWay.add(asker);
  let spool: FileHandle | undefined;
  const onEnd = async (): Promise<void> => {
    underWay.delete(asker);
    await spool?.close();
  };
  try {
    await request.admit();
    spool = await openStagedFile(services.config.dataDir);
    const book = await readBook(services, request, spool);
    return inLanguage(request.language, () => writeBundle(book, services, { onSent: request.onSent, onEnd }));
  } catch (error) {
    await onEnd();
    throw error;
  }
}

async function readBook({ database, clock }: Services, request: BundleRequest, file: FileHandle) {
  const { tenantId, childId, openOn, timeZone, parts, unitsOf, note } = request;
  const madeAt = clock.now();
  const { dumped, keys, units } = await database.longRunning.family(tenantId, async (db) => {
    if (!(await findChild(db, childId))) throw notFound(say('Child not found'));
    await note?.(db);
    return {
      dumped: await dumpBundle(db, { tenantId, childId, openOn, timeZone, parts }, { file, madeAt }),
      keys: await listFileKeys(db),
      units: unitsOf === null ? null : await findUnits(db, unitsOf),
    };
  });
  return openBundleBook(file, dumped, { keys, madeAt, today: openOn, timeZone, parts, units: units ?? 'metric' });
}

/** The day up to which seals are open in a bundle that is made now: at least the one on which it was handed on. */
export function openOnOf(row: Pick<StoredHandingOn, 'day' | 'handedOnAt'> | undefined, now: Date): CalendarDate {
  const today = dayEverywhere(now);
  return row && row.handedOnAt !== null && row.day > today ? row.day : today;
}

/** What parents chose; before that, everything in the reader's language. */
export const choicesOf = (
  row: StoredHandingOn | undefined,
  language: Language,
): { language: Language; parts: readonly BundlePart[] } =>
  row
    ? { language: row.language, parts: bundleParts.filter((part) => row.parts.includes(part)) }
    : { language, parts: bundleParts };

/** The bundle as it would be handed on today, for a member of the family. */
export async function openOwnBundle(
  ctx: UserContext,
  childId: number,
  { language, admit }: { language: Language; admit: () => Promise<void> },
): Promise<Readable> {
  const { services, viewer } = ctx;
  const { tenantId, userId, timezone } = viewer;
  const row = await services.database.family(tenantId, (db) => findHandingOn(db, childId));
  return openBundle(services, {
    tenantId,
    childId,
    asker: `member ${userId}`,
    openOn: openOnOf(row, services.clock.now()),
    timeZone: timezone,
    ...choicesOf(row, language),
    unitsOf: userId,
    admit,
    note: (db) => recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'export_taken' }),
    onSent: () => Promise.resolve(),
  });
}

/** Counts what a child would get on a day; by default on its eighteenth birthday, or today if that is over. */
export async function previewBundle(
  db: FamilyTransaction,
  { id, day }: { id: number; day?: CalendarDate | undefined },
  { timeZone, now }: { timeZone: string; now: Date },
): Promise<BundlePreview> {
  const child = await findChild(db, id);
  if (!child) throw notFound(say('Child not found'));
  const [birthday, today] = [birthdayAt(child.dateOfBirth, usualAge), todayIn(timeZone, now)];
  const openOn = day ?? (birthday > today ? birthday : today);
  return countBundle(db, { tenantId: db.tenantId, childId: id, openOn, timeZone, parts: bundleParts });
}
