import { z } from 'zod';
import { text } from './fields.ts';

export const reminderTypes = [
  'lesson_due',
  'experience_upcoming',
  'milestone_reached',
  'budget_alerts',
  'planning_reminders',
] as const;
export type ReminderType = (typeof reminderTypes)[number];

export const languages = ['en', 'es', 'fr', 'de', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

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

export const tabKeys = [
  'dashboard',
  'valuesLibrary',
  'lessonPlans',
  'experiences',
  'readingList',
  'heirlooms',
  'analytics',
  'futureAdditions',
  'integrations',
  'dailyStories',
  'annualLetters',
] as const;
export type TabKey = (typeof tabKeys)[number];

export const reminderMethods = ['email', 'sms', 'both'] as const;

export const defaultTimeZone = 'America/New_York';
export const defaultStoryPrompt = 'What moment from today would you like to remember?';

const wholeFrom1To20 = z
  .number('Please enter a whole number from 1 to 20')
  .int('Please enter a whole number from 1 to 20')
  .min(1, 'Please enter a whole number from 1 to 20')
  .max(20, 'Please enter a whole number from 1 to 20');

/** `numeric(10,2)`: cents are exact, and more than eight digits before them can't be stored. */
export const money = z
  .number('Please enter an amount')
  .min(0, 'Please enter an amount of at least 0')
  .max(99_999_999.99, 'Please enter a smaller amount')
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'Please use at most two decimals');

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time such as 19:00');

/** IANA names only: an offset such as `+02:00` knows no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const notificationsSchema = z.object({ email: z.boolean(), push: z.boolean(), sms: z.boolean() });
export type Notifications = z.infer<typeof notificationsSchema>;

export const dailyStoryReminderSchema = z.object({
  enabled: z.boolean(),
  time: timeOfDay,
  method: z.enum(reminderMethods),
  promptText: text(500),
});
export type DailyStoryReminder = z.infer<typeof dailyStoryReminderSchema>;

export const visibleTabsSchema = z.record(z.enum(tabKeys), z.boolean());
export type VisibleTabs = z.infer<typeof visibleTabsSchema>;

export const userSettingsSchema = z.object({
  maxTripsPerYear: wholeFrom1To20,
  annualBudget: money,
  lessonsPerMonth: wholeFrom1To20,
  reminderTypes: z.array(z.enum(reminderTypes)),
  notifications: notificationsSchema,
  timezone: z.string().refine(isTimeZone, 'Please choose a time zone'),
  language: z.enum(languages),
  dailyStoryReminder: dailyStoryReminderSchema,
  visibleTabs: visibleTabsSchema,
});
export type UserSettings = z.infer<typeof userSettingsSchema>;

/** Any part of the settings; the three groups merge key by key. */
export const updateUserSettingsSchema = z.object({
  ...userSettingsSchema.omit({ reminderTypes: true }).partial().shape,
  reminderTypes: z
    .array(z.enum(reminderTypes))
    .transform((types) => [...new Set(types)])
    .optional(),
  notifications: notificationsSchema.partial().optional(),
  dailyStoryReminder: dailyStoryReminderSchema.partial().optional(),
  visibleTabs: z.partialRecord(z.enum(tabKeys), z.boolean()).optional(),
});
export type UpdateUserSettings = z.infer<typeof updateUserSettingsSchema>;
