/** `npm run freeze`, before a release: from now on no existing migration may change. A test checks it. */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { changedSince, hashSchemaFiles } from '../tests/harness/schema-files.ts';

const target = resolve(import.meta.dirname, '../db/migrations/released.json');
const released = JSON.parse(await readFile(target, 'utf8')) as Record<string, string>;
const now = await hashSchemaFiles();
const changed = changedSince(released, now);
if (changed.length > 0) throw new Error(`Released already, and changed since: ${changed.join(', ')}.`);
await writeFile(target, `${JSON.stringify(now, undefined, 2)}\n`);
process.stdout.write(`${Object.keys(now).length} files are frozen.\n`);
