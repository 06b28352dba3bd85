import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartError } from '../start-error.ts';
import { loadSecrets } from './secret.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'upbringing-secret-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** The secret of a server whose environment names none. */
const loadOwn = async () => (await loadSecrets({ secret: undefined, secretPrevious: [] }, folder))[0];

test('a secret from the environment comes first, then those before it', async () => {
  const secrets = await loadSecrets({ secret: 'n'.repeat(32), secretPrevious: ['o'.repeat(32)] }, folder);
  expect(secrets.map(String)).toEqual(['n'.repeat(32), 'o'.repeat(32)]);
});

test('creates a secret once, readable by its owner only, and keeps it', async () => {
  const secrets = await Promise.all([loadOwn(), loadOwn()]);
  expect(secrets[0].length).toBeGreaterThanOrEqual(32);
  expect(secrets[1]).toEqual(secrets[0]);
  expect(await loadOwn()).toEqual(secrets[0]);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
});

test('waits for a secret that another process is writing', async () => {
  const file = join(folder, 'secret');
  await writeFile(file, '');
  const loading = loadOwn();
  await wait(120);
  await writeFile(file, `${'s'.repeat(64)}\n`);
  expect((await loading).toString()).toBe('s'.repeat(64));
});

test('an empty secret, as a crash may leave it, stops the start instead of signing cookies', async () => {
  await writeFile(join(folder, 'secret'), '\n');
  const loading = loadOwn();
  await expect(loading).rejects.toThrow(StartError);
  await expect(loading).rejects.toThrow(/secret has no secret .* or set SECRET/);
});
