// `npm run test:citus -- --sources DIR [--workers 2] [filters]`: builds Citus for the PostgreSQL on the PATH, installs it there,
// and runs the database tests on one node, or on a coordinator and workers. Without --sources Citus is there already.
import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { sources: { type: 'string' }, workers: { type: 'string', default: '0' } },
  allowPositionals: true,
});

const inherit = { stdio: 'inherit' } as const;

function build(sources: string): void {
  giveWay(sources);
  const at = { cwd: sources, ...inherit };
  execFileSync('./configure', ['--without-libcurl', '--without-lz4', '--without-zstd', '--with-security-flags=no'], at);
  for (const target of ['extension', 'install-extension']) {
    execFileSync('nice', ['make', '-j2', target, 'with_llvm=no'], at);
  }
}

/** Citus 13 has a function of its own that later releases of PostgreSQL 15 declare themselves. */
function giveWay(sources: string): void {
  const file = path.join(sources, 'src/include/pg_version_compat.h');
  const own = /static inline bool\nhave_createdb_privilege\(void\)\n\{.*?\n\}\n/s;
  const text = readFileSync(file, 'utf8');
  const headers = execFileSync('pg_config', ['--includedir-server'], { encoding: 'utf8' }).trim();
  const isDeclared = readFileSync(path.join(headers, 'commands/dbcommands.h'), 'utf8').includes(
    'have_createdb_privilege',
  );
  if (isDeclared && own.test(text)) writeFileSync(file, text.replace(own, ''));
}

if (values.sources) build(values.sources);
const programs = execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
const citus = { TEST_CITUS: '1', TEST_CITUS_WORKERS: values.workers };
const env = { ...process.env, ...citus, PATH: `${programs}${path.delimiter}${process.env.PATH ?? ''}` };
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'postgres', ...positionals], { env, ...inherit });
process.exitCode = status ?? 1;
