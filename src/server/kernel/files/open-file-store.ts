import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { type FileStore, folderFileStore } from './file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

/** The store that the configuration asks for. Throws StartError when it is there and can't be used. */
export async function openFileStore({ dataDir, s3 }: Pick<Config, 'dataDir' | 's3'>): Promise<FileStore> {
  if (!s3) return folderFileStore(join(dataDir, 'files'));
  const store = s3FileStore(s3);
  await store.check();
  return store;
}
