import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { embeddedEngine } from '../../src/server/kernel/database/embedded/embedded-engine.ts';
import { migrateToLatest } from '../../src/server/kernel/database/migrate.ts';
import { valueParsers } from '../../src/server/kernel/database/value-parsers.ts';
import { hashSchemaFiles } from './schema-files.ts';

/** The name changes with the schema, so that an old template is never used. */
export async function templateName(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(await hashSchemaFiles()));
  return `upbringing_template_${hash.digest('hex').slice(0, 12)}`;
}

/** Fills a folder with a migrated, otherwise empty embedded database, and keeps it for the next time. */
export async function copyEmbeddedTemplate(folder: string): Promise<void> {
  const template = join(process.env.TEST_KEPT_FOLDER ?? tmpdir(), await templateName());
  if (!existsSync(template)) await makeEmbeddedTemplate(template);
  await cp(template, folder, { recursive: true });
}

/** Created beside its place and renamed, since test files start at the same time. */
async function makeEmbeddedTemplate(template: string): Promise<void> {
  const partial = `${template}.${randomBytes(4).toString('hex')}`;
  await mkdir(partial, { recursive: true });
  const engine = embeddedEngine(new PGlite({ dataDir: partial, parsers: valueParsers }));
  await migrateToLatest(engine.ownerDialect());
  await engine.close();
  try {
    await rename(partial, template);
  } catch {
    await rm(partial, { recursive: true, force: true });
  }
}
