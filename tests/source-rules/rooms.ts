/**
 * The rooms of the server, lowest first: a room imports only from rooms before it, and what two rooms share belongs lower.
 * `household` and `delivery` are what most others build on: a family and its settings, and what is sent to people.
 */
export const rooms: readonly string[] = [
  'household/stored-settings',
  'household/security-log',
  'lessons/value-categories',
  'household/families',
  'files',

  'delivery/channels',
  'delivery/unsubscribe',
  'delivery/devices',
  'delivery/outbox',

  'accounts/mails',
  'accounts/membership',
  'accounts/auth',
  'accounts/profile',
  'accounts/tokens',
  'accounts/admin',

  'children/children',
  'children/milestones',

  'lessons/library',
  'lessons/planned-lessons',
  'children/activities',

  'diary/daily-stories',

  'plans/experiences',
  'plans/calendar',
  'accounts/user-settings',
  'plans/future-additions',

  'keepsakes/heirlooms',
  'keepsakes/reading-list',
  'keepsakes/integrations',
  'keepsakes/annual-letters',
  'keepsakes/legacy-messages',

  'messages/numbers',
  'messages/reminders',
  'messages/inbound',
  'messages/notifications',

  'archive/rows',
  'archive/family',
  'archive/installation',

  'overview/analytics',
  'overview/dashboard',
  'overview/live',

  'support/feedback',
  'support/metrics',
  'support/system-health',
  'support/test-data',
];

/** The rooms that the client's features share, lowest first, under the same rule; `theme` is below them. */
export const clientRooms: readonly string[] = [
  // Names of code files, and which of them this page has.
  'code',
  // What the browser keeps of an account.
  'browser',
  'format',
  'keyboard',
  'data',
  'session',
  'ui',
  'loading',
  'overlay',
  'drafts',
  'forms',
  'media',
  'list',
];
