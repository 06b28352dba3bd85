import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Has to come before any other module is loaded. Where the folder can't be written, everything is compiled at each start.
enableCompileCache(path.resolve(import.meta.dirname, '../../node_modules/.cache/node'));
const { serve } = await import('./serve.ts');
await serve();
flushCompileCache();
