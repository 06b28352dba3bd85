import type {
  CreateFutureAddition,
  FutureAddition,
  UpdateFutureAddition,
} from '../../../../shared/plans/future-additions.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { notFound } from '../../../kernel/errors.ts';
import {
  createFutureAddition,
  deleteFutureAddition,
  findFutureAddition,
  updateFutureAddition,
} from './future-additions.queries.ts';

export async function getFutureAddition(db: FamilyTransaction, id: number): Promise<FutureAddition> {
  const addition = await findFutureAddition(db, id);
  if (!addition) throw notFound('Future addition');
  return addition;
}

export async function addFutureAddition(
  db: FamilyTransaction,
  userId: number,
  input: CreateFutureAddition,
): Promise<FutureAddition> {
  return getFutureAddition(db, await createFutureAddition(db, userId, input));
}

export async function changeFutureAddition(
  db: FamilyTransaction,
  { id, version, ...changes }: UpdateFutureAddition & { id: number },
  now: Date,
): Promise<FutureAddition> {
  await lockRecord(db, 'futureAdditions', { id, version }, () => getFutureAddition(db, id));
  await updateFutureAddition(db, id, changes, now);
  return getFutureAddition(db, id);
}

export async function removeFutureAddition(db: FamilyTransaction, id: number): Promise<void> {
  if (!(await deleteFutureAddition(db, id))) throw notFound('Future addition');
}
