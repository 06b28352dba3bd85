import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A file of the repository; its path is relative to the root, with `/` on every system. */
export type Source = { file: string; text: string };

/** A finding of a rule, as one line to act on: where, what, and what to do instead. */
export type Finding = string;

const root = path.resolve(import.meta.dirname, '../..');
const isBinary = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|gz|br|zip|webm|mp4|heic)$/;

/** Every text file that is in the repository, or not ignored by it. */
export function readSources(): Source[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], options);
  return listed
    .split('\0')
    .filter((file) => file !== '' && !isBinary.test(file) && existsSync(path.join(root, file)))
    .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
}

export const isCode = ({ file }: Source) => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.endsWith('.gen.ts');
export const isTest = (file: string) => /\.(test|e2e|bench)\.tsx?$/.test(file) || file.startsWith('tests/');

export const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;
