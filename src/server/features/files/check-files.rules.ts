import { createHash } from 'node:crypto';
import { rowsInPart } from '../../kernel/database/in-parts.ts';
import { dayMs, minuteMs } from '../../kernel/durations.ts';
import type { FileStore } from '../../kernel/files/file-store.ts';
import type { Services } from '../../services.ts';
import {
  checkReferences,
  type FileFault,
  type FileToCheck,
  findKnownKeys,
  listFamilies,
  listFilesToCheck,
  noteCheck,
  type References,
} from './check-files.queries.ts';

/** Each file is read back a day after it arrived at the latest, and then this often. */
const everyMs = 7 * dayMs;
/** How long one run reads, so that a large installation is read over several days. */
const longestMs = 30 * minuteMs;

interface CheckedFile extends Pick<FileToCheck, 'tenantId' | 'id' | 'storageKey'> {
  fault: FileFault;
}

interface Checking {
  /** Reads files that weren't read since then. */
  before: Date;
  /** Ends the reading; the next run goes on. */
  isOver?: () => boolean;
}

/** The part of a day: logs each file whose bytes are missing or changed, and notes it for the page System. */
export async function checkSomeFiles(services: Services): Promise<void> {
  const began = services.clock.now().getTime();
  const isOver = () => services.clock.now().getTime() - began > longestMs;
  for await (const fault of checkFiles(services, { before: new Date(began - everyMs), isOver }))
    services.log.error(fault, 'the bytes of a file are missing or changed; npm run fsck lists all of them');
}

/** Reads stored files back and notes what it finds; gives those with a fault. Ends with the store's failure if it is away. */
export async function* checkFiles(
  { database, files, clock }: Pick<Services, 'database' | 'files' | 'clock'>,
  { before, isOver = () => false }: Checking,
): AsyncGenerator<CheckedFile> {
  for (;;) {
    const page = await database.service((db) => listFilesToCheck(db, before, rowsInPart));
    for (const file of page) {
      if (isOver()) return;
      const found = await readBack(files, file);
      const at = clock.now();
      const isThere = await database.family(file.tenantId, (db) => noteCheck(db, file, { ...found, at }));
      // Otherwise it was deleted meanwhile.
      const { tenantId, id, storageKey } = file;
      if (isThere && found.fault) yield { tenantId, id, storageKey, fault: found.fault };
    }
    if (page.length < rowsInPart) return;
  }
}

async function readBack(
  files: Pick<FileStore, 'find'>,
  { storageKey, thumbnailKey, size, sha256 }: FileToCheck,
): Promise<{ sha256: string | null; fault: FileFault | null }> {
  const stored = await files.find(storageKey);
  if (!stored || (thumbnailKey !== null && !(await files.find(thumbnailKey)))) return { sha256, fault: 'missing' };
  if (stored.size !== size) return { sha256, fault: 'changed' };
  const hash = createHash('sha256');
  for await (const bytes of await stored.open()) hash.update(bytes as Buffer);
  const found = hash.digest('hex');
  return sha256 === null || sha256 === found ? { sha256: found, fault: null } : { sha256, fault: 'changed' };
}

/** What each family's rows say of its files, where something is wrong. */
export async function* checkFamilies({
  database,
}: Pick<Services, 'database'>): AsyncGenerator<References & { tenantId: number }> {
  for (const tenantId of await database.service(listFamilies)) {
    const found = await database.family(tenantId, checkReferences);
    if (Object.values(found).some((ids) => ids.length > 0)) yield { tenantId, ...found };
  }
}

/** Stored bytes that nothing in the database names. */
export async function* findStrayBytes({
  database,
  files,
}: Pick<Services, 'database' | 'files'>): AsyncGenerator<string> {
  for await (const keys of files.list()) {
    const known = await database.service((db) => findKnownKeys(db, keys));
    yield* keys.filter((key) => !known.has(key));
  }
}
