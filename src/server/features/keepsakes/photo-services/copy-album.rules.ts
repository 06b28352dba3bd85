import { randomUUID } from 'node:crypto';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { limits } from '../../../../shared/fields.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import { touches } from '../../../../shared/touches.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { minuteMs } from '../../../kernel/durations.ts';
import { AppError } from '../../../kernel/errors.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { findStory, findStoryIdOn, type StoryRow } from '../../diary/daily-stories/daily-stories.queries.ts';
import { writeDay } from '../../diary/daily-stories/daily-stories.rules.ts';
import { acceptImage } from '../../files/accept-image.rules.ts';
import {
  claimImport,
  endImport,
  findAuthor,
  forgetFailures,
  holdClaim,
  type ImportItem,
  type ImportTarget,
  listDueImports,
  listNextDay,
  releaseImport,
  setItems,
  setStoryImport,
} from './album-import.queries.ts';
import type { Failure } from './immich.client.ts';
import { takePhoto } from './immich.rules.ts';
import { reasonOf } from './import-reasons.rules.ts';
import { isPassing } from './photo-failures.rules.ts';

/** Longer than a photo takes. After a crash, another process takes over after this time. */
const claimMs = 5 * minuteMs;
/** After a failure that may pass: 1, 3, 9, 27 minutes, and 81. */
const retryMs = (tries: number): number => minuteMs * 3 ** (tries - 1);
const mostTries = 5;
const importsAtOnce = 2;
/** After this time, those that have waited longer come first. */
const turnMs = 2 * minuteMs;
const lineName = 'albums into stories';

/** Starts what a restart or a failure interrupted. */
export async function startDuePhotoImports(services: Services): Promise<void> {
  const due = await listDue(services);
  const free = importsAtOnce - services.background.running(lineName);
  for (let line = 0; line < Math.min(free, due.length); line += 1) startLine(services);
}

/** Starts in the background. If too many are running, they go on with it. */
export function startImport(services: Services): void {
  if (services.background.running(lineName) < importsAtOnce) startLine(services);
}

const listDue = ({ database, clock }: Services): Promise<ImportTarget[]> =>
  database.service((db) => listDueImports(db, clock.now()));

/** Gives a turn to what has waited longest, until nothing is due. */
function startLine(services: Services): void {
  services.background.start(lineName, async (signal) => {
    while (!signal.aborted) {
      const [target] = await listDue(services);
      if (!target) return;
      await copyAlbum(services, target, signal);
    }
  });
}

/** The account's own pages show the progress; the family's show the stories. */
export function announceImport(
  { changes }: Pick<Services, 'changes'>,
  { tenantId, userId }: AccountKey,
  { hasStories }: { hasStories: boolean },
): void {
  const family = hasStories ? touches['dailyStories.create'].family : [];
  changes.announce({ tenantId, userId, family, own: touches['photoServices.stopImport'].own });
}

interface Work extends ImportTarget {
  claim: string;
  userId: number;
  timezone: string;
  childIds: number[];
  storyImportId: number;
  tries: number;
  turnEnds: Date;
}

/** What ends an import, or lets it wait. */
class ImportBreak extends Error {
  readonly reason: string;
  readonly mayPass: boolean;

  constructor(reason: string, mayPass: boolean) {
    super(reason);
    this.reason = reason;
    this.mayPass = mayPass;
  }
}

/** Another process has it, or it was stopped. */
class ClaimLost extends Error {}

/** Others are waiting. */
class TurnOver extends Error {}

/** Does a turn of one import, unless another process has it. */
async function copyAlbum(services: Services, target: ImportTarget, signal: AbortSignal): Promise<void> {
  const { database, clock, log } = services;
  const claim = randomUUID();
  const now = clock.now();
  const until = new Date(now.getTime() + claimMs);
  const claimed = await database.family(target.tenantId, (db) => claimImport(db, target.id, { claim, until, now }));
  if (!claimed) return;
  const author = await database.service((db) => findAuthor(db, target.tenantId, claimed.userId));
  if (!author) return;
  const turnEnds = new Date(now.getTime() + turnMs);
  const work = { ...target, ...claimed, claim, turnEnds, timezone: author.timezone ?? defaultTimeZone };
  try {
    await inLanguage(author.language ?? 'en', () => copyDays(services, work, signal));
  } catch (error) {
    if (error instanceof ClaimLost) return;
    // Our server stops, which is no failure of Immich.
    if (signal.aborted || error instanceof TurnOver) return release(services, work);
    const isOurs = !(error instanceof ImportBreak);
    if (isOurs) log.error({ err: error, tenantId: target.tenantId }, 'an album could not be copied');
    const { reason, mayPass } = isOurs ? { reason: 'ours', mayPass: true } : error;
    await pause(services, work, { reason, mayPass });
  }
  announceImport(services, { tenantId: target.tenantId, userId: work.userId }, { hasStories: true });
}

async function pause(
  { database, clock }: Services,
  { tenantId, id, claim, tries }: Work,
  { reason, mayPass }: { reason: string; mayPass: boolean },
): Promise<void> {
  const now = clock.now();
  await database.family(tenantId, async (db) => {
    if (!(await holdClaim(db, id, claim, now))) return;
    if (!mayPass || tries + 1 > mostTries) return endImport(db, id, { state: 'stopped', reason }, now);
    const dueAt = new Date(now.getTime() + retryMs(tries + 1));
    await releaseImport(db, id, claim, { dueAt, tries: tries + 1, reason });
  });
}

/** The next process to look goes on. */
async function release({ database, clock }: Services, { tenantId, id, claim, tries }: Work): Promise<void> {
  const change = { dueAt: clock.now(), tries, reason: null };
  await database.family(tenantId, (db) => releaseImport(db, id, claim, change));
}

async function copyDays(services: Services, work: Work, signal: AbortSignal): Promise<void> {
  const { clock } = services;
  for (;;) {
    const next = await inClaim(services, work, (db) => listNextDay(db, work.id));
    if (!next) {
      await inClaim(services, work, (db) => endImport(db, work.id, { state: 'done', reason: null }, clock.now()));
      return;
    }
    await copyDay(services, work, next, signal);
    announceImport(services, work, { hasStories: true });
  }
}

/** In a transaction that holds the claim: after a stop nothing more is written. */
function inClaim<Result>(
  services: Services,
  work: Work,
  change: (db: FamilyTransaction) => Promise<Result>,
): Promise<Result> {
  return services.database.family(work.tenantId, async (db) => {
    await renewClaim(db, services, work);
    return change(db);
  });
}

async function renewClaim(db: FamilyTransaction, { clock }: Pick<Services, 'clock'>, { id, claim }: Work) {
  const until = new Date(clock.now().getTime() + claimMs);
  if (!(await holdClaim(db, id, claim, until))) throw new ClaimLost();
}

/** Copies the photos of a day, then writes its story. If a photo ends the import, the story has those before it. */
async function copyDay(
  services: Services,
  work: Work,
  { day, items }: { day: string; items: ImportItem[] },
  signal: AbortSignal,
): Promise<void> {
  const story = await inClaim(services, work, (db) => storyOn(db, work, day));
  const room = Math.max(0, limits.listItems - (story?.mediaUrls.length ?? 0));
  const wanted = items.slice(0, room);
  await inClaim(services, work, (db) => setItems(db, idsOf(items.slice(room)), { state: 'left_out' }));
  const copied: { id: number; fileId: number }[] = [];
  let broken: unknown;
  for (const item of wanted) {
    // The story is written in a later turn, with the photos that are copied already.
    if (signal.aborted || services.clock.now() >= work.turnEnds) throw new TurnOver();
    try {
      const fileId = await copyItem(services, work, item, signal);
      if (fileId !== undefined) copied.push({ id: item.id, fileId });
    } catch (error) {
      if (error instanceof ClaimLost || signal.aborted) throw error;
      broken = error;
      break;
    }
  }
  await tellDay(services, work, day, copied);
  if (broken) throw broken;
}

const idsOf = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

async function storyOn(db: FamilyTransaction, author: Work, day: string): Promise<StoryRow | undefined> {
  const id = await findStoryIdOn(db, author, day);
  if (id === undefined) return undefined;
  await lockRow(db, 'dailyStories', id);
  return findStory(db, author, id);
}

/** Returns the file's id; undefined for a photo that is gone or can't be read, which is left out. */
async function copyItem(
  services: Services,
  work: Work,
  { id, remoteId, state, fileId }: ImportItem,
  signal: AbortSignal,
): Promise<number | undefined> {
  if (state === 'copied' && fileId !== null && (await isThere(services, work, fileId))) return fileId;
  try {
    const accept = (bytes: Buffer) =>
      acceptImage(
        services,
        work,
        { category: 'story', fileName: 'photo', read: async () => bytes },
        async (db, row) => {
          await renewClaim(db, services, work);
          await setItems(db, [id], { state: 'copied', fileId: row.id });
          if (work.tries > 0) await forgetFailures(db, work.id);
        },
      );
    const copied = await takePhoto(services, work, remoteId, accept, signal);
    if (copied.kind !== 'ok') return await afterFailure(services, work, id, copied);
    work.tries = 0;
    announceImport(services, work, { hasStories: false });
    return copied.value.image.id;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'PLAN_LIMIT') throw new ImportBreak('full', false);
    if (error.code === 'SERVICE_UNAVAILABLE') throw new ImportBreak('ours', true);
    // Disconnected meanwhile: a later import can bring the rest.
    if (error.code === 'CONFLICT') throw new ImportBreak('refused', false);
    return leaveOut(services, work, id);
  }
}

/** A job removes uploads that nothing holds. */
async function isThere({ database }: Services, { tenantId }: Work, fileId: number): Promise<boolean> {
  const row = await database.family(tenantId, (db) =>
    db.selectFrom('files').where('tenantId', '=', db.tenantId).where('id', '=', fileId).select('id').executeTakeFirst(),
  );
  return row !== undefined;
}

async function leaveOut(services: Services, work: Work, id: number): Promise<undefined> {
  await inClaim(services, work, (db) => setItems(db, [id], { state: 'left_out' }));
}

async function afterFailure(services: Services, work: Work, id: number, failure: Failure): Promise<undefined> {
  if (failure.kind === 'gone' || failure.kind === 'too-large') return leaveOut(services, work, id);
  throw new ImportBreak(reasonOf(failure), isPassing(failure));
}

/** Once: the photos are marked in the transaction that writes them into the story. */
async function tellDay(
  services: Services,
  work: Work,
  day: string,
  copied: readonly { id: number; fileId: number }[],
): Promise<void> {
  if (copied.length === 0) return;
  const { clock } = services;
  const mediaUrls = copied.map(({ fileId }) => fileAddress(fileId));
  try {
    await inClaim(services, work, async (db) => {
      const before = await storyOn(db, work, day);
      const { story } = await writeDay(db, work, { storyDate: day, mediaUrls, childIds: work.childIds }, clock.now());
      if (!before && story.version === 1) await setStoryImport(db, story.id, work.storyImportId);
      const addedChildIds = before ? story.childIds.filter((id) => !before.childIds.includes(id)) : [];
      await setItems(db, idsOf(copied), { state: 'told', storyId: story.id, addedChildIds });
    });
  } catch (error) {
    // Meanwhile somebody has filled the story, or the child is no longer tracked.
    if (!(error instanceof AppError) || error.code !== 'BAD_REQUEST') throw error;
    await inClaim(services, work, (db) => setItems(db, idsOf(copied), { state: 'left_out' }));
  }
}
