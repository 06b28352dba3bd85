import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from '#words';
import { readwise as service } from '../../../../shared/keepsakes/integrations.ts';
import { touches } from '../../../../shared/touches.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { dayMs } from '../../../kernel/durations.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import type { Services } from '../../../services.ts';
import { type ImportProgress, pageStored, type Run, runOf } from './import-progress.rules.ts';
import { incomingPageOf } from './incoming-page.rules.ts';
import { replaceToken } from './integrations.queries.ts';
import type { ExportPage, Failure } from './readwise.client.ts';
import {
  type ClaimedChange,
  claimImport,
  type ImportTarget,
  listDueImports,
  listSealedTokens,
  lockClaimed,
  saveClaimed,
  writePage,
} from './readwise-import.queries.ts';
import { openTokenOf, sealTokenOf } from './sealed-tokens.rules.ts';

/** After a failure. */
const retryMs = 60 * 60_000;
/** Longer than a page takes. After a crash, another process takes over after this time. */
const claimMs = 3 * 60_000;
/** Before a longer wait, the import is released. */
const longestWaitMs = 2 * 60_000;
const importsAtOnce = 4;
const lineName = 'imports from Readwise';

type ImportServices = Pick<Services, 'database' | 'clock' | 'secret' | 'readwise' | 'background' | 'changes' | 'log'>;

/** Starts what is due in the background: daily imports, those that waited, and those a restart interrupted. */
export async function startDueImports(services: ImportServices): Promise<void> {
  const { database, clock } = services;
  const due = await database.service((db) => listDueImports(db, clock.now()));
  // Another process may claim some in the meantime, and does them.
  const lines = Math.min(freeLines(services), due.length);
  for (let line = 0; line < lines; line++) startLine(services, due);
}

/** Starts an import in the background. If too many are running, the next job finds it. */
export function startImport(services: ImportServices, target: ImportTarget): void {
  if (freeLines(services) > 0) startLine(services, [target]);
}

const freeLines = ({ background }: ImportServices): number => importsAtOnce - background.running(lineName);

/** Does one import after the other until none is left. */
function startLine(services: ImportServices, due: ImportTarget[]): void {
  services.background.start(lineName, async (signal) => {
    for (let target = due.shift(); target && !signal.aborted; target = due.shift()) {
      await importReadwise(services, target, signal).catch((err: unknown) => {
        services.log.error({ err, tenantId: target?.tenantId }, 'an import from Readwise failed');
      });
    }
  });
}

interface Work extends ImportTarget {
  claim: string;
  userId: number;
  token: string;
}

/** Does the rest of one import, unless another process has it. */
async function importReadwise(services: ImportServices, target: ImportTarget, signal: AbortSignal): Promise<void> {
  const { database, clock, secret } = services;
  const claim = randomUUID();
  const claimed = await database.family(target.tenantId, (db) =>
    claimImport(db, target.id, { name: claim, until: later(clock, claimMs) }, clock.now()),
  );
  if (!claimed) return;
  const { userId, accessToken, progress } = claimed;
  const token = openToken(secret, { ...target, userId }, accessToken ?? '');
  const work = { ...target, claim, userId, token: token ?? '' };
  if (token === undefined) return giveUp(services, work, progress, { kind: 'refused' });
  // So that the secret before can be taken away once each import has run.
  if (openToken([secret[0]], { ...target, userId }, accessToken ?? '') === undefined) {
    const resealed = { from: accessToken ?? '', to: sealToken(secret, { ...target, userId }, token) };
    await database.family(target.tenantId, (db) => replaceToken(db, target.id, resealed));
  }
  let latest = progress;
  try {
    for (let next: ImportProgress | undefined = progress; next; ) {
      latest = next;
      next = await importPage(services, work, next, signal);
    }
  } catch (error) {
    await giveUp(services, work, latest, { kind: 'ours' });
    throw error;
  }
}

/** Returns the progress while there is more to come. */
async function importPage(
  services: ImportServices,
  work: Work,
  before: ImportProgress,
  signal: AbortSignal,
): Promise<ImportProgress | undefined> {
  const progress = await afterItsWait(services, work, before, signal);
  if (!progress) return undefined;
  const { clock, readwise } = services;
  const run = runOf(progress, clock.now());
  const part = { updatedAfter: progress.updatedAfter, pageCursor: run.cursor };
  const answer = await readwise.exportPage(work.token, part, signal);
  if (answer.kind === 'ok') return storePage(services, work, { progress, run, page: answer.value });
  if (signal.aborted) return handBack(services, work, progress);
  if (answer.kind !== 'busy') return giveUp(services, work, { ...progress, run }, answer);
  return { ...progress, run, waitsUntil: later(clock, answer.waitMs).toISOString() };
}

async function storePage(
  services: ImportServices,
  work: Work,
  { progress, run, page }: { progress: ImportProgress; run: Run; page: ExportPage },
): Promise<ImportProgress | undefined> {
  const { database, clock } = services;
  const { tenantId, id, claim, userId } = work;
  const incoming = incomingPageOf(page);
  const cursor = page.nextPageCursor;
  const next = await database.family(tenantId, async (db) => {
    if (!(await lockClaimed(db, id, claim))) return undefined;
    const now = clock.now();
    const imported = await writePage(db, userId, incoming, now);
    const stored = pageStored(progress, run, { cursor, imported, now });
    if (cursor !== null) {
      await saveClaimed(db, id, claim, { progress: stored, claimedUntil: later(clock, claimMs) });
      return stored;
    }
    await saveClaimed(db, id, claim, { progress: stored, claimedUntil: null, dueAt: later(clock, dayMs) });
    return undefined;
  });
  announceStep(services, work);
  return next;
}

/** Also after a restart. A long wait releases the import. Undefined if another process continues. */
async function afterItsWait(
  services: ImportServices,
  work: Work,
  progress: ImportProgress,
  signal: AbortSignal,
): Promise<ImportProgress | undefined> {
  const { clock } = services;
  const waitMs = progress.waitsUntil === null ? 0 : Date.parse(progress.waitsUntil) - clock.now().getTime();
  if (waitMs <= 0) return progress;
  if (waitMs > longestWaitMs) return handBack(services, work, progress);
  const isOurs = await save(services, work, { progress, claimedUntil: later(clock, waitMs + claimMs) });
  if (!isOurs) return undefined;
  const isOver = await wait(waitMs, true, { signal }).catch(() => false);
  return isOver ? { ...progress, waitsUntil: null } : handBack(services, work, progress);
}

/** Releases the import. */
async function handBack(services: ImportServices, work: Work, progress: ImportProgress): Promise<undefined> {
  const { waitsUntil } = progress;
  await save(services, work, {
    progress,
    claimedUntil: null,
    ...(waitsUntil === null ? {} : { dueAt: new Date(waitsUntil) }),
  });
}

type Reason = { kind: Exclude<Failure['kind'], 'busy'> | 'ours' };

const sentences: Record<Reason['kind'], string> = {
  refused: say('Readwise no longer accepts your access token. Please connect again.'),
  unreachable: say('We couldn’t reach Readwise. We’ll try the import again within the hour.'),
  unreadable: say('We couldn’t read Readwise’s answer. We’ll try the import again within the hour.'),
  ours: say('Something went wrong on our side. We’ll try the import again within the hour.'),
};

async function giveUp(
  services: ImportServices,
  work: Work,
  progress: ImportProgress,
  { kind }: Reason,
): Promise<undefined> {
  const { clock, log } = services;
  const { tenantId, userId } = work;
  log.warn({ kind, tenantId, userId }, 'an import from Readwise broke off');
  // The cursor itself may be unreadable; a new run skips what is stored.
  const run = progress.run && kind === 'unreadable' ? { ...progress.run, cursor: null } : progress.run;
  const failed = {
    ...progress,
    run,
    waitsUntil: null,
    error: sentences[kind],
    failedAt: clock.now().toISOString(),
  };
  const change =
    kind === 'refused'
      ? { progress: failed, claimedUntil: null, dueAt: null, isActive: false as const }
      : { progress: failed, claimedUntil: null, dueAt: later(clock, retryMs) };
  await save(services, work, change);
}

async function save(services: ImportServices, work: Work, change: ClaimedChange): Promise<boolean> {
  const { tenantId, id, claim } = work;
  const isOurs = await services.database.family(tenantId, (db) => saveClaimed(db, id, claim, change));
  announceStep(services, work);
  return isOurs;
}

/** The family's pages show the books; the importing account also sees the progress. */
function announceStep({ changes }: ImportServices, { tenantId, userId }: Work): void {
  const { family } = touches['readingList.create'];
  changes.announce({ tenantId, userId, family, own: touches['integrations.importReadwise'].own });
}

const later = (clock: Services['clock'], ms: number): Date => new Date(clock.now().getTime() + ms);

export const sealToken = (secret: Secrets, owner: AccountKey, token: string): string =>
  sealTokenOf(secret, service, owner, token);

/** Undefined if SECRET has changed. */
export const openToken = (secret: Secrets, owner: AccountKey, sealed: string): string | undefined =>
  openTokenOf(secret, service, owner, sealed);

/** How many stored tokens of all families don't open any more. */
export async function countUnreadableTokens({
  database,
  secret,
}: Pick<Services, 'database' | 'secret'>): Promise<number> {
  const stored = await database.service(listSealedTokens);
  const isUnreadable = ({ accessToken, service: of, ...owner }: (typeof stored)[number]): boolean =>
    openTokenOf(secret, of, owner, accessToken) === undefined;
  return stored.filter(isUnreadable).length;
}
