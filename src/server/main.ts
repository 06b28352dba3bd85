import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { loadEnvironment } from './environment.ts';

// The C library and V8 read these before a program starts, so the server restarts itself with them. The library keeps
// freed memory without the first; the second costs a list on PostgreSQL 2 ms. With the embedded database they save 120 MB.
const freesFrom = 'MALLOC_TRIM_THRESHOLD_';
const smallYoungHeap = '--max-semi-space-size=4';
const { env, execPath, execArgv, argv } = process;
if (process.platform === 'linux' && !env[freesFrom]) {
  const flags = isEmbedded() ? [smallYoungHeap, ...execArgv] : execArgv;
  process.execve?.(execPath, [execPath, ...flags, ...argv.slice(1)], { ...env, [freesFrom]: '131072' });
}

// Must come before the server's modules. If the folder can't be written, every start compiles everything.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/node'));
const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();

function isEmbedded(): boolean {
  try {
    return !loadEnvironment().DATABASE_URL;
  } catch {
    // Later, the start reports what is wrong with the file.
    return false;
  }
}
