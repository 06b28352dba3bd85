import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { referencePage } from './reference.ts';

const app = await startTestApp();
const get = (url: string, headers = {}) => app.server.inject({ method: 'GET', url, headers });

it('a script in the reference can reach neither the family nor any other server', async () => {
  const { cookie } = await app.createFamily();
  const [asVisitor, asParent] = [await get('/api/docs'), await get('/api/docs', { cookie })];
  expect(asVisitor).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  expect(asParent.payload).toBe(asVisitor.payload);
  const policy = String(asParent.headers['content-security-policy']);
  expect(policy).toMatch(/^sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox; default-src 'none'; /);
  expect(policy).toContain("; script-src 'self'; ");
  expect(policy).not.toMatch(/allow-same-origin|connect-src|unsafe-eval|https?:/);
});

it('serves its script itself, in a form that every browser reads', async () => {
  const { payload } = await get('/api/docs');
  const addresses = [...payload.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, address]) => address);
  expect(addresses).toEqual(['/api/docs/scalar.js']);
  const { statusCode, headers, rawPayload } = await get('/api/docs/scalar.js');
  expect({ statusCode, type: headers['content-type'], encoding: headers['content-encoding'] }).toEqual({
    statusCode: 200,
    type: 'text/javascript; charset=utf-8',
    encoding: 'gzip',
  });
  expect(gunzipSync(rawPayload).toString()).toContain('api-reference');
});

it('says which calls take an API token', async () => {
  const { paths, security, components } = (await get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { security?: object[] }>>;
    security: object[];
    components: { securitySchemes: Record<string, object> };
  }>();
  expect(components.securitySchemes).toMatchObject({ token: { type: 'http', scheme: 'bearer' } });
  expect(security).toEqual([{ session: [] }, { token: [] }]);
  expect(paths['/api/tokens']?.post?.security).toEqual([{ session: [] }]);
  expect(paths['/api/children']?.get?.security).toBeUndefined();
  expect(paths['/api/login']?.post?.security).toEqual([]);
});

it('no text of the document can end its element', () => {
  const page = referencePage({ info: { title: '</script><b>' } });
  expect(page).not.toContain('<b>');
  expect(page.match(/<\/script>/g)).toHaveLength(2);
});
