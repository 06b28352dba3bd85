// Part of the build: makes the empty database that a first start copies, since making one takes 500 MB and ten seconds.
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { builtDatabase } from '../src/server/kernel/database/open-embedded.ts';

const unfinished = `${builtDatabase}.new`;
for (const folder of [builtDatabase, unfinished]) await rm(folder, { recursive: true, force: true });
const pglite = await PGlite.create({ dataDir: unfinished });
await pglite.close();
// PGlite's own are neither readable for every account nor closed to all but this one.
for (const entry of await readdir(unfinished, { recursive: true, withFileTypes: true }))
  await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
await rename(unfinished, builtDatabase);
