/**
 * The rooms of the server, lowest first: a room imports only from rooms before it, and what two rooms share belongs lower.
 * `accounts` and `messages` have low rooms that others build on, and high ones that build on others.
 */
export const rooms: readonly string[] = [
  'accounts/stored-settings',
  'accounts/security-log',
  'lessons/value-categories',
  'accounts/families',
  'files',

  'messages/channels',
  'messages/unsubscribe',
  'messages/devices',
  'messages/outbox',

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
