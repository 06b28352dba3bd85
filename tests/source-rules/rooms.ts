/**
 * The rooms of the server's features, area by area, lowest first. A room imports only from rooms before it; what two rooms
 * share belongs lower.
 */
export const rooms: readonly string[] = [
  'household/security-log',
  'household/factors',
  'household/confirmation',
  'household/stored-settings',
  'household/families',
  'files',

  'delivery/channels',
  'delivery/unsubscribe',
  'delivery/devices',
  'delivery/outbox',

  'children/children',
  'children/milestones',
  'children/activities',
  'children/growth',

  'lessons/lesson-categories',
  'lessons/library',
  'lessons/planned-lessons',

  'diary/daily-stories',

  'plans/experiences',
  'plans/calendar',
  'plans/future-additions',

  'accounts/mails',
  'accounts/membership',
  'accounts/auth',
  'accounts/oidc',
  'accounts/second-factors',
  'accounts/profile',
  'accounts/tokens',
  'accounts/user-settings',
  'accounts/plan',
  'accounts/admin',

  'keepsakes/heirlooms',
  'keepsakes/reading-list',
  'keepsakes/integrations',
  'keepsakes/photo-services',
  'keepsakes/annual-letters',
  'keepsakes/legacy-messages',

  'album/timeline',
  'album/memories',

  'reach/relatives',
  'reach/share-links',
  'reach/households',

  'messages/numbers',
  'messages/reminders',
  'messages/inbound',
  'messages/notifications',

  'archive/rows',
  'archive/family',
  'archive/installation',
  'archive/copies',
  'archive/monthly-export',
  'archive/legacy-contact',
  'archive/handing-on',
  'archive/trash',

  'overview/analytics',
  'overview/dashboard',
  'overview/live',
  'overview/search',
  'overview/year-book',

  'support/doctor',
  'support/feedback',
  'support/metrics',
  'support/system-health',
  'support/test-data',
];

/** A feature file's role: the last part of its name before `.ts`. */
export const roles: readonly string[] = [
  'router',
  'rules',
  'queries',
  'download',
  'upload',
  'page',
  'webhook',
  'client',
  'server',
  'process',
];

/**
 * The rooms of the kernel, lowest first, under the same rule. Files directly in `kernel` are below them; only
 * `services.ts`, which names what features get, stands among the rooms.
 */
export const kernelRooms: readonly string[] = [
  'disk/',
  'database/',
  'trash/',
  'secrets/',
  'files/',
  'outbound/',
  'limits/',
  'print/',
  'live/',
  'services.ts',
  'jobs/',
  'trpc/',
  'wire/',
  'identity/',
  'idempotency/',
  'transfer/',
  'rest/',
];

/** The rooms that the client's features share, lowest first, under the same rule; `theme` is below them. */
export const clientRooms: readonly string[] = [
  // Names of code files, and which of them this page has.
  'code',
  // What the browser stores for an account.
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
