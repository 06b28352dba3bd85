import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import { startTestApp } from '../../../../../tests/harness/test-app.ts';

const project = path.resolve('tests/script-project');
const app = await startTestApp();
let document: Record<string, unknown>;

/** Runs a command of the script's project; its output is the failure's message. */
const run = (name: string) =>
  promisify(execFile)('npm', ['run', '--silent', name], { cwd: project }).catch((error: { stdout: string }) => {
    throw new Error(`${name}: ${error.stdout}`, { cause: error });
  });

beforeAll(async () => {
  document = (await app.server.inject({ method: 'GET', url: '/api/openapi.json' })).json();
});

test('the document is valid OpenAPI 3.1', async () => {
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
});

test('a client generated from it compiles in strict mode, and calls the server', async () => {
  await writeFile(path.join(project, 'openapi.json'), JSON.stringify(document));
  await run('generate');
  await run('check');
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
