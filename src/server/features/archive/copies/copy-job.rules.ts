import { say } from '#words';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs, hourMs } from '../../../kernel/durations.ts';
import { findPosition, listJobRuns, notePosition } from '../../../kernel/jobs/job-runs.queries.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { listSuperAdmins } from './copies.queries.ts';
import { type CopyManifest, makeCopy } from './copies.rules.ts';
import { nameOfPlace, openCopyPlace } from './copy-place.client.ts';

/** The job's name; its position is when the last good copy was made, in seconds since 1970. */
export const copyName = 'copy the installation';

/** Hourly tries in two days. */
const triesBeforeMail = 48;

/** Makes the copy of the day once its hour has come, and tries again every hour until one is good. */
export async function copyWhenDue(services: Services): Promise<void> {
  const { config, clock } = services;
  if (!config.backup) return;
  const last = await lastCopyAt(services);
  if (last !== null && last >= lastHour(clock.now(), config.backup.at)) return;
  try {
    await copyInstallation(services);
  } catch (error) {
    await tellSuperAdmins(services);
    throw error;
  }
}

/** Makes a copy now, in BACKUP_TO. Throws if it isn't good. */
export async function copyInstallation(services: Services): Promise<CopyManifest> {
  const { backup } = services.config;
  if (!backup) throw new Error('BACKUP_TO is not set.');
  const made = await makeCopy(services, openCopyPlace(backup.to), backup);
  await services.database.service((db) => notePosition(db, copyName, Math.floor(Date.parse(made.madeAt) / 1000)));
  return made;
}

/** When the last good copy was made; null if there was none. */
export async function lastCopyAt({ database }: Pick<Services, 'database'>): Promise<Date | null> {
  const seconds = await database.service((db) => findPosition(db, copyName));
  return seconds === 0 ? null : new Date(seconds * 1000);
}

/** The last time that it was this hour in UTC. */
function lastHour(now: Date, hour: number): Date {
  const at = new Date(now);
  at.setUTCHours(hour, 0, 0, 0);
  return at > now ? new Date(at.getTime() - dayMs) : at;
}

/** Once a day, after two days without a good copy. */
async function tellSuperAdmins(services: Services): Promise<void> {
  const { database, clock } = services;
  const told = await database.service(async (db) => {
    const run = (await listJobRuns(db)).find(({ job }) => job === copyName);
    if (!run || !isLong(run, clock.now())) return [];
    return queueMails(services, db);
  });
  for (const tenantId of told) sendSoon(services, tenantId);
}

const isLong = ({ tries, lastSucceededAt }: { tries: number; lastSucceededAt: string | null }, now: Date): boolean =>
  lastSucceededAt === null
    ? tries >= triesBeforeMail
    : now.getTime() - Date.parse(lastSucceededAt) >= triesBeforeMail * hourMs;

async function queueMails(services: Services, db: ServiceTransaction): Promise<number[]> {
  const { config, clock } = services;
  const admins = await listSuperAdmins(db);
  for (const { email, language, ...account } of admins) {
    await queueMessage(db, outboxOf(services), {
      ...account,
      kind: 'copies_missing',
      language,
      channel: 'email',
      to: email,
      dedupeKey: `copies_missing:${clock.now().toISOString().slice(0, 10)}:${account.userId}:email`,
      mail: inLanguage(language, () => missingMail(config.appUrl, nameOfPlace(config.backup?.to ?? ''))),
    });
  }
  return admins.map(({ tenantId }) => tenantId);
}

const missingMail = (appUrl: string, place: string): MailContent => ({
  subject: say('There has been no good copy of your installation for two days'),
  preview: say('Copies to {place} fail.', { place }),
  heading: say('Copies fail'),
  parts: [
    {
      kind: 'paragraph',
      text: say(
        'This server tried every hour to copy everything to {place}, and couldn’t. Earlier copies are untouched.',
        {
          place,
        },
      ),
    },
    { kind: 'button', label: say('See why'), url: `${appUrl}/admin?tab=system` },
  ],
  footer: say('You’re getting this because you’re an administrator of this server.'),
});
