import { createHmac } from 'node:crypto';
import { updateUserSettingsSchema } from '../../../../shared/accounts/user-settings.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import { type Secrets, withEachKey } from '../../../kernel/secrets/secret.ts';
import type { Services } from '../../../services.ts';
import { findUserSettings, updateUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import { deleteStoppedNumber, insertStoppedNumber, lockNumberOwner, setStopped } from './unsubscribe.queries.ts';

type StopServices = Pick<Services, 'database' | 'clock' | 'secret'>;

/**
 * Keyed, because a plain hash of a phone number can be found by trying all numbers. The first is the one to store; a
 * number that was stored under an earlier secret has one of the others.
 */
export const hashesOfNumber = (secret: Secrets, number: string) =>
  withEachKey(secret, 'stopped number v1', (key) => createHmac('sha256', key).update(number).digest('base64url'));

/**
 * Stops all text messages to a number, with or without an account. Reminders by text are turned off or sent by mail,
 * and nobody can have a code sent there.
 */
export async function stopTexts({ database, clock, secret }: StopServices, number: string): Promise<void> {
  const now = clock.now();
  await database.service(async (service) => {
    await insertStoppedNumber(service, hashesOfNumber(secret, number)[0], now);
    const owner = await lockNumberOwner(service, number);
    if (!owner) return;
    const { tenantId, userId } = owner;
    const db = asFamily(service, tenantId);
    const settings = await findUserSettings(db, userId);
    const isByText = ['sms', 'both'].includes(settings?.dailyStoryReminder.method ?? '');
    const changes = updateUserSettingsSchema.parse({
      notifications: { sms: false },
      ...(isByText && { dailyStoryReminder: { method: 'email' } }),
    });
    await updateUserSettings(db, userId, changes, now);
    await setStopped(db, userId, { number, stoppedAt: now.toISOString() });
  });
}

/** Allows text messages again. The owner must turn each of them on again. */
export async function restartTexts({ database, secret }: StopServices, number: string): Promise<void> {
  await database.service(async (db) => {
    await deleteStoppedNumber(db, hashesOfNumber(secret, number));
    const owner = await lockNumberOwner(db, number);
    if (owner) await setStopped(asFamily(db, owner.tenantId), owner.userId, { number, stoppedAt: null });
  });
}
