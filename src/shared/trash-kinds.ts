/** Deleted records wait this long. */
export const daysInTrash = 30;

/** Kinds with their own rows. */
export const recordKinds = [
  'story',
  'note',
  'lesson',
  'planned_lesson',
  'activity',
  'milestone',
  'measurement',
  'experience',
  'event',
  'idea',
  'book',
  'heirloom',
  'message',
] as const;

/** Parts of a story or a letter. */
export const entryKinds = ['moment', 'memory', 'photo_note'] as const;
