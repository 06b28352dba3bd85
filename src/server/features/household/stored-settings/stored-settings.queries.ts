import type { SettingsChange, UserSettings } from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { oneOf, prepared } from '../../../kernel/database/prepared.ts';
import { notPutOff } from '../../../kernel/jobs/put-off.ts';

const columns = [
  'maxTripsPerYear',
  'annualBudget',
  'lessonsPerMonth',
  'reminderTypes',
  'notifications',
  'timezone',
  'language',
  'units',
  'remindsOfMemories',
  'dailyStoryReminder',
  'visibleTabs',
] as const;

const settingsOf = (db: FamilyTransaction, userId: number) =>
  db.selectFrom('userSettings').where('tenantId', '=', db.tenantId).where('userId', '=', userId).select(columns);

export async function getUserSettings(db: FamilyTransaction, userId: number): Promise<UserSettings> {
  return oneOf(await preparedSettings(db, { userId }));
}

const preparedSettings = prepared((db, { userId }: { userId: number }) => settingsOf(db, userId));

export async function findUserSettings(db: FamilyTransaction, userId: number): Promise<UserSettings | undefined> {
  return settingsOf(db, userId).executeTakeFirst();
}

/** Locked until the transaction ends. */
export async function lockUserSettings(db: FamilyTransaction, userId: number): Promise<UserSettings> {
  return settingsOf(db, userId).forUpdate().executeTakeFirstOrThrow();
}

/** Saves any part of the settings and returns all; the three groups merge key by key. */
export async function updateUserSettings(
  db: FamilyTransaction,
  userId: number,
  changes: SettingsChange,
  now: Date,
): Promise<UserSettings> {
  // Two tabs that save different parts keep both.
  const current = await lockUserSettings(db, userId);
  const { notifications, dailyStoryReminder, visibleTabs, ...plain } = changes;
  await db
    .updateTable('userSettings')
    .set({
      ...plain,
      notifications: mergedJson(current.notifications, notifications),
      dailyStoryReminder: mergedJson(current.dailyStoryReminder, dailyStoryReminder),
      visibleTabs: mergedJson(current.visibleTabs, visibleTabs),
      // The next reminder is due at another time now.
      ...(dailyStoryReminder || plain.timezone ? { remindersPlanned: false, ...notPutOff } : {}),
      updatedAt: now.toISOString(),
    })
    .where('tenantId', '=', db.tenantId)
    .where('userId', '=', userId)
    .execute();
  return getUserSettings(db, userId);
}

/** JSON drops undefined keys, so they must not cover what is stored. */
function mergedJson(current: object, changes: object | undefined): string {
  const given = Object.entries(changes ?? {}).filter(([, value]) => value !== undefined);
  return JSON.stringify({ ...current, ...Object.fromEntries(given) });
}
