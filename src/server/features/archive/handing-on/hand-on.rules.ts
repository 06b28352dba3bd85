import { handedOnDays, handingOnPage, shortestWarningDays, warnedDays } from '../../../../shared/archive/handing-on.ts';
import { addDays, startOfDayIn, todayIn } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs, hourMs } from '../../../kernel/durations.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import { hashOfToken, makeFamilyToken } from '../../../kernel/secrets/secret-token.ts';
import type { Services } from '../../../services.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import {
  changeHandingOn,
  findGrowingChild,
  type HandingOnKey,
  listDueHandings,
  lockHandingOn,
  type StoredHandingOn,
} from './handing-on.queries.ts';
import { mailChild, notifyOfDay, warnFamily } from './handing-on-mails.rules.ts';

/** The hour of the day, where the parents live, at which the link goes out. */
const morningHour = 8;

/** Warns parents and hands bundles on, each once. Safe in several processes; what was missed is made up. */
export async function handOnDueBundles(services: Services): Promise<void> {
  const { database, clock, log } = services;
  await workInPages<HandingOnKey>({
    next: (last) => database.service((db) => listDueHandings(db, { now: clock.now(), warnedDays }, last)),
    async work({ tenantId, childId }) {
      const isTold = await database.family(tenantId, (db) => continueHandingOn(db, services, childId));
      if (isTold) sendSoon(services, tenantId);
    },
    failed: 'handing a bundle on failed',
    ids: ({ tenantId, childId }) => ({ tenantId, childId }),
    log,
  });
}

/** Returns whether anybody was told something. */
async function continueHandingOn(db: FamilyTransaction, services: Services, childId: number): Promise<boolean> {
  const row = await lockHandingOn(db, childId);
  const child = row && (await findGrowingChild(db, childId));
  if (!row || !child || row.handedOnAt !== null) return false;
  const now = services.clock.now();
  if (row.warnedDay !== row.day) {
    if (row.day > addDays(todayIn(row.timezone, now), warnedDays)) return false;
    await changeHandingOn(db, childId, { warnedDay: row.day, warnedAt: now.toISOString() });
    await warnFamily(db, outboxOf(services), { row, child });
    return true;
  }
  if (now < handsOnAt(row)) return false;
  await changeHandingOn(db, childId, { handedOnAt: now.toISOString() });
  const isMailed = row.email !== null && services.config.smtpUrl !== undefined;
  if (isMailed) await sendLink(db, services, { row, child });
  await notifyOfDay(db, outboxOf(services), { row, child, isMailed });
  return true;
}

/** In the morning of the day; a few days after the warning if that came late. */
function handsOnAt({ day, timezone, warnedAt }: StoredHandingOn): Date {
  const begins = startOfDayIn(timezone, day).getTime();
  const warned = Date.parse(warnedAt ?? '');
  const isLate = warned >= begins;
  return new Date(Math.max(begins + morningHour * hourMs, isLate ? warned + shortestWarningDays * dayMs : 0));
}

/** A new link to the child, which ends the one before. The code isn't in it. */
export async function sendLink(
  db: FamilyTransaction,
  services: Services,
  { row, child }: { row: StoredHandingOn; child: { id: number; name: string } },
): Promise<void> {
  const { email, timezone } = row;
  if (email === null) throw new Error('There is no address to send the link to.');
  const now = services.clock.now();
  const token = makeFamilyToken(db.tenantId);
  const until = new Date(now.getTime() + handedOnDays * dayMs);
  const linkHash = hashOfToken(token);
  await changeHandingOn(db, child.id, { mailedTo: email, linkHash, linkExpiresAt: until.toISOString() });
  const url = `${services.config.appUrl}${handingOnPage}/${token}`;
  await mailChild(
    db,
    outboxOf(services),
    { row: { ...row, email }, child, key: linkHash },
    { url, until: todayIn(timezone, until) },
  );
}
