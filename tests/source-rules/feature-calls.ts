/**
 * Every feature of the server, and the features whose rules or queries it may call. A new folder gets a line here; a
 * new call is written down here first. No cycles: what two features need from each other belongs to a third one.
 */
export const featureCalls: Readonly<Record<string, readonly string[]>> = {
  activities: ['children', 'lessons'],
  admin: ['auth', 'families'],
  analytics: ['children', 'daily-stories'],
  auth: ['families'],
  'calendar-events': ['children', 'experiences'],
  'calendar-feed': ['calendar-events'],
  children: ['families', 'files'],
  'daily-stories': ['children', 'files'],
  dashboard: ['children', 'daily-stories', 'experiences'],
  'email-reminders': ['user-settings'],
  experiences: ['children', 'files', 'user-settings'],
  families: ['value-categories'],
  files: ['families'],
  'future-additions': ['experiences', 'values'],
  heirlooms: ['children', 'families', 'files'],
  integrations: [],
  'legacy-messages': ['children', 'files', 'outgoing-messages'],
  lessons: ['children'],
  milestones: ['children'],
  'outgoing-messages': [],
  'prebuilt-lessons': ['value-categories'],
  profile: ['auth', 'files'],
  'reading-list': ['children', 'files'],
  takeout: ['families', 'files'],
  'test-data': ['auth', 'children', 'families', 'files', 'user-settings', 'value-categories'],
  'user-settings': [],
  'value-categories': [],
  values: ['children', 'families', 'files', 'value-categories'],
};
