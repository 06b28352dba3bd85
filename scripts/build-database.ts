// Part of the build: makes the empty database that a first start unpacks, since making one takes 500 MB and ten seconds.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { builtDatabase } from '../src/server/kernel/database/embedded/open-embedded.ts';
import { packFolder } from '../src/server/kernel/database/embedded/packed-folder.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'upbringing-database-'));
try {
  const pglite = await PGlite.create({ dataDir: folder });
  await pglite.close();
  await mkdir(path.dirname(builtDatabase), { recursive: true });
  await packFolder(folder, builtDatabase);
} finally {
  await rm(folder, { recursive: true });
}
