import { say } from '#words';
import {
  type ChangedHandingOn,
  type HandingOn,
  latestYears,
  type SendHandingOn,
  type SetHandingOn,
  warnedDays,
} from '../../../../shared/archive/handing-on.ts';
import { addDays, type CalendarDate, todayIn } from '../../../../shared/calendar-date.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { choicesOf } from './bundle.rules.ts';
import { sendLink } from './hand-on.rules.ts';
import {
  changeHandingOn,
  deleteHandingOn,
  findGrowingChild,
  findHandingOn,
  findMemberName,
  insertHandingOn,
  lockHandingOn,
  type StoredHandingOn,
} from './handing-on.queries.ts';
import { newCode } from './handing-on-code.rules.ts';
import { type HandingOnChange, notifyOthers } from './handing-on-mails.rules.ts';

const changesADay = 30;
const linksADay = 5;

/** What parents see of it; null until they set it up. */
export async function readHandingOn(db: FamilyTransaction, childId: number): Promise<HandingOn | null> {
  if (!(await findChild(db, childId))) throw childNotFound();
  const row = await findHandingOn(db, childId);
  return row ? asSeen(db, row) : null;
}

const childNotFound = (): AppError => notFound(say('Child not found'));

async function asSeen(db: FamilyTransaction, row: StoredHandingOn): Promise<HandingOn> {
  const { childId, day, email, codeMadeAt, handedOnAt, mailedTo, linkExpiresAt, downloads, downloadedAt } = row;
  return {
    childId,
    day,
    email,
    ...seenChoices(row),
    codeMadeAt,
    handedOnAt,
    mailedTo,
    openUntil: linkExpiresAt,
    downloads,
    downloadedAt,
    changedBy: row.userId === null ? null : await findMemberName(db, row.userId),
  };
}

function seenChoices(row: StoredHandingOn): Pick<HandingOn, 'language' | 'parts'> {
  const { language, parts } = choicesOf(row, row.language);
  return { language, parts: [...parts] };
}

const limitChanges = ({ services, viewer }: UserContext): Promise<void> =>
  enforceRateLimits(
    services,
    [{ key: `handing-on:${viewer.userId}`, max: changesADay, windowMs: dayMs }],
    say('You’ve changed this several times today. Please try again tomorrow.'),
  );

/** Sets it up, with a new code, or changes it. The other members are told. */
export async function setHandingOn(ctx: UserContext, input: SetHandingOn): Promise<ChangedHandingOn> {
  const { services, viewer } = ctx;
  await limitChanges(ctx);
  const now = services.clock.now();
  assertDay(input.day, viewer, now);
  const before = await services.database.family(viewer.tenantId, (db) => findHandingOn(db, input.id));
  const made = before ? undefined : await newCode();
  const changed = await services.database.family(viewer.tenantId, async (db) => {
    const child = await getGrowingChild(db, input.id);
    const fields = {
      userId: viewer.userId,
      day: input.day,
      timezone: viewer.timezone,
      email: input.email ?? null,
      language: input.language,
      parts: [...new Set(input.parts)],
      ...warnedAtOnce(input.day, viewer, now),
    };
    const isNew =
      made !== undefined &&
      (await insertHandingOn(db, {
        childId: child.id,
        ...fields,
        codeHash: made.codeHash,
        codeMadeAt: now.toISOString(),
      }));
    if (!isNew) {
      const row = await getForChange(db, child.id);
      assertNotHandedOn(row);
      const isSameDay = row.day === input.day;
      await changeHandingOn(
        db,
        child.id,
        isSameDay ? { ...fields, warnedDay: row.warnedDay, warnedAt: row.warnedAt } : fields,
      );
    }
    await notifyOthers(db, outboxOf(services), { by: viewer, child, day: input.day }, isNew ? 'set' : 'changed');
    return { handingOn: await getSeen(db, child.id), code: isNew ? made.code : null };
  });
  sendSoon(services, viewer.tenantId);
  return changed;
}

/** A day that is near is in the mail about the change itself: no other one warns of it. */
function warnedAtOnce(
  day: CalendarDate,
  { timezone }: Viewer,
  now: Date,
): Pick<StoredHandingOn, 'warnedDay' | 'warnedAt'> {
  const isNear = day <= addDays(todayIn(timezone, now), warnedDays);
  return isNear ? { warnedDay: day, warnedAt: now.toISOString() } : { warnedDay: null, warnedAt: null };
}

function assertDay(day: CalendarDate, { timezone }: Viewer, now: Date): void {
  const today = todayIn(timezone, now);
  if (day <= today) throw badField('day', say('Please choose a day after today'));
  if (day <= addDays(today, Math.floor(latestYears * 365.25))) return;
  throw badField('day', say('Please choose a day within {latestYears} years', { latestYears }));
}

async function getGrowingChild(db: FamilyTransaction, id: number) {
  const child = await findGrowingChild(db, id);
  if (child) return child;
  if (!(await findChild(db, id))) throw childNotFound();
  throw new AppError('CONFLICT', say('This child is remembered. You can download its bundle at any time.'));
}

async function getForChange(db: FamilyTransaction, childId: number): Promise<StoredHandingOn> {
  if (!(await findChild(db, childId))) throw childNotFound();
  const row = await lockHandingOn(db, childId);
  if (!row) throw notFound(say('Nothing is set up for this child.'));
  return row;
}

async function getSeen(db: FamilyTransaction, childId: number): Promise<HandingOn> {
  return asSeen(db, await getForChange(db, childId));
}

function assertNotHandedOn({ handedOnAt }: StoredHandingOn): void {
  if (handedOnAt === null) return;
  throw new AppError('CONFLICT', say('The bundle has been handed on already. You can send the link again.'));
}

/** Another code in place of the first, whose paper may be lost after all these years. */
export async function makeHandingOnCode(ctx: UserContext, childId: number): Promise<ChangedHandingOn> {
  const { services, viewer } = ctx;
  await limitChanges(ctx);
  const { code, codeHash } = await newCode();
  const handingOn = await services.database.family(viewer.tenantId, async (db) => {
    const row = await getForChange(db, childId);
    await changeHandingOn(db, childId, { codeHash, codeMadeAt: services.clock.now().toISOString() });
    await tellOthers(db, ctx, row, 'code');
    return getSeen(db, childId);
  });
  sendSoon(services, viewer.tenantId);
  return { handingOn, code };
}

/** Sends the child's link once the day has come: for the first time, again, or to another address. */
export async function sendHandingOn(ctx: UserContext, { id, email }: SendHandingOn): Promise<HandingOn> {
  const { services, viewer } = ctx;
  if (services.config.smtpUrl === undefined) throw new AppError('CONFLICT', say('This server doesn’t send email.'));
  await enforceRateLimits(
    services,
    [{ key: `handing-on-link:${viewer.tenantId}:${id}`, max: linksADay, windowMs: dayMs }],
    say('The link was sent several times today. Please try again tomorrow.'),
  );
  const handingOn = await services.database.family(viewer.tenantId, async (db) => {
    const child = await getGrowingChild(db, id);
    const row = await getForChange(db, id);
    if (row.handedOnAt === null) {
      throw new AppError(
        'CONFLICT',
        say('The day hasn’t come yet. Until then you can download the bundle yourselves.'),
      );
    }
    const address = email ?? row.email;
    if (address === null) throw badField('email', say('Please enter an email address'));
    await changeHandingOn(db, id, { email: address });
    await sendLink(db, services, { row: { ...row, email: address }, child });
    await tellOthers(db, ctx, row, 'sent');
    return getSeen(db, id);
  });
  sendSoon(services, viewer.tenantId);
  return handingOn;
}

/** Nothing is handed on any more, and a link that was sent opens nothing. */
export async function removeHandingOn(ctx: UserContext, childId: number): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.family(viewer.tenantId, async (db) => {
    const row = await getForChange(db, childId);
    await deleteHandingOn(db, childId);
    await tellOthers(db, ctx, row, 'stopped');
  });
  sendSoon(services, viewer.tenantId);
}

async function tellOthers(
  db: FamilyTransaction,
  { services, viewer }: UserContext,
  { childId, day }: StoredHandingOn,
  change: HandingOnChange,
): Promise<void> {
  const child = await findChild(db, childId);
  if (child) await notifyOthers(db, outboxOf(services), { by: viewer, child, day }, change);
}
