import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const packageFile = join(import.meta.dirname, '../../../../../package.json');

/** Of the program that is running. */
export const { version: appVersion } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
