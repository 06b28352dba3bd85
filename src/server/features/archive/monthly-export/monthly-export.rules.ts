import { say } from '#words';
import type { MonthlyExport, SetMonthlyExport } from '../../../../shared/archive/monthly-export.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { dayMs, hourMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { openSealed, type SealOwner, seal } from '../../../kernel/secrets/seal.ts';
import type { Secrets } from '../../../kernel/secrets/secret.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { type ExportTarget, openExportPlace, PlaceFailure } from './export-place.client.ts';
import { deleteMonthlyExport, findMonthlyExport, saveMonthlyExport } from './monthly-export.queries.ts';

const changesAnHour = 10;

/** Tries the place first; nothing is stored if it can't be used. The first export goes there within the hour. */
export async function setMonthlyExport(ctx: UserContext, given: SetMonthlyExport): Promise<MonthlyExport> {
  const { services, viewer } = ctx;
  const { database, clock, secret, config, outside } = services;
  await enforceRateLimits(
    services,
    [{ key: `monthly-export:${viewer.userId}`, max: changesAnHour, windowMs: hourMs }],
    say('You’ve changed this several times this hour. Please try again later.'),
  );
  if (given.kind === 'mail' && config.smtpUrl === undefined) {
    throw new AppError('CONFLICT', say('This server doesn’t send email.'));
  }
  const target = targetOf(given);
  const place = target && openExportPlace(target, { outside });
  await place?.check().catch((error: unknown) => {
    throw error instanceof PlaceFailure ? badField(error.field, error.message) : error;
  });
  const now = clock.now();
  const saved = await database.family(viewer.tenantId, async (db) => {
    await saveMonthlyExport(db, viewer.userId, {
      kind: given.kind,
      place: place?.name ?? null,
      target: target ? sealTarget(secret, viewer, target) : null,
      nextAt: (target ? now : nextOnDay(now.getUTCDate(), now, now)).toISOString(),
      day: now.getUTCDate(),
    });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'monthly_export_set' });
    await queueSecurityMail(db, ctx, viewer, 'monthly_export_set');
    return findMonthlyExport(db, viewer.userId);
  });
  sendSoon(services, viewer.tenantId);
  return saved;
}

/** Undefined for a mail. The schema has seen to it that nothing is missing. */
function targetOf({ kind, address, ...given }: SetMonthlyExport): ExportTarget | undefined {
  const { username = '', appPassword = '', bucket = '', accessKeyId = '', secretAccessKey = '' } = given;
  if (kind === 'mail' || !address) return undefined;
  if (kind === 'webdav') return { kind, address, username, appPassword };
  const folder = (given.folder ?? '').replace(/^\/+|(?<!\/)\/+$/g, '');
  return { kind, address, bucket, folder, region: given.region || 'us-east-1', accessKeyId, secretAccessKey };
}

/** What is at the place stays there. */
export async function endMonthlyExport(ctx: UserContext): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.family(viewer.tenantId, async (db) => {
    if (!(await deleteMonthlyExport(db, viewer.userId))) throw notFound(say('There is no monthly export.'));
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'monthly_export_ended' });
  });
}

/** The first moment after `now` on that day of a month, or on its last day, at the time of day of `due`. */
export function nextOnDay(day: number, due: Date, now: Date): Date {
  const inMonth = (ahead: number): Date => {
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + ahead + 1, 0));
    lastDay.setUTCDate(Math.min(day, lastDay.getUTCDate()));
    return new Date(lastDay.getTime() + (due.getTime() % dayMs));
  };
  const inThisMonth = inMonth(0);
  return inThisMonth > now ? inThisMonth : inMonth(1);
}

const ownerOf = ({ tenantId, userId }: AccountKey): SealOwner => ({ purpose: 'monthly-export', tenantId, userId });

const sealTarget = (secret: Secrets, account: AccountKey, target: ExportTarget): string =>
  seal(secret, ownerOf(account), JSON.stringify(target));

/** Undefined if SECRET has changed. */
export function openTarget(secret: Secrets, account: AccountKey, sealed: string): ExportTarget | undefined {
  const text = openSealed(secret, ownerOf(account), sealed);
  return text === undefined ? undefined : (JSON.parse(text) as ExportTarget);
}
