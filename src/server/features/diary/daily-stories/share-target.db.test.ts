import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

const type = 'multipart/form-data; boundary=b';
const body = '--b\r\nContent-Disposition: form-data; name="text"\r\n\r\nsecret words\r\n--b--\r\n';

test('a share that reaches the server gets a page that says what to do, wherever it comes from', async () => {
  const { origin } = new URL(app.services.config.appUrl);
  for (const from of [undefined, 'null', 'https://elsewhere.example', origin]) {
    const headers = { 'content-type': type, 'accept-language': 'de', ...(from && { origin: from }) };
    const answer = await app.server.inject({ method: 'POST', url: '/capture', headers, payload: body });
    expect([from, answer.statusCode]).toEqual([from, 200]);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('lang="de"');
    expect(answer.body).toContain('/daily-stories?capture=photo');
    expect(answer.body).not.toContain('secret');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('it isn’t read, whatever it is', async () => {
  for (const [contentType, payload] of [
    ['application/json', '{'],
    ['multipart/form-data', 'x'.repeat(2_000_000)],
    ['text/plain', ''],
  ] as const) {
    const headers = { 'content-type': contentType };
    const answer = await app.server.inject({ method: 'POST', url: '/capture', headers, payload });
    expect([contentType, answer.statusCode]).toEqual([contentType, 200]);
  }
  const answer = await app.server.inject({ method: 'GET', url: '/capture' });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/daily-stories?capture=words']);
});

test('other addresses still refuse what another site posts', async () => {
  const headers = { origin: 'https://elsewhere.example' };
  const answer = await app.server.inject({ method: 'POST', url: '/api/daily-stories', headers, payload: {} });
  expect(answer.statusCode).toBe(403);
});
