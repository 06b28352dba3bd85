import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Linux's C library reads this before a program starts, so the server restarts itself with it. Without it, the library
// keeps freed memory: 70 of 300 MB with the embedded database.
const freesFrom = 'MALLOC_TRIM_THRESHOLD_';
const { env, execPath, execArgv, argv } = process;
if (process.platform === 'linux' && !env[freesFrom]) {
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, [freesFrom]: '131072' });
}

// Must come before any other module. If the folder can't be written, every start compiles everything.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/node'));
const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
