import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs the command against a registry with this answer about advisories. Returns its output and exit code. */
async function ask(status: number, answer: object): Promise<{ code: number; said: string }> {
  const registry = createServer((request, response) => {
    request.resume();
    // npm also asks for the package's versions.
    const versions = { name: 'mailparser', 'dist-tags': {}, versions: {} };
    const body = request.method === 'GET' ? versions : answer;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void registry.close());
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/`, npm_config_fetch_retries: '0' };
  const script = path.join(import.meta.dirname, 'advisories.ts');
  return new Promise((resolve) => {
    execFile(process.execPath, [script], { env }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: `${stdout}${stderr}`.trim() }),
    );
  });
}

test('reports that there are no advisories', async () => {
  expect(await ask(200, {})).toEqual({ code: 0, said: 'No known vulnerabilities.' });
});

test('lists the advisories of an installed package', async () => {
  const advisory = {
    id: 1,
    url: 'https://example.com/advisories/1',
    title: 'One mail ends the process',
    severity: 'high',
    vulnerable_versions: '<99',
    cwe: [],
    cvss: { score: 8, vectorString: null },
  };
  const { code, said } = await ask(200, { mailparser: [advisory] });
  expect(code).toBe(1);
  expect(said).toContain('high: mailparser <99: One mail ends the process (https://example.com/advisories/1)');
});

test('says so if no registry answers', async () => {
  expect(await ask(404, { error: 'not found' })).toEqual({
    code: 2,
    said: 'No registry answered, so nothing is known about vulnerabilities. Try again where npm reaches one.',
  });
});
