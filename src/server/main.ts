import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Must come before any other module. If the folder can't be written, every start compiles everything.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/node'));
const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
