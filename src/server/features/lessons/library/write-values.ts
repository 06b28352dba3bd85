import { limits } from '../../../../shared/fields.ts';
import { fileIdOf } from '../../../../shared/files/files.ts';
import {
  ageRangeIssue,
  type CreateValue,
  isAgeRangeReversed,
  type LessonDocument,
  type UpdateValue,
  type Value,
} from '../../../../shared/lessons/values.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { badField, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { takeLesson } from '../../accounts/families/plan-limits.ts';
import { assertChildren } from '../../children/children/manage-children.ts';
import { assertFiles } from '../../files/assert-files.ts';
import type { FileRow } from '../../files/files.queries.ts';
import { removeFileRows } from '../../files/remove-files.ts';
import { discardAfterCommit } from '../../files/save-file.ts';
import { hasCategory } from '../value-categories/value-categories.queries.ts';
import { completeActivities, completeDocuments } from './lesson-parts.ts';
import { deleteValue, findHiddenExclusions, findValue, insertValue, updateValue } from './values.queries.ts';

export async function getValue(db: FamilyTransaction, id: number): Promise<Value> {
  const value = await findValue(db, id);
  if (!value) throw notFound('Lesson');
  return value;
}

/** The lesson, locked until the transaction ends. */
export const getValueForChange = (db: FamilyTransaction, id: number, version?: number | null): Promise<Value> =>
  lockRecord(db, 'values', { id, version }, () => getValue(db, id));

/** A new lesson, when the plan has room for it this month; the family's usage follows in the same transaction. */
export async function addValue(
  db: FamilyTransaction,
  { config, clock }: Services,
  viewer: Viewer,
  input: CreateValue,
): Promise<Value> {
  const now = clock.now();
  const { categoryId, title, description, content } = input;
  const fields = { ...(await checkedFields(db, viewer, input, now)), categoryId, title, description, content };
  await takeLesson(db, config, now);
  return getValue(db, await insertValue(db, viewer.userId, fields));
}

/** Changes what was sent. Files of documents that the lesson has no more are deleted once that is certain. */
export async function changeValue(
  services: Services,
  viewer: Viewer,
  { id, version, ...sent }: UpdateValue & { id: number },
): Promise<Value> {
  const now = services.clock.now();
  const { value, removed } = await services.database.family(viewer.tenantId, async (db) => {
    const stored = await getValueForChange(db, id, version);
    const changes = withLists(stored, sent, { activities: limits.activities });
    if (isAgeRangeReversed({ ...stored, ...withoutUndefined(changes) })) {
      throw badField(ageRangeIssue.path, ageRangeIssue.message);
    }
    const fields = await checkedFields(db, viewer, changes, now, [stored.mediaUrl, ...stored.mediaUrls]);
    if (fields.excludedChildIds) fields.excludedChildIds.push(...(await findHiddenExclusions(db, id)));
    await updateValue(db, id, fields, now);
    const dropped = fields.documents ? stored.documents : [];
    return {
      removed: await removeUnusedDocuments(db, services, dropped),
      value: await getValue(db, id),
    };
  });
  await discardAfterCommit(services, removed);
  return value;
}

export async function removeValue(services: Services, viewer: Viewer, id: number): Promise<void> {
  const removed = await services.database.family(viewer.tenantId, async (db) => {
    const { documents } = await getValueForChange(db, id);
    await deleteValue(db, id);
    return removeUnusedDocuments(db, services, documents);
  });
  await discardAfterCommit(services, removed);
}

/** Deletes the rows of those documents' files that nothing holds any more. */
async function removeUnusedDocuments(
  db: FamilyTransaction,
  services: Services,
  documents: readonly LessonDocument[],
): Promise<FileRow[]> {
  return removeFileRows(
    db,
    services,
    documents.flatMap(({ url }) => fileIdOf(url) ?? []),
  );
}

/** The fields as they are written. What they name must be the family's. */
async function checkedFields<Fields extends Omit<UpdateValue, 'version' | 'add' | 'remove' | 'order'>>(
  db: FamilyTransaction,
  viewer: Viewer,
  input: Fields,
  now: Date,
  heldMedia: readonly (string | null)[] = [],
) {
  const { activities, documents, ...fields } = input;
  if (fields.categoryId !== undefined && !(await hasCategory(db, fields.categoryId))) {
    throw badField('categoryId', 'Category not found');
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
