import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoPicture, demoPictures, type PictureKey } from '../../../../../db/content/demo/pictures.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { AccountKey } from '../../../kernel/account.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { findFilesByName, insertFiles, keysOf, type NewFile } from '../../files/files.queries.ts';
import { storeBytes } from '../../files/files.rules.ts';

const folder = join(import.meta.dirname, '../../../../../db/content/demo/pictures');

const portraits: ReadonlySet<PictureKey> = new Set(['maya', 'theo']);
/** Without the portraits: a family with children has its own. */
export const photos: readonly DemoPicture[] = demoPictures.filter(({ key }) => !portraits.has(key));

export type PictureAddresses = ReadonlyMap<PictureKey, string>;

/** Stores the bytes before the transaction and discards them if it fails; pictures from an earlier run are reused. */
export async function withPictures<T>(
  { database, ...stores }: Pick<Services, 'database' | 'files' | 'pictures'>,
  owner: AccountKey,
  pictures: readonly DemoPicture[],
  work: (db: FamilyTransaction, addresses: PictureAddresses) => Promise<T>,
): Promise<T> {
  const names = pictures.map((picture) => picture.file);
  const present = await database.family(owner.tenantId, (db) => findFilesByName(db, names));
  const missing = pictures.filter((picture) => !present.has(picture.file));
  const stored = await storeAll(stores, owner.userId, missing);
  try {
    return await database.family(owner.tenantId, async (db) => {
      const ids = new Map([...present, ...(await insertFiles(db, stored)).map(({ name, id }) => [name, id] as const)]);
      return work(db, addressesOf(pictures, ids));
    });
  } catch (error) {
    await stores.files.giveUp(stored.flatMap(keysOf));
    throw error;
  }
}

type Stores = Pick<Services, 'files' | 'pictures'>;

/** All of them or none. */
async function storeAll(stores: Stores, userId: number, pictures: readonly DemoPicture[]): Promise<NewFile[]> {
  const results = await Promise.allSettled(pictures.map((picture) => storePicture(stores, userId, picture)));
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return stored;
  await stores.files.giveUp(stored.flatMap(keysOf));
  throw failure.reason;
}

async function storePicture(stores: Stores, userId: number, picture: DemoPicture): Promise<NewFile> {
  const { key, file, width, height } = picture;
  const bytes = await readFile(join(folder, file));
  const category = portraits.has(key) ? 'child' : 'story';
  return storeBytes(stores, { userId, category, name: file, type: 'image/webp', bytes, width, height });
}

function addressesOf(pictures: readonly DemoPicture[], ids: ReadonlyMap<string, number>): PictureAddresses {
  return new Map(
    pictures.flatMap(({ key, file }) => {
      const id = ids.get(file);
      return id === undefined ? [] : [[key, fileAddress(id)] as const];
    }),
  );
}
