import { z } from 'zod';
import { type Language, readerLanguage, say } from '#words';
import {
  reminderTypes,
  type UpdateUserSettings,
  updateUserSettingsSchema,
} from '../../../../shared/accounts/user-settings.ts';
import { type MessageKind, messageKindNames, messageKinds } from '../../../../shared/messages/outbox.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { openSealed, type SealOwner, seal } from '../../../kernel/secrets/seal.ts';
import type { Services } from '../../../services.ts';
import { findUserSettings, updateUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import { findRelativeLanguage, stopLetters } from './unsubscribe.queries.ts';

/** The token names its account, so that nobody has to sign in to unsubscribe. */
const tokenOwner: SealOwner = { purpose: 'unsubscribe', tenantId: 0, userId: 0 };

const subscriptionSchema = z.object({
  tenantId: z.number().int(),
  /** Null for a relative. */
  userId: z.number().int().nullable(),
  relativeId: z.number().int().optional(),
  kind: z.enum(messageKindNames),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

interface UnsubscribableMail {
  tenantId: number;
  userId: number | null;
  relativeId?: number | undefined;
  kind: MessageKind;
}

/** The unsubscribe link of a mail that can be turned off; undefined for other mails. */
export function unsubscribeAddress(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  { tenantId, userId, relativeId, kind }: UnsubscribableMail,
): string | undefined {
  if (relativeId === undefined && (userId === null || !messageKinds[kind].isNotification)) return undefined;
  const subscription: Subscription = { tenantId, userId, relativeId, kind };
  return `${config.appUrl}/unsubscribe/${seal(secret, tokenOwner, JSON.stringify(subscription))}`;
}

/** Undefined if the token is invalid. */
export function readSubscription({ secret }: Services, token: string): Subscription | undefined {
  const opened = openSealed(secret, tokenOwner, token);
  return opened === undefined ? undefined : subscriptionSchema.safeParse(JSON.parse(opened)).data;
}

/** What the link turns off, for a sentence: a kind, and a reminder's label. */
export function subscriptionWords(kind: MessageKind): { kind: string; label: string } {
  const isReminder = kind !== 'story_prompt' && isReminderType(kind);
  return { kind: isReminder ? 'reminder' : kind, label: say(messageKinds[kind].label) };
}

/** The language of the person who unsubscribes, otherwise that of the request. */
export async function findLanguage({ database }: Services, subscription: Subscription): Promise<Language> {
  const { tenantId, userId, relativeId } = subscription;
  const language = await database.family(tenantId, async (db) =>
    relativeId === undefined
      ? (await findUserSettings(db, userId ?? 0))?.language
      : findRelativeLanguage(db, relativeId),
  );
  return language ?? readerLanguage();
}

/** Turns off the setting that causes this kind of mail. Returns false if the account or the relative is gone. */
export async function unsubscribe(
  { database, clock, changes }: Services,
  { tenantId, userId, relativeId, kind }: Subscription,
): Promise<boolean> {
  if (relativeId !== undefined) {
    const isStopped = await database.family(tenantId, (db) => stopLetters(db, relativeId, clock.now()));
    if (isStopped) changes.announce({ tenantId, userId: null, family: ['relatives'], own: [] });
    return isStopped;
  }
  return database.family(tenantId, async (db) => {
    const settings = userId === null ? undefined : await changesFor(db, userId, kind);
    if (userId === null || !settings) return false;
    await updateUserSettings(db, userId, settings, clock.now());
    return true;
  });
}

async function changesFor(
  db: FamilyTransaction,
  userId: number,
  kind: MessageKind,
): Promise<UpdateUserSettings | undefined> {
  const settings = await findUserSettings(db, userId);
  if (!settings) return undefined;
  if (kind === 'story_prompt') return updateUserSettingsSchema.parse({ dailyStoryReminder: { enabled: false } });
  if (!isReminderType(kind)) return updateUserSettingsSchema.parse({ notifications: { email: false } });
  return updateUserSettingsSchema.parse({ reminderTypes: settings.reminderTypes.filter((type) => type !== kind) });
}

const isReminderType = (kind: string): boolean => (reminderTypes as readonly string[]).includes(kind);
