import { fileIdOf } from '../../../../shared/files/files.ts';
import type { PhotoNote } from '../../../../shared/keepsakes/annual-letters.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { unsealFiles } from '../../files/files.queries.ts';
import { assertFiles, sealUnshared } from '../../files/files.rules.ts';
import type { StoredLetter } from './annual-letters.queries.ts';

type Photos = Pick<StoredLetter, 'id' | 'photoNotes'>;

/** Files of the family or other addresses. Photos that the letter has may be gone. */
export async function assertPhotos(
  db: FamilyTransaction,
  viewer: Viewer,
  letter: Photos,
  notes: PhotoNote[] = [],
): Promise<void> {
  await assertFiles(
    db,
    viewer,
    notes.flatMap(({ photoUrl }, index) =>
      photoUrl ? [{ field: `photoNotes.${index}.photoUrl`, url: photoUrl }] : [],
    ),
    letter.photoNotes.map(({ photoUrl }) => photoUrl),
  );
}

const photoIds = ({ photoNotes }: Photos): number[] =>
  photoNotes.flatMap(({ photoUrl }) => (photoUrl ? (fileIdOf(photoUrl) ?? []) : []));

/** Whoever uploaded them, unless something else shows them too. */
export async function sealPhotos(db: FamilyTransaction, letter: Photos, userId: number): Promise<void> {
  const heldBy = { table: 'annual_letters', id: letter.id };
  await sealUnshared(db, photoIds(letter), { userId, categories: ['letter'], ofAll: true, heldBy });
}

export const unsealPhotos = (db: FamilyTransaction, letter: Photos): Promise<void> => unsealFiles(db, photoIds(letter));
