import { say } from '#words';
import type { SetSharing } from '../../../../shared/reach/relatives.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { findShareable, setSharedWith } from './sharing.queries.ts';

const closed: Readonly<Record<SetSharing['kind'], string>> = {
  story: say('This story is private. Only its author sees it.'),
  photo: say('This photo can’t be shared.'),
  milestone: say('A milestone can be shared once it is reached.'),
  letter: say('A letter can be shared once it is finished and not sealed.'),
};

/** Shares a record with relatives, or stops sharing it at once. */
export async function setSharing(db: FamilyTransaction, { userId }: Viewer, given: SetSharing): Promise<void> {
  const found = await findShareable(db, userId, given);
  if (!found) throw notFound(say('Not found'));
  if (found.isClosed && given.sharedWith === 'relatives') throw new AppError('FORBIDDEN', closed[given.kind]);
  await setSharedWith(db, given);
}
