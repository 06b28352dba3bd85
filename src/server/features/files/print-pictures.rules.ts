import { fileIdOf } from '../../../shared/files/file-address.ts';
import type { FamilyTransaction } from '../../kernel/database/database.ts';
import { loadPictures, type PdfPicture, type PictureBox, type PictureStores } from '../../kernel/print/pdf-picture.ts';
import { isPicture } from './accepted-kinds.rules.ts';
import { findFiles } from './files.queries.ts';

/** In points: up to this size the thumbnail is sharp enough. */
const smallWidth = 160;

/** Only the family's pictures: anyone can type an address elsewhere, so those are never fetched. */
export async function findPictureKeys(
  db: FamilyTransaction,
  addresses: readonly string[],
  box: PictureBox,
): Promise<Map<string, string>> {
  const files = await findFiles(
    db,
    addresses.flatMap((address) => fileIdOf(address) ?? []),
  );
  return new Map(
    addresses.flatMap((address) => {
      const file = files.get(fileIdOf(address) ?? 0);
      if (!file || !isPicture(file.type)) return [];
      return [[address, (box.width <= smallWidth ? file.thumbnailKey : null) ?? file.storageKey] as const];
    }),
  );
}

/** Call it after the transaction in which the keys were found. */
export async function loadPicturesOf<Jpeg>(
  stores: PictureStores<Jpeg>,
  keys: ReadonlyMap<string, string>,
  box: PictureBox,
): Promise<Map<string, PdfPicture<Jpeg>>> {
  const pictures = await loadPictures(stores, keys.values(), box);
  return new Map(
    [...keys].flatMap(([address, key]) => {
      const picture = pictures.get(key);
      return picture ? [[address, picture] as const] : [];
    }),
  );
}
