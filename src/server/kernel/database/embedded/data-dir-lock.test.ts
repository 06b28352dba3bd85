import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../../start-error.ts';
import { acquireDataDirLock } from './data-dir-lock.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upbringing-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is locked by one owner at a time, within a process and between processes', async () => {
  const unlock = acquireDataDirLock(folder);
  expect(() => acquireDataDirLock(folder)).toThrow(`DATA_DIR ${folder} is in use by another Upbringing process.`);
  expect(await heldElsewhere().next()).toBe('refused');
  unlock();
  acquireDataDirLock(folder)();
});

test('a killed process doesn’t lock out the next one', async () => {
  const other = heldElsewhere();
  expect(await other.next()).toBe('taken');
  expect(() => acquireDataDirLock(folder)).toThrow(StartError);
  other.child.kill('SIGKILL');
  await once(other.child, 'exit');
  acquireDataDirLock(folder)();
});

test('refuses a folder that can’t be written to, with a sentence', () => {
  expect(() => acquireDataDirLock(join(folder, 'missing'))).toThrow(/^DATA_DIR .*missing can't be used: /);
});

/** Another process that takes the lock, reports the result, and holds it until it is stopped. */
function heldElsewhere() {
  const program = `
    import { acquireDataDirLock } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))};
    try { globalThis.unlock = acquireDataDirLock(${JSON.stringify(folder)}); console.log('taken'); setInterval(() => {}, 1e6); }
    catch { console.log('refused'); }`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
  return {
    child,
    async next(): Promise<string> {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
      return chunk.toString().trim();
    },
  };
}
