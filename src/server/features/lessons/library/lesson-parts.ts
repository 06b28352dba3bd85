import { randomUUID } from 'node:crypto';
import { fileIdOf } from '../../../../shared/files/files.ts';
import type { LessonActivity, LessonDocument, SentActivity, SentDocument } from '../../../../shared/lessons/values.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { badField } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findFiles, shareDrafts } from '../../files/files.queries.ts';

const momentOf = (sent: string | null | undefined, now: Date): string =>
  (sent ? new Date(withOffset(sent)) : now).toISOString();

/** A moment without an offset is one in UTC. */
const withOffset = (moment: string): string => (/T.*(Z|[+-]\d\d:?\d\d)$/i.test(moment) ? moment : `${moment}Z`);

/** The id that was sent, unless another part of the lesson has it already. */
function idOf(sent: string | null | undefined, taken: Set<string>): string {
  const id = sent?.trim() && !taken.has(sent) ? sent : randomUUID();
  taken.add(id);
  return id;
}

/** Sent activities with the ids, dates and marks that were left out. */
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

/**
 * Sent documents with what is known of their files. One of ours must be an uploaded document of the family; one that is
 * elsewhere is as it was sent.
 */
export async function completeDocuments(
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
    // Only what was uploaded as a document: with the lesson its file is deleted.
    if (file?.category !== 'document') throw badField(`documents.${index}.url`, 'File not found');
    return { ...rest, type: file.type, size: file.size };
  });
}
