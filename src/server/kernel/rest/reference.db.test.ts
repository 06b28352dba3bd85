import { expect, it } from 'vitest';
import { startTestApp } from '../../../../tests/harness/test-app.ts';
import { referencePage } from './reference-page.ts';

const app = await startTestApp();
const get = (url: string) => app.server.inject({ method: 'GET', url });

it('the page for people shows every call that the document describes', async () => {
  const page = await get('/api/docs');
  expect(page).toMatchObject({ statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const { paths } = (await get('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string }>>;
  }>();
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(20);
  const ids = operations.map((operation) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(page.payload).toContain(`<article id="${id}">`);
  for (const path of Object.keys(paths)) expect(page.payload).toContain(`<code>${path}</code>`);
});

it('has no scripts and loads only its own style sheet', async () => {
  const { payload, headers } = await get('/api/docs');
  expect(payload).not.toMatch(/<script|<style| style=| on\w+=/);
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  const [, styles] = /<link rel="stylesheet" href="([^"]+)">/.exec(payload) ?? [];
  expect(await get(styles ?? '')).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': 'text/css; charset=utf-8' },
  });
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

it('escapes the texts of the document', () => {
  const operation = { operationId: 'a.b', tags: ['a'], summary: '<b>"bold"</b>', responses: { 204: {} } };
  const page = referencePage(
    { info: { title: 'T&T', description: '<i>' }, paths: { '/api/<x>': { get: operation } } },
    'http://localhost',
  );
  expect(page).not.toMatch(/<b>|<i>|<x>/);
  expect(page).toContain('T&amp;T');
});
