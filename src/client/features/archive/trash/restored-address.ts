import { addressOf } from '../../../../shared/overview/record-address.ts';
import type { TrashKind } from '../../../../shared/trash.ts';

/** What a restored record tells about its place; of a moment it is the story, of a memory the letter. */
interface RestoredRecord {
  id: number;
  childId?: number | null;
  storyId?: number;
  year?: number;
}

const kinds = {
  story: 'story',
  moment: 'story',
  lesson: 'lesson',
  planned_lesson: 'plannedLesson',
  activity: 'activity',
  milestone: 'milestone',
  experience: 'experience',
  event: 'event',
  idea: 'idea',
  book: 'book',
  heirloom: 'heirloom',
  message: 'message',
} as const;

/** Where a restored record is shown. `trashedId` is what the trash called it. */
export function restoredAddress(kind: TrashKind, trashedId: number | string, record: object): string {
  const { id, childId, storyId = id, year } = record as RestoredRecord;
  const childIds = childId ? [childId] : [];
  if (kind === 'note') return addressOf('story', { id: storyId });
  if (kind === 'measurement') return `/child/${childId}/growth`;
  const entry = { kind: kind === 'memory' ? 'memory' : 'photo', id: String(trashedId) } as const;
  if (kind === 'memory' || kind === 'photo_note') return addressOf('letter', { id, childIds, year, entry });
  return addressOf(kinds[kind], { id, childIds });
}
