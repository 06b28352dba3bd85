import { join } from 'node:path';
import { type FileStore, folderFileStore } from './file-store.ts';
import { type S3Config, s3FileStore } from './s3-file-store.ts';

/** The configured store. Throws StartError if it can't be used. */
export async function openFileStore({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3: S3Config | undefined;
}): Promise<FileStore> {
  if (!s3) return folderFileStore(join(dataDir, 'files'));
  const store = s3FileStore(s3);
  await store.check();
  return store;
}
