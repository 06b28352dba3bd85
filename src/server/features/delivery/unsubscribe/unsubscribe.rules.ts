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

/** The token names its account, so that nobody has to sign in to unsubscribe. */
const tokenOwner: SealOwner = { purpose: 'unsubscribe', tenantId: 0, userId: 0 };

const subscriptionSchema = z.object({
  tenantId: z.number().int(),
  userId: z.number().int(),
  kind: z.enum(messageKindNames),
});
export type Subscription = z.infer<typeof subscriptionSchema>;

/** The unsubscribe link of a mail that can be turned off; undefined for other mails. */
export function unsubscribeAddress(
  { config, secret }: Pick<Services, 'config' | 'secret'>,
  { tenantId, userId, kind }: { tenantId: number; userId: number | null; kind: MessageKind },
): string | undefined {
  if (userId === null || !messageKinds[kind].isNotification) return undefined;
  return `${config.appUrl}/unsubscribe/${seal(secret, tokenOwner, JSON.stringify({ tenantId, userId, kind }))}`;
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
export async function findLanguage({ database }: Services, { tenantId, userId }: Subscription): Promise<Language> {
  const settings = await database.family(tenantId, (db) => findUserSettings(db, userId));
  return settings?.language ?? readerLanguage();
}

/** Turns off the setting that causes this kind of mail. Returns false if the account is gone. */
export async function unsubscribe(
  { database, clock }: Services,
  { tenantId, userId, kind }: Subscription,
): Promise<boolean> {
  return database.family(tenantId, async (db) => {
    const changes = await changesFor(db, userId, kind);
    if (!changes) return false;
    await updateUserSettings(db, userId, changes, clock.now());
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
