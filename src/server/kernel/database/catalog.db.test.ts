import { beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/harness/test-app.ts';
import { type CatalogTable, ofFamilies, readCatalog } from './catalog.ts';

let app: TestApp;
let catalog: CatalogTable[];

beforeAll(async () => {
  app = await startTestApp();
  catalog = await app.database.service(readCatalog);
});

const tableOf = (name: string, from = catalog) => from.find((table) => table.name === name);

test('lists each table after the tables it references', () => {
  const seen = new Set<string>();
  for (const { name, references } of catalog) {
    seen.add(name);
    expect(references.filter(({ to }) => !seen.has(to))).toEqual([]);
  }
  expect(catalog.filter(({ references }) => references.length > 0).length).toBeGreaterThan(20);
});

test('lists the columns, the key, and the references of a table', () => {
  const stories = tableOf('daily_stories');
  expect(stories?.key).toEqual(['tenant_id', 'id']);
  expect(stories?.references).toContainEqual({ columns: ['tenant_id', 'user_id'], to: 'users' });
  const columns = new Map(stories?.columns.map((column) => [column.name, column]));
  expect(columns.get('id')).toMatchObject({ type: 'bigint', isRequired: true, hasDefault: true, isIdentity: true });
  expect(columns.get('content')).toMatchObject({ type: 'text', isRequired: true, hasDefault: false });
  expect(columns.get('media_urls')).toMatchObject({ type: 'text[]', isIdentity: false });
});

test('a family can’t read passwords, and can have rows in every table except the installation’s', async () => {
  const isReadable = (from: CatalogTable[]) =>
    tableOf('users', from)?.columns.find(({ name }) => name === 'password')?.isReadable;
  const { tenantId } = await app.createFamily();
  expect(isReadable(catalog)).toBe(true);
  expect(isReadable(await app.database.family(tenantId, readCatalog))).toBe(false);
  const names = ofFamilies(catalog).map(({ name }) => name);
  expect(names).toContain('children');
  expect(names).not.toContain('prebuilt_teachings');
});
