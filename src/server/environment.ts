import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The process environment with the `.env` file beside package.json. */
export function loadEnvironment(): Record<string, string | undefined> {
  const file = resolve(import.meta.dirname, '../../.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}
