import { z } from 'zod';
import { languages, say } from '#words';
import { unitSystems } from '../children/growth-choices.ts';
import { keptIfNull, text } from '../fields.ts';

export const reminderTypes = [
  'lesson_due',
  'experience_upcoming',
  'milestone_reached',
  'budget_alerts',
  'planning_reminders',
] as const;
export type ReminderType = (typeof reminderTypes)[number];

/** Offered first; every other IANA name is valid too. */
export const offeredTimeZones = [
  { value: 'America/New_York', label: 'Eastern' },
  { value: 'America/Chicago', label: 'Central' },
  { value: 'America/Denver', label: 'Mountain' },
  { value: 'America/Los_Angeles', label: 'Pacific' },
  { value: 'Europe/London', label: 'London' },
  { value: 'Europe/Paris', label: 'Paris' },
  { value: 'Asia/Tokyo', label: 'Tokyo' },
] as const;

/** `both` is email and SMS. */
const reminderMethods = ['email', 'sms', 'both', 'push'] as const;

export const defaultTimeZone = 'America/New_York';
export const defaultStoryPrompt = 'What moment from today would you like to remember?';

const wholeNumberMessage = say('Please enter a whole number from 1 to 20');
const wholeFrom1To20 = z
  .number(wholeNumberMessage)
  .int(wholeNumberMessage)
  .min(1, wholeNumberMessage)
  .max(20, wholeNumberMessage);

/** `numeric(10,2)`: exact cents, and at most eight digits before them. */
export const money = z
  .number(say('Please enter an amount'))
  .min(0, say('Please enter an amount of at least 0'))
  .max(99_999_999.99, say('Please enter a smaller amount'))
  .refine((amount) => Number(amount.toFixed(2)) === amount, say('Please use at most two decimal places'));

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, say('Please enter a time such as 19:00'));

/** Zones already validated: validating takes longer than everything else in the settings. */
const timeZones = new Set<string>();

/** IANA names only: an offset such as `+02:00` has no summer time. */
export function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    // Limited in length, however it is written.
    if (timeZones.size < 1000) timeZones.add(name);
    return true;
  } catch {
    return false;
  }
}

const flag = z.boolean(say('Please send true or false'));

const notificationsSchema = z.object({ email: flag, push: flag, sms: flag });
export type Notifications = z.infer<typeof notificationsSchema>;

/** The question can be cleared; then the default is asked. */
const promptText = text(500).transform((prompt) => (prompt.trim() === '' ? defaultStoryPrompt : prompt));

const dailyStoryReminderSchema = z.object({
  enabled: flag,
  time: timeOfDay,
  method: z.enum(reminderMethods),
  promptText: z.string(),
});
export type DailyStoryReminder = z.infer<typeof dailyStoryReminderSchema>;

const visibleTabsSchema = z.object({
  dashboard: flag,
  valuesLibrary: flag,
  lessonPlans: flag,
  experiences: flag,
  readingList: flag,
  heirlooms: flag,
  analytics: flag,
  futureAdditions: flag,
  integrations: flag,
  dailyStories: flag,
  annualLetters: flag,
});
export type VisibleTabs = z.infer<typeof visibleTabsSchema>;
export type TabKey = keyof VisibleTabs;
export const tabKeys = visibleTabsSchema.keyof().options;

const reminderTypeList = z.array(z.enum(reminderTypes)).transform((types) => [...new Set(types)]);

const plainFields = {
  maxTripsPerYear: wholeFrom1To20,
  annualBudget: money,
  lessonsPerMonth: wholeFrom1To20,
  timezone: z.string(say('Please choose a time zone')).refine(isTimeZone, say('Please choose a time zone')),
  language: z.enum(languages),
  units: z.enum(unitSystems),
  remindsOfMemories: flag.describe('Whether the evening question tells of an earlier year'),
};

/** All settings, as stored and answered. */
export const userSettingsSchema = z.object({
  ...plainFields,
  units: plainFields.units.nullable().describe('Null until chosen: those of the browser’s region'),
  reminderTypes: z.array(z.enum(reminderTypes)),
  notifications: notificationsSchema,
  dailyStoryReminder: dailyStoryReminderSchema,
  visibleTabs: visibleTabsSchema,
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

/** All settings, as the API answers them. */
export const ownSettingsSchema = userSettingsSchema.extend({ userId: z.number().int() });
export type OwnSettings = z.infer<typeof ownSettingsSchema>;

/** All settings, as the dialog sends them. */
export const userSettingsFormSchema = z.object({
  ...userSettingsSchema.shape,
  reminderTypes: reminderTypeList,
  dailyStoryReminder: dailyStoryReminderSchema.extend({ promptText }),
});

const partOf = <T extends Record<string, z.ZodType>>(fields: T) =>
  z.object(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, keptIfNull(field)])) as {
      [K in keyof T]: ReturnType<typeof keptIfNull<T[K]>>;
    },
  );

/** Any part of the settings. The three groups merge key by key. Missing and null mean the same at every depth. */
const settingsChangeSchema = partOf({
  ...plainFields,
  reminderTypes: reminderTypeList,
  notifications: partOf(notificationsSchema.shape),
  dailyStoryReminder: partOf({ ...dailyStoryReminderSchema.shape, promptText }),
  visibleTabs: partOf(visibleTabsSchema.shape),
});
export type SettingsChange = z.infer<typeof settingsChangeSchema>;

export const updateUserSettingsSchema = settingsChangeSchema.extend({
  keepLocalTimes: keptIfNull(flag).meta({
    description:
      'With a new `timezone`: true keeps the clock times of the caller’s events that lie ahead; otherwise they keep their moments',
  }),
});
export type UpdateUserSettings = z.infer<typeof updateUserSettingsSchema>;
