import { fileIdOf, fileRoot } from '../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { badField } from '../../kernel/errors.ts';
import type { Viewer } from '../../kernel/trpc/viewer.ts';
import { findFiles, shareDrafts } from './files.queries.ts';

interface NamedAddress {
  /** Where the address stands in the body: `mediaUrls.2`. */
  field: string;
  url: string;
}

/** Who saves. What they have uploaded for it is the family's from then on, unless `keepDrafts` leaves that for later. */
interface Saving extends Pick<Viewer, 'userId'> {
  keepDrafts?: boolean;
}

/**
 * Addresses of files in a body that are no files of the family are a bad field. Those of other places are not looked
 * at, nor those that the entity `held` before: a file that is gone must not stand in the way of other changes. Call it
 * in the transaction that writes the addresses: until that ends, the files can't be removed.
 */
export async function assertFiles(
  db: FamilyTransaction,
  { userId, keepDrafts = false }: Saving,
  addresses: readonly NamedAddress[],
  held: readonly (string | null)[] = [],
): Promise<void> {
  const added = addresses.filter(({ url }) => url.startsWith(fileRoot) && !held.includes(url));
  const ids = added.flatMap(({ url }) => fileIdOf(url) ?? []);
  if (!keepDrafts) await shareDrafts(db, ids, userId);
  const known = await findFiles(db, ids, keepDrafts ? userId : undefined);
  for (const { field, url } of added) {
    const id = fileIdOf(url);
    if (id === undefined || !known.has(id)) throw badField(field, 'File not found');
  }
}
