import { z } from 'zod';
import { say } from '#words';
import { activitySchema } from '../../../../shared/children/activities.ts';
import { growthMeasurementSchema } from '../../../../shared/children/growth.ts';
import { milestoneSchema } from '../../../../shared/children/milestones.ts';
import { storySchema } from '../../../../shared/diary/daily-stories.ts';
import { storyNoteSchema } from '../../../../shared/diary/story-responses.ts';
import { letterSchema } from '../../../../shared/keepsakes/annual-letters.ts';
import { heirloomSchema } from '../../../../shared/keepsakes/heirlooms.ts';
import { legacyMessageSchema } from '../../../../shared/keepsakes/legacy-messages.ts';
import { bookSchema } from '../../../../shared/keepsakes/reading-list.ts';
import { lessonSchema } from '../../../../shared/lessons/lessons.ts';
import { plannedLessonSchema } from '../../../../shared/lessons/planned-lessons.ts';
import { calendarEventSchema } from '../../../../shared/plans/calendar-events.ts';
import { experienceSchema } from '../../../../shared/plans/experiences.ts';
import { futureAdditionSchema } from '../../../../shared/plans/future-additions.ts';
import type { ByTrashed, RecordKind } from '../../../../shared/trash.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { isUniqueViolation } from '../../../kernel/database/database-errors.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { TrashedRows } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { getActivity } from '../../children/activities/activities.rules.ts';
import { getMeasurement } from '../../children/growth/growth.rules.ts';
import { getMilestone } from '../../children/milestones/milestones.rules.ts';
import { getStory } from '../../diary/daily-stories/daily-stories.rules.ts';
import { joinStoryOfDay, restoreMoment } from '../../diary/daily-stories/restore-stories.rules.ts';
import { getNote } from '../../diary/daily-stories/story-responses.rules.ts';
import { sumFileSizes } from '../../files/files.queries.ts';
import { lockUsage } from '../../household/families/plan-limits.queries.ts';
import { setStorageUsed } from '../../household/families/plan-limits.rules.ts';
import { restoreEntry } from '../../keepsakes/annual-letters/restore-entries.rules.ts';
import { getHeirloom } from '../../keepsakes/heirlooms/heirlooms.rules.ts';
import { getLegacyMessage } from '../../keepsakes/legacy-messages/legacy-messages.rules.ts';
import { getBook } from '../../keepsakes/reading-list/reading-list.rules.ts';
import { getLesson } from '../../lessons/library/lessons.rules.ts';
import { getPlannedLesson } from '../../lessons/planned-lessons/planned-lessons.rules.ts';
import { getEvent } from '../../plans/calendar/calendar-events.rules.ts';
import { getExperience } from '../../plans/experiences/experiences.rules.ts';
import { getFutureAddition } from '../../plans/future-additions/future-additions.rules.ts';
import { restoreRows } from './restore-rows.queries.ts';
import { deleteTrashed, listFilesOf, lockTrashed, type TrashRow } from './trash.queries.ts';
import { goneFromTrash } from './trash.rules.ts';

interface Caller {
  services: Pick<Services, 'clock' | 'config'>;
  viewer: Viewer;
}

type GetRecord = (db: FamilyTransaction, caller: { viewer: Viewer; now: Date }, id: number) => Promise<object>;

const records: Record<RecordKind, { schema: z.ZodObject; get: GetRecord }> = {
  story: { schema: storySchema, get: (db, { viewer }, id) => getStory(db, viewer, id) },
  note: { schema: storyNoteSchema, get: (db, { viewer }, id) => getNote(db, viewer, id) },
  lesson: { schema: lessonSchema, get: (db, _, id) => getLesson(db, id) },
  planned_lesson: { schema: plannedLessonSchema, get: (db, _, id) => getPlannedLesson(db, id) },
  activity: { schema: activitySchema, get: (db, _, id) => getActivity(db, id) },
  milestone: { schema: milestoneSchema, get: (db, _, id) => getMilestone(db, id) },
  measurement: { schema: growthMeasurementSchema, get: (db, _, id) => getMeasurement(db, id) },
  experience: { schema: experienceSchema, get: (db, _, id) => getExperience(db, id) },
  event: { schema: calendarEventSchema, get: (db, _, id) => getEvent(db, { id }) },
  idea: { schema: futureAdditionSchema, get: (db, _, id) => getFutureAddition(db, id) },
  book: { schema: bookSchema, get: (db, _, id) => getBook(db, id) },
  heirloom: { schema: heirloomSchema, get: (db, _, id) => getHeirloom(db, id) },
  message: {
    schema: legacyMessageSchema,
    get: (db, { viewer, now }, id) => getLegacyMessage(db, viewer.userId, id, now),
  },
};

/** A record as its own call returns it; for a moment its story, for an entry its letter. */
export const restoredSchema = z.union([
  ...Object.values(records).map(({ schema }) => schema.strict()),
  letterSchema.strict(),
]);

interface Restored {
  record: z.infer<typeof restoredSchema>;
  /** Whether only its author sees it. */
  isPrivate: boolean;
}

/** If two members restore at once, the second gets the current record. */
export async function restore(db: FamilyTransaction, caller: Caller, { kind, id }: ByTrashed): Promise<Restored> {
  const { viewer, services } = caller;
  const now = services.clock.now();
  const found = await lockTrashed(db, { userId: viewer.userId, now }, { kind, id });
  const record = isRecordKind(kind) ? records[kind] : undefined;
  if (!found) {
    if (!record) throw goneFromTrash();
    return { record: record.schema.parse(await record.get(db, { viewer, now }, Number(id))), isPrivate: true };
  }
  await assertRoomForFiles(db, services, found);
  await deleteTrashed(db, [found.id]);
  const restored = await putBack(db, { viewer, now }, found).catch((error: unknown) => {
    throw isUniqueViolation(error) ? taken(kind) : error;
  });
  const schema = record?.schema ?? (kind === 'moment' ? storySchema : letterSchema);
  return { record: schema.parse(restored), isPrivate: found.ownerId !== null && kind !== 'note' };
}

const isRecordKind = (kind: string): kind is RecordKind => kind in records;

async function putBack(
  db: FamilyTransaction,
  caller: { viewer: Viewer; now: Date },
  { kind, recordId, record }: TrashRow,
): Promise<object> {
  const { viewer, now } = caller;
  if (kind === 'moment') return restoreMoment(db, viewer, record, now);
  if (!isRecordKind(kind)) return restoreEntry(db, viewer, record, now);
  const rows = record as TrashedRows;
  const joined = kind === 'story' ? await joinStoryOfDay(db, viewer, rows, now) : undefined;
  if (joined) return joined;
  if (!(await restoreRows(db, kind, rows))) throw lost();
  return records[kind].get(db, caller, Number(recordId));
}

const lost = () => new AppError('CONFLICT', say('What this belonged to has been erased, so it can’t be restored.'));

const taken = (kind: string) =>
  new AppError(
    'CONFLICT',
    kind === 'book'
      ? say('You already have this book from Readwise')
      : say('Something new has taken its place. Please try again.'),
  );

/** Deleted records count against the plan as before. A record with files needs a plan with room for them. */
async function assertRoomForFiles(
  db: FamilyTransaction,
  services: Pick<Services, 'clock' | 'config'>,
  { id }: TrashRow,
): Promise<void> {
  if ((await listFilesOf(db, [id])).length === 0) return;
  await lockUsage(db, services.clock.now());
  await setStorageUsed(db, services, { bytes: await sumFileSizes(db), isMore: true });
}
