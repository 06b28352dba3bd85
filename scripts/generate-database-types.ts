/** Writes src/server/kernel/database/tables.gen.ts from the migrations, so that queries are checked against the real columns. */
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { describeTables } from '../tests/harness/describe-tables.ts';

const target = resolve(import.meta.dirname, '../src/server/kernel/database/tables.gen.ts');
await writeFile(target, await describeTables());
process.stdout.write(`Wrote ${target}\n`);
