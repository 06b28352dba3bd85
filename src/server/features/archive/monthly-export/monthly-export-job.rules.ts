import { randomUUID } from 'node:crypto';
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
import { claimExport, type DueExport, endExport, listDueExports } from './monthly-export.queries.ts';
import { monthAfter, openTarget } from './monthly-export.rules.ts';

const workName = 'monthly exports';
/** Longer than an upload may take. After a crash, another process takes over after this time. */
const claimMs = 7 * hourMs;
/** Longest time between tries. */
const mostWaitMs = 24 * hourMs;
/** So many failures in a row are mailed: about two days of them. */
const triesBeforeMail = 6;
const mostAtOnce = 100;

/** Makes the exports that are due, one after the other in the background. */
export async function startMonthlyExports(services: Services): Promise<void> {
  const { background, database, clock, log } = services;
  if (background.running(workName) > 0) return;
  const due = await database.service((db) => listDueExports(db, clock.now(), mostAtOnce));
  if (due.length === 0) return;
  background.start(workName, async (signal) => {
    for (const account of due) {
      if (signal.aborted) return;
      await makeExport(services, account).catch((err: unknown) => {
        log.error({ err, tenantId: account.tenantId }, 'a monthly export failed');
      });
    }
  });
}

async function makeExport(services: Services, account: DueExport): Promise<void> {
  const { database, clock, secret } = services;
  const claim = randomUUID();
  const until = new Date(clock.now().getTime() + claimMs);
  const claimed = await database.family(account.tenantId, (db) =>
    claimExport(db, account.userId, { claim, until, now: clock.now() }),
  );
  if (!claimed) return;
  const { kind, target, tries, nextAt } = claimed;
  const next = monthAfter(new Date(nextAt));
  // After a long stop, not one for each month.
  const nextGood = next > clock.now() ? next : monthAfter(clock.now());
  let failure: string | undefined;
  if (kind !== 'mail') {
    const opened = target === null ? undefined : openTarget(secret, account, target);
    failure = opened
      ? await inLanguage(account.language, () => send(services, account, openExportPlace(opened, services.outside)))
      : inLanguage(account.language, () => say('The password can’t be opened any more. Please set it up again.'));
  }
  const now = clock.now();
  const count = failure === undefined ? 0 : tries + 1;
  const wait = Math.min(2 ** count * hourMs, mostWaitMs);
  await database.family(account.tenantId, async (db) => {
    const isNoted = await endExport(
      db,
      account.userId,
      claim,
      failure === undefined
        ? { nextAt: nextGood, lastAt: now, failure: null, tries: 0 }
        : { nextAt: new Date(now.getTime() + wait), failure, tries: count },
    );
    const mail = kind === 'mail' ? dueMail : count === triesBeforeMail ? failureMail(failure ?? '') : undefined;
    if (!isNoted || !mail) return;
    await queueMessage(db, outboxOf(services), {
      ...account,
      kind: 'export_ready',
      channel: 'email',
      to: account.email,
      dedupeKey: `monthly_export:${kind}:${now.toISOString().slice(0, 10)}:${account.userId}:email`,
      mail: inLanguage(account.language, () => mail(services.config.appUrl)),
    });
  });
  sendSoon(services, account.tenantId);
}

/** Undefined if it arrived, or else the reason. */
async function send(services: Services, account: DueExport, place: ExportPlace): Promise<string | undefined> {
  const { clock, config } = services;
  const timezone = account.timeZone ?? defaultTimeZone;
  const spool = await openStagedFile(config.dataDir);
  try {
    const source = await prepareExport(services, {
      account: { ...account, timezone },
      origin: byAnother({ services }),
      spool,
    });
    await withStagedFile(config.dataDir, async (file) => {
      const size = await file.write(writeExport(source, services, async () => undefined));
      await place.put(`upbringing-${todayIn(timezone, clock.now())}.zip`, file.handle, size);
    });
    return undefined;
  } catch (error) {
    if (error instanceof PlaceFailure) return error.message;
    services.log.error({ err: error, tenantId: account.tenantId }, 'a monthly export couldn’t be made');
    return say('The server couldn’t make the export.');
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
