import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DemoSound, type PictureKey } from '../../../../../db/content/demo/picture-keys.ts';
import { type DemoPicture, demoPictures, demoSounds } from '../../../../../db/content/demo/pictures.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Services } from '../../../services.ts';
import { findFilesByName, insertFiles, keysOf, type NewFile } from '../../files/files.queries.ts';
import { storeBytes } from '../../files/files.rules.ts';

const folder = join(import.meta.dirname, '../../../../../db/content/demo');

const portraits: ReadonlySet<PictureKey> = new Set(['daniel', 'hannah', 'maya', 'theo']);
type DemoFile = DemoPicture | DemoSound;

export const demoFiles: readonly DemoFile[] = [...demoPictures, ...demoSounds];

/** Leaves out portraits, because a family with children has its own. */
export const photos = demoFiles.filter(({ key }) => !portraits.has(key));

export type PictureAddresses = ReadonlyMap<PictureKey, string>;

/** Stores the bytes before the transaction and discards them if it fails; pictures from an earlier run are reused. */
export async function withPictures<T>(
  { database, ...stores }: Pick<Services, 'database' | 'files' | 'pictures'>,
  owner: AccountKey,
  pictures: readonly DemoFile[],
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

/** All pictures, or none. */
async function storeAll(stores: Stores, userId: number, pictures: readonly DemoFile[]): Promise<NewFile[]> {
  const results = await Promise.allSettled(pictures.map((picture) => storePicture(stores, userId, picture)));
  const stored = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const failure = results.find((result) => result.status === 'rejected');
  if (!failure) return stored;
  await stores.files.giveUp(stored.flatMap(keysOf));
  throw failure.reason;
}

async function storePicture(stores: Stores, userId: number, demoFile: DemoFile): Promise<NewFile> {
  const { key, file } = demoFile;
  const isSound = 'seconds' in demoFile;
  const bytes = await readFile(join(folder, isSound ? 'sounds' : 'pictures', file));
  const kind = isSound
    ? ({ category: 'voice', type: 'audio/webm', width: null, height: null } as const)
    : ({ category: categoryOf(key), type: 'image/webp', width: demoFile.width, height: demoFile.height } as const);
  return storeBytes(stores, { userId, name: file, bytes, ...kind });
}

function categoryOf(key: PictureKey) {
  if (key === 'hannah' || key === 'daniel') return 'profile';
  if (portraits.has(key)) return 'child';
  if (key.startsWith('heirloom-')) return 'heirloom';
  return key.startsWith('book-') ? 'book' : 'story';
}

function addressesOf(pictures: readonly DemoFile[], ids: ReadonlyMap<string, number>): PictureAddresses {
  return new Map(
    pictures.flatMap(({ key, file }) => {
      const id = ids.get(file);
      return id === undefined ? [] : [[key, fileAddress(id)] as const];
    }),
  );
}
