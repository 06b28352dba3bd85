// `npm run test:citus -- [--workers 2] [filters]`: the database tests on a Citus of one node, or on a coordinator and workers,
// with the PostgreSQL whose pg_config is on the PATH. See docs/scaling.md.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { workers: { type: 'string', default: '0' } },
  allowPositionals: true,
});

function folderOf(what: 'bindir' | 'sharedir'): string {
  try {
    return execFileSync('pg_config', [`--${what}`], { encoding: 'utf8' }).trim();
  } catch {
    console.error('There is no pg_config on the PATH: install PostgreSQL with its headers.');
    process.exit(1);
  }
}

const programs = folderOf('bindir');
if (!existsSync(path.join(folderOf('sharedir'), 'extension/citus.control'))) {
  console.error(`Citus is not installed for the PostgreSQL in ${programs}.`);
  process.exit(1);
}
const citus = { TEST_CITUS: '1', TEST_CITUS_WORKERS: values.workers };
const env = { ...process.env, ...citus, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}` };
const vitest = ['vitest', 'run', '--project', 'postgres', ...positionals];
const { status } = spawnSync('npx', vitest, { env, stdio: 'inherit' });
process.exitCode = status ?? 1;
