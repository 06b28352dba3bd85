import { say } from '#words';
import type { PageCursor } from '../../../../shared/fields.ts';
import type {
  CreateHeirloom,
  Heirloom,
  HeirloomFilter,
  UpdateHeirloom,
} from '../../../../shared/keepsakes/heirlooms.ts';
import { withLists } from '../../../kernel/database/changed-lists.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { countedPageFrom } from '../../../kernel/database/page-from.ts';
import { notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { assertFiles } from '../../files/files.rules.ts';
import { findHeirloom, insertHeirloom, listHeirlooms, updateHeirloom } from './heirlooms.queries.ts';

/** A multiple of two and three fills the rows of the grid. */
const pageSize = 48;

export async function getHeirloom(db: FamilyTransaction, id: number): Promise<Heirloom> {
  const heirloom = await findHeirloom(db, id);
  if (!heirloom) throw notFound(say('Heirloom not found'));
  return heirloom;
}

export async function addHeirloom(db: FamilyTransaction, userId: number, input: CreateHeirloom): Promise<Heirloom> {
  await assertKnown(db, userId, input);
  return getHeirloom(db, await insertHeirloom(db, userId, input));
}

export async function changeHeirloom(
  db: FamilyTransaction,
  userId: number,
  { id, version, ...sent }: UpdateHeirloom & { id: number },
  now: Date,
): Promise<Heirloom> {
  const stored = await lockRecord(db, 'heirlooms', { id, version }, () => getHeirloom(db, id));
  const changes = withLists(stored, sent);
  await assertKnown(db, userId, changes, stored);
  if (!(await updateHeirloom(db, id, changes, now))) throw notFound(say('Heirloom not found'));
  return getHeirloom(db, id);
}

export async function removeHeirloom(db: FamilyTransaction, id: number, deletion: Deletion): Promise<void> {
  await lockRecord(db, 'heirlooms', { id }, () => getHeirloom(db, id));
  await moveToTrash(db, 'heirloom', [id], deletion);
}

export async function pageOfHeirlooms(db: FamilyTransaction, { cursor, ...filter }: HeirloomFilter & PageCursor) {
  const { rows, nextCursor, total } = await countedPageFrom(cursor, pageSize, (part) =>
    listHeirlooms(db, filter, part),
  );
  return { heirlooms: rows, nextCursor, total };
}

/** Child and files must be the family's; files `held` before may be gone. */
async function assertKnown(
  db: FamilyTransaction,
  userId: number,
  { childId, images, voiceNoteUrl }: Pick<UpdateHeirloom, 'childId' | 'images' | 'voiceNoteUrl'>,
  held?: Heirloom,
): Promise<void> {
  if (typeof childId === 'number') await assertChildren(db, [childId], 'childId');
  const addresses = [
    ...(images ?? []).map((url, index) => ({ field: `images.${index}`, url })),
    ...(voiceNoteUrl ? [{ field: 'voiceNoteUrl', url: voiceNoteUrl }] : []),
  ];
  await assertFiles(db, { userId }, addresses, [...(held?.images ?? []), held?.voiceNoteUrl ?? null]);
}
