import { randomUUID } from 'node:crypto';
import { say } from '#words';
import { limits } from '../../../../shared/fields.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import {
  ageRangeIssue,
  type CreateLesson,
  isAgeRangeReversed,
  type Lesson,
  type LessonActivity,
  type LessonDocument,
  type SentActivity,
  type SentDocument,
  type UpdateLesson,
} from '../../../../shared/lessons/lessons.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { type FileRow, findFiles, shareDrafts } from '../../files/files.queries.ts';
import { assertFiles, discardAfterCommit, removeFileRows } from '../../files/files.rules.ts';
import { claimLesson } from '../../household/families/plan-limits.rules.ts';
import { hasCategory } from '../lesson-categories/lesson-categories.queries.ts';
import { findHiddenExclusions, findLesson, insertLesson, updateLesson } from './lessons.queries.ts';

export async function getLesson(db: FamilyTransaction, id: number): Promise<Lesson> {
  const lesson = await findLesson(db, id);
  if (!lesson) throw notFound(say('Lesson not found'));
  return lesson;
}

/** Locked until the transaction ends. */
export const getLessonForChange = (db: FamilyTransaction, id: number, version?: number | null): Promise<Lesson> =>
  lockRecord(db, 'values', { id, version }, () => getLesson(db, id));

/** Counts the lesson towards this month's limit in the same transaction. */
export async function addLesson(
  db: FamilyTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  input: CreateLesson,
): Promise<Lesson> {
  const now = clock.now();
  const { categoryId, title, description, content } = input;
  const fields = { ...(await checkedFields(db, viewer, input, now)), categoryId, title, description, content };
  await claimLesson(db, { config }, now);
  return getLesson(db, await insertLesson(db, viewer.userId, fields));
}

/** Changes what was sent. Files of removed documents are deleted after the commit. */
export async function changeLesson(
  services: Services,
  viewer: Viewer,
  { id, version, ...sent }: UpdateLesson & { id: number },
): Promise<Lesson> {
  const now = services.clock.now();
  const { lesson, removed } = await services.database.family(viewer.tenantId, async (db) => {
    const stored = await getLessonForChange(db, id, version);
    const changes = withLists(stored, sent, { activities: limits.activities });
    if (isAgeRangeReversed({ ...stored, ...withoutUndefined(changes) })) {
      throw badField(ageRangeIssue.path, ageRangeIssue.message);
    }
    const fields = await checkedFields(db, viewer, changes, now, [stored.mediaUrl, ...stored.mediaUrls]);
    if (fields.excludedChildIds) fields.excludedChildIds.push(...(await findHiddenExclusions(db, id)));
    await updateLesson(db, id, fields, now);
    const dropped = fields.documents ? stored.documents : [];
    return {
      removed: await removeUnusedDocuments(db, services, dropped),
      lesson: await getLesson(db, id),
    };
  });
  await discardAfterCommit(services, removed);
  return lesson;
}

/** Planned lessons made from it stay, and an idea that became this lesson is open again. */
export async function removeLesson(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await getLessonForChange(db, id);
  await moveToTrash(db, 'lesson', [id], deletion);
}

/** Deletes the file rows that nothing refers to any more. */
async function removeUnusedDocuments(
  db: FamilyTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  documents: readonly LessonDocument[],
): Promise<FileRow[]> {
  return removeFileRows(
    db,
    services,
    documents.flatMap(({ url }) => fileIdOf(url) ?? []),
  );
}

/** Checks that the records named in the fields are the family's. */
async function checkedFields<Fields extends Omit<UpdateLesson, 'version' | 'add' | 'remove' | 'order'>>(
  db: FamilyTransaction,
  viewer: Viewer,
  input: Fields,
  now: Date,
  heldMedia: readonly (string | null)[] = [],
) {
  const { activities, documents, ...fields } = input;
  if (fields.categoryId !== undefined && !(await hasCategory(db, fields.categoryId))) {
    throw badField('categoryId', say('Category not found'));
  }
  await assertChildren(db, fields.excludedChildIds ?? [], 'excludedChildIds');
  const media = (fields.mediaUrls ?? []).map((url, index) => ({ field: `mediaUrls.${index}`, url }));
  if (fields.mediaUrl) media.push({ field: 'mediaUrl', url: fields.mediaUrl });
  await assertFiles(db, viewer, media, heldMedia);
  return {
    ...fields,
    ...(fields.excludedChildIds ? { excludedChildIds: [...fields.excludedChildIds] } : {}),
    activities: activities && completeActivities(activities, now),
    documents: documents && (await completeDocuments(db, viewer, documents, now)),
  };
}

function withoutUndefined<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>;
}

interface Tick {
  valueId: number;
  activityId: string;
  completed: boolean;
}

/** Locks the lesson, so that two parents who tick two activities keep both. */
export async function tickActivity(
  db: FamilyTransaction,
  { valueId, activityId, completed }: Tick,
  now: Date,
): Promise<Lesson> {
  const { activities } = await getLessonForChange(db, valueId);
  if (!activities.some((activity) => activity.id === activityId)) throw notFound(say('Activity not found'));
  const ticked = activities.map((activity) => (activity.id === activityId ? { ...activity, completed } : activity));
  await updateLesson(db, valueId, { activities: ticked }, now);
  return getLesson(db, valueId);
}

/** Removes one activity, whatever else is changed at the same time. */
export async function dropActivity(
  db: FamilyTransaction,
  { valueId, activityId }: Omit<Tick, 'completed'>,
  now: Date,
): Promise<Lesson> {
  const { activities } = await getLessonForChange(db, valueId);
  const kept = activities.filter((activity) => activity.id !== activityId);
  if (kept.length === activities.length) throw notFound(say('Activity not found'));
  await updateLesson(db, valueId, { activities: kept }, now);
  return getLesson(db, valueId);
}

const momentOf = (sent: string | null | undefined, now: Date): string =>
  (sent ? new Date(withOffset(sent)) : now).toISOString();

/** A timestamp without an offset is in UTC. */
const withOffset = (moment: string): string => (/^[^T]*T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(moment) ? moment : `${moment}Z`);

/** Keeps the sent id unless another part of the lesson has it. */
function idOf(sent: string | null | undefined, taken: Set<string>): string {
  const id = sent?.trim() && !taken.has(sent) ? sent : randomUUID();
  taken.add(id);
  return id;
}

/** Adds ids, dates and marks that were left out. */
export function completeActivities(sent: readonly SentActivity[], now: Date): LessonActivity[] {
  const taken = new Set<string>();
  return sent.map((activity) => ({
    id: idOf(activity.id, taken),
    title: activity.title,
    description: activity.description,
    completed: activity.completed ?? false,
    isAiGenerated: activity.isAiGenerated ?? false,
    ageAppropriate: activity.ageAppropriate ?? null,
    duration: activity.duration ?? null,
    category: activity.category ?? null,
    createdAt: momentOf(activity.createdAt, now),
  }));
}

/** Adds what is known about each file. A file of ours must be an uploaded document; other addresses stay as sent. */
async function completeDocuments(
  db: FamilyTransaction,
  viewer: Viewer,
  sent: readonly SentDocument[],
  now: Date,
): Promise<LessonDocument[]> {
  const ids = sent.flatMap(({ url }) => fileIdOf(url) ?? []);
  await shareDrafts(db, ids, viewer.userId);
  const files = await findFiles(db, ids);
  const taken = new Set<string>();
  return sent.map(({ id, name, url, type, size, uploadedAt }, index) => {
    const rest = { id: idOf(id, taken), name, url, uploadedAt: momentOf(uploadedAt, now) };
    const fileId = fileIdOf(url);
    if (fileId === undefined) return { ...rest, type: type ?? 'text/html', size: size ?? 0 };
    const file = files.get(fileId);
    // Only documents: deleting the lesson deletes their files.
    if (file?.category !== 'document') throw badField(`documents.${index}.url`, say('File not found'));
    return { ...rest, type: file.type, size: file.size };
  });
}
