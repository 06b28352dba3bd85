import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../tests/harness/test-app.ts';

const project = path.resolve('tests/script-project');
const app = await startTestApp();
let document: Record<string, unknown>;

/** Runs npm in the script's project; its output is the failure's message. */
const npm = (...args: string[]) =>
  promisify(execFile)('npm', args, { cwd: project }).catch((error: { stdout: string }) => {
    throw new Error(`npm ${args.join(' ')}: ${error.stdout}`, { cause: error });
  });

/** Its packages are its own; the lock file is older than an installation of it. */
async function install(): Promise<void> {
  const changedAt = (file: string) => statSync(path.join(project, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  await npm('ci', '--no-audit', '--no-fund');
}

beforeAll(async () => {
  document = (await app.server.inject({ method: 'GET', url: '/api/openapi.json' })).json();
});

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
});

test('a client generated from it compiles in strict mode, and calls the server', async () => {
  await writeFile(path.join(project, 'openapi.json'), JSON.stringify(document));
  await install();
  await npm('run', '--silent', 'generate');
  await npm('run', '--silent', 'check');
  const parent = await app.createFamily();
  await parent.rpc.children.create({ name: 'Maya', dateOfBirth: '2019-04-09', currentStage: 'Elementary' });
  const { token } = await parent.rpc.tokens.create({ name: 'script', scope: 'write' });
  const address = await app.server.listen({ port: 0 });
  const { addBook } = (await import(pathToFileURL(path.join(project, 'script.ts')).href)) as {
    addBook: (baseUrl: string, token: string, key: string) => Promise<string[]>;
  };
  expect(await addBook(address, token, 'once')).toEqual(['Frog and Toad']);
  expect(await addBook(address, token, 'once')).toEqual(['Frog and Toad']);
});
