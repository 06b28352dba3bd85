import { randomUUID } from 'node:crypto';
import { addAbortSignal } from 'node:stream';
import { say } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import { hourMs } from '../../../kernel/durations.ts';
import { openStagedFile, withStagedFile } from '../../../kernel/files/staged-file.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { byAnother } from '../../household/security-log/security-events.queries.ts';
import { writeExport } from '../family/export.rules.ts';
import { prepareExport } from '../family/export-source.rules.ts';
import { type ExportPlace, openExportPlace, PlaceFailure } from './export-place.client.ts';
import {
  type ClaimedExport,
  claimExport,
  type DueExport,
  endExport,
  holdExport,
  listDueExports,
  releaseExport,
} from './monthly-export.queries.ts';
import { nextOnDay, openTarget } from './monthly-export.rules.ts';

const lineName = 'monthly exports';
/** So many at once, each of another family, so that one slow place holds nobody up. */
const lines = 3;
/** Longer than making or sending one takes. After a crash, another process takes over after this time. */
const claimMs = 3 * hourMs;
/** Longest time between tries. */
const mostWaitMs = 24 * hourMs;
/** So many failures in a row are mailed: about two days of them. */
const triesBeforeMail = 6;
const mostAtOnce = 100;

/** Starts in the background what is due. */
export async function startMonthlyExports(services: Services): Promise<void> {
  const { background, database, clock } = services;
  const free = lines - background.running(lineName);
  if (free <= 0) return;
  const due = await database.service((db) => listDueExports(db, clock.now(), mostAtOnce));
  // Counted before: each line takes its first one from the list at once.
  const started = Math.min(free, due.length);
  for (let line = 0; line < started; line += 1) startLine(services, due);
}

function startLine(services: Services, due: DueExport[]): void {
  services.background.start(lineName, async (signal) => {
    for (let account = due.shift(); account && !signal.aborted; account = due.shift()) {
      const { tenantId } = account;
      await makeExport(services, account, signal).catch((err: unknown) => {
        services.log.error({ err, tenantId }, 'a monthly export failed');
      });
    }
  });
}

interface Work {
  account: DueExport;
  claim: string;
  /** Aborts when the server stops. */
  signal: AbortSignal;
}

/** Nothing is noted: the account may have no export any more, or this server stops. */
class LeftAlone extends Error {}

async function makeExport(services: Services, account: DueExport, signal: AbortSignal): Promise<void> {
  const { database, clock } = services;
  const { tenantId, userId, language } = account;
  const claim = randomUUID();
  const claimed = await database.family(tenantId, (db) =>
    claimExport(db, userId, { claim, until: claimEnd(services), now: clock.now() }),
  );
  if (!claimed) return;
  try {
    const failure = await inLanguage(language, () => send(services, { account, claim, signal }, claimed));
    await noteEnd(services, { account, claim }, claimed, failure);
  } catch (error) {
    await database.family(tenantId, (db) => releaseExport(db, userId, claim));
    if (!(error instanceof LeftAlone)) throw error;
  }
  sendSoon(services, tenantId);
}

const claimEnd = ({ clock }: Pick<Services, 'clock'>): Date => new Date(clock.now().getTime() + claimMs);

/** Also queues the mail that the owner gets, if any. */
async function noteEnd(
  services: Services,
  { account, claim }: Omit<Work, 'signal'>,
  { kind, tries, nextAt, day }: ClaimedExport,
  failure: string | undefined,
): Promise<void> {
  const now = services.clock.now();
  const count = failure === undefined ? 0 : tries + 1;
  const wait = Math.min(2 ** count * hourMs, mostWaitMs);
  const ended =
    failure === undefined
      ? { nextAt: nextOnDay(day, new Date(nextAt), now), lastAt: now, failure: null, tries: 0 }
      : { nextAt: new Date(now.getTime() + wait), failure, tries: count };
  await services.database.family(account.tenantId, async (db) => {
    if (!(await endExport(db, account.userId, claim, ended))) throw new LeftAlone();
    const mail = kind === 'mail' ? dueMail : count === triesBeforeMail ? failureMail(failure ?? '') : undefined;
    if (!mail) return;
    await queueMessage(db, outboxOf(services), {
      ...account,
      kind: 'export_ready',
      channel: 'email',
      to: account.email,
      dedupeKey: `monthly_export:${kind}:${now.toISOString().slice(0, 10)}:${account.userId}:email`,
      mail: inLanguage(account.language, () => mail(services.config.appUrl)),
    });
  });
}

/** Undefined if it arrived or there is only a mail, or else why it failed. */
async function send(services: Services, work: Work, { kind, target }: ClaimedExport): Promise<string | undefined> {
  if (kind === 'mail') return undefined;
  const { account, signal } = work;
  const opened = target === null ? undefined : openTarget(services.secret, account, target);
  if (!opened) return say('The password can’t be opened any more. Please set it up again.');
  try {
    await sendTo(openExportPlace(opened, services), services, work);
    return undefined;
  } catch (error) {
    if (error instanceof LeftAlone || signal.aborted) throw new LeftAlone();
    if (error instanceof PlaceFailure) return error.message;
    services.log.error({ err: error, tenantId: account.tenantId }, 'a monthly export couldn’t be made');
    return say('The server couldn’t make the export.');
  }
}

async function sendTo(place: ExportPlace, services: Services, { account, claim, signal }: Work): Promise<void> {
  const { database, clock, config } = services;
  const timezone = account.timeZone ?? defaultTimeZone;
  const spool = await openStagedFile(config.dataDir);
  try {
    const source = await prepareExport(services, {
      account: { ...account, timezone },
      origin: byAnother({ services }),
      spool,
    });
    await withStagedFile(config.dataDir, async (file) => {
      const size = await file.write(
        addAbortSignal(
          signal,
          writeExport(source, services, async () => undefined),
        ),
      );
      const isHeld = await database.family(account.tenantId, (db) =>
        holdExport(db, account.userId, claim, claimEnd(services)),
      );
      if (!isHeld) throw new LeftAlone();
      await place.put(`upbringing-${todayIn(timezone, clock.now())}.zip`, { handle: file.handle, size }, signal);
    });
  } finally {
    await spool.close();
  }
}

const dueMail = (appUrl: string): MailContent => ({
  subject: say('Time for your monthly export'),
  preview: say('Everything your family saved, in one file.'),
  heading: say('Your monthly export'),
  parts: [
    {
      kind: 'paragraph',
      text: say(
        'You asked to be told once a month. Download everything your family saved, and keep it somewhere safe.',
      ),
    },
    { kind: 'button', label: say('Download export'), url: `${appUrl}/profile` },
  ],
  footer: say('You’re getting this because you chose it on your profile, under “Export”. You can end it there.'),
});

const failureMail =
  (failure: string) =>
  (appUrl: string): MailContent => ({
    subject: say('Your monthly export doesn’t arrive'),
    preview: failure,
    heading: say('Your monthly export doesn’t arrive'),
    parts: [
      { kind: 'paragraph', text: say('We tried several times to send it to your place. The last answer was:') },
      { kind: 'paragraph', text: failure },
      { kind: 'button', label: say('Look at it'), url: `${appUrl}/profile` },
    ],
    footer: say('You’re getting this because you chose it on your profile, under “Export”. You can end it there.'),
  });
