import { languages } from '#words';
import {
  defaultStoryPrompt,
  type OwnSettings,
  type UpdateUserSettings,
  type UserSettings,
} from '../../../../shared/accounts/user-settings.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { sayContent } from '../../../kernel/words.ts';
import {
  getUserSettings,
  lockUserSettings,
  updateUserSettings,
} from '../../household/stored-settings/stored-settings.queries.ts';
import { keepClockTimes } from '../../plans/calendar/clock-times.rules.ts';

/** A member who chose no question gets the default one in the reader's language. */
export async function readSettings(db: FamilyTransaction, userId: number): Promise<OwnSettings> {
  return { userId, ...inReadersLanguage(await getUserSettings(db, userId)) };
}

/** The usual question in any language stays the usual one. The settings are locked before the events. */
export async function saveSettings(
  db: FamilyTransaction,
  userId: number,
  { keepLocalTimes, ...changes }: UpdateUserSettings,
  now: Date,
): Promise<OwnSettings> {
  const { dailyStoryReminder, timezone } = changes;
  if (keepLocalTimes && timezone !== undefined) {
    const { timezone: usual } = await lockUserSettings(db, userId);
    if (usual !== timezone) await keepClockTimes(db, { userId, from: usual, to: timezone, now });
  }
  const stored =
    dailyStoryReminder && isUsualPrompt(dailyStoryReminder.promptText)
      ? { ...changes, dailyStoryReminder: { ...dailyStoryReminder, promptText: defaultStoryPrompt } }
      : changes;
  return { userId, ...inReadersLanguage(await updateUserSettings(db, userId, stored, now)) };
}

const isUsualPrompt = (prompt: string | undefined): boolean =>
  languages.some((language) => sayContent(defaultStoryPrompt, language) === prompt);

function inReadersLanguage(settings: UserSettings): UserSettings {
  const { dailyStoryReminder } = settings;
  if (dailyStoryReminder.promptText !== defaultStoryPrompt) return settings;
  return { ...settings, dailyStoryReminder: { ...dailyStoryReminder, promptText: sayContent(defaultStoryPrompt) } };
}
