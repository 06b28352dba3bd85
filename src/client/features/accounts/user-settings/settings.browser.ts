import {
  defaultStoryPrompt,
  tabKeys,
  type UserSettings,
  type VisibleTabs,
} from '../../../../shared/accounts/user-settings.ts';

/** An account's settings, as the server answers them. */
export const settings: UserSettings = {
  maxTripsPerYear: 4,
  annualBudget: 0,
  lessonsPerMonth: 8,
  timezone: 'America/New_York',
  language: 'en',
  units: null,
  remindsOfMemories: true,
  reminderTypes: [],
  notifications: { email: true, push: true, sms: false },
  dailyStoryReminder: { enabled: false, time: '19:00', method: 'email', promptText: defaultStoryPrompt },
  visibleTabs: Object.fromEntries(tabKeys.map((key) => [key, true])) as VisibleTabs,
};
