import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../../config.ts';
import { acquireDataDirLock } from '../../../kernel/database/embedded/data-dir-lock.ts';
import { syncFolder } from '../../../kernel/disk/sync-folder.ts';
import { newKey } from '../../../kernel/files/file-keys.ts';
import type { FileStore } from '../../../kernel/files/file-store.ts';
import { hasRestore } from './installation.queries.ts';

/**
 * A restore waits in its own folder until it is complete; the file `ready`, and on PostgreSQL the commit of its rows,
 * switches to it. If the process ends before that, nothing has changed; after that, the next start finishes the work.
 */
interface Place {
  config: Config;
  files: FileStore;
}

const restoringFolderOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'restoring');

const pathsOf = (config: Config) => {
  const folder = restoringFolderOf(config);
  const inside = (name: string): string => join(folder, name);
  return {
    folder,
    db: inside('db'),
    secret: inside('secret'),
    keys: inside('keys'),
    id: inside('id'),
    ready: inside('ready'),
  };
};

/** Finishes or undoes a restore whose process ended. Returns a sentence if there was one. */
export async function settleRestore(place: Place): Promise<string | undefined> {
  if (!existsSync(restoringFolderOf(place.config))) return undefined;
  // Held by a running restore, on both databases.
  const release = acquireDataDirLock(place.config.dataDir);
  try {
    return (await finishOrUndo(place))
      ? 'A restore that was interrupted near its end has been completed.'
      : 'A restore was interrupted and has been undone. Please run it again.';
  } finally {
    release();
  }
}

export interface RestoringPlace {
  /** Where the embedded database is created. */
  folder: string;
  /** Stored among the rows, to tell which restore they belong to. */
  id: string;
  keepSecret(secret: NodeJS.ReadableStream): Promise<void>;
  /** Notes the key, then stores the bytes. */
  keepBytes(bytes: Parameters<FileStore['save']>[0]): Promise<string>;
}

/** Runs `fill` and switches to its result. A failure changes nothing. */
export async function inRestoringFolder(place: Place, fill: (restoring: RestoringPlace) => Promise<void>) {
  const { config, files } = place;
  const release = acquireDataDirLock(config.dataDir);
  try {
    const { folder, secret, keys, ready, ...paths } = pathsOf(config);
    const id = randomUUID();
    await mkdir(folder, { mode: 0o700 });
    try {
      await writeFile(paths.id, id, { flush: true });
      await fill({
        folder,
        id,
        keepSecret: (bytes) => writeFile(secret, bytes, { mode: 0o600, flush: true }),
        async keepBytes(bytes) {
          const key = newKey();
          await appendFile(keys, `${key}\n`);
          return files.save(bytes, key);
        },
      });
      await writeFile(ready, '', { flush: true });
      await syncFolder(folder);
      await syncFolder(config.dataDir);
    } finally {
      await finishOrUndo(place);
    }
  } finally {
    release();
  }
}

/** Returns whether it was finished. Each step can be repeated if this process ends too. */
async function finishOrUndo({ config, files }: Place): Promise<boolean> {
  const { folder, db, secret, keys, id, ready } = pathsOf(config);
  const isThere =
    existsSync(ready) ||
    (config.databaseUrl !== undefined && existsSync(id) && (await hasRestore(config, await readFile(id, 'utf8'))));
  if (isThere) {
    // First: the rows own the noted bytes from now on.
    await rm(keys, { force: true });
    if (existsSync(db)) {
      const target = join(config.dataDir, 'db');
      await rm(target, { recursive: true, force: true });
      await rename(db, target);
    }
    if (existsSync(secret)) await rename(secret, join(config.dataDir, 'secret'));
    await syncFolder(config.dataDir);
  } else {
    const listed = existsSync(keys) ? (await readFile(keys, 'utf8')).split('\n').slice(0, -1) : [];
    for (const key of listed) await files.remove(key);
  }
  await rm(folder, { recursive: true, force: true });
  return isThere;
}
