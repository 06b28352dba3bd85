import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { proceduresOf } from '../src/server/kernel/trpc/procedures.ts';
import { jsonSchemaOf } from '../src/server/kernel/wire/request-input.ts';
import { appRouter } from '../src/server/router.ts';
import { largestInteger } from '../src/shared/fields.ts';
import { writeEverything } from './harness/full-family.ts';
import { startTestApp } from './harness/test-app.ts';

/**
 * Sends numbers that no column can hold to each field of each procedure: the answer must be a field error or not found,
 * never a fault of ours.
 */

interface Schema {
  type?: string | string[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

interface NumberField {
  procedure: string;
  isQuery: boolean;
  path: string[];
  schema: Schema;
  input: Schema;
}

const hostile = ['2147483648', '9007199254740993', '-1', '1e400', '1.5'];
/** Stored in eight-byte columns, or counted and not stored. */
const maybeLarge = /(^id|Ids?|^cursor|^offset|^size|^photoId)$/;

const optionsOf = (schema: Schema): Schema[] => [schema, ...(schema.anyOf ?? []).flatMap(optionsOf)];
const isNumber = ({ type }: Schema): boolean => [type].flat().some((each) => each === 'integer' || each === 'number');

/** Every number in a schema, by the path to it; `[]` is an entry of a list. */
function numbersIn(schema: Schema, path: string[] = []): { path: string[]; schema: Schema }[] {
  return optionsOf(schema).flatMap((option) => [
    ...(isNumber(option) ? [{ path, schema: option }] : []),
    ...Object.entries(option.properties ?? {}).flatMap(([name, inside]) => numbersIn(inside, [...path, name])),
    ...(option.items ? numbersIn(option.items, [...path, '[]']) : []),
  ]);
}

const fields: NumberField[] = proceduresOf(appRouter).flatMap(({ path: procedure, type, inputs: [given] }) => {
  if (!given) return [];
  const input = jsonSchemaOf(given, 'input') as Schema;
  return numbersIn(input).map((found) => ({ procedure, isQuery: type === 'query', input, ...found }));
});

const app = await startTestApp();
const author = await app.createFamily({ role: 'super_admin', plan: 'unlimited' });
const partner = await app.createMember(author);
const { maya } = await writeEverything(app, author, partner);

/** A row of the family for calls that name one, so that the call's other numbers are checked. */
async function rowOf(feature: string): Promise<number> {
  const table = feature.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return app.database
    .family(author.tenantId, async (db) => {
      const { rows } = await sql<{ id: number | null }>`select min(id) as id from ${sql.table(table)}`.execute(db);
      return rows[0]?.id ?? 1;
    })
    .catch(() => 1);
}

/** A valid value of a schema, with the hostile number at `path`. */
function valueOf(schema: Schema, path: string[] | undefined, ids: { id: number; childId: number }, name = ''): unknown {
  const option = optionsOf(schema).find((each) => fits(each, path)) ?? schema;
  if (path?.length === 0) return '@hostile@';
  if (option.properties) {
    const named = Object.entries(option.properties).filter(
      ([key]) => path?.[0] === key || option.required?.includes(key) || key === 'id',
    );
    return Object.fromEntries(
      named.map(([key, inside]) => [key, valueOf(inside, path?.[0] === key ? path.slice(1) : undefined, ids, key)]),
    );
  }
  if (option.items) return path || option.minItems ? [valueOf(option.items, path?.slice(1), ids, name)] : [];
  if (option.enum) return option.enum[0];
  if (option.const !== undefined) return option.const;
  if (isNumber(option)) return name === 'id' ? ids.id : name === 'childId' ? ids.childId : (option.minimum ?? 1);
  if (option.type === 'boolean') return true;
  if (option.format === 'date' || /date/i.test(name)) return '2026-10-09';
  return name === 'time' ? '19:00' : 'text';
}

function fits(option: Schema, path: string[] | undefined): boolean {
  if (path === undefined) return !option.anyOf && option.type !== 'null';
  const [next] = path;
  if (next === undefined) return isNumber(option);
  return next === '[]' ? option.items !== undefined : option.properties?.[next] !== undefined;
}

test('finds numbers to test', () => {
  expect(fields.length).toBeGreaterThan(150);
});

test('each number of each call is limited to what its column holds', () => {
  const endless = fields.filter(({ path, schema }) => {
    const name = path.findLast((each) => each !== '[]') ?? '';
    // The keys of entries to remove or reorder are compared and not stored.
    const isKey = path[0] === 'remove' || path[0] === 'order';
    const most = isKey || maybeLarge.test(name) ? Number.MAX_SAFE_INTEGER : largestInteger;
    return schema.enum === undefined && !((schema.maximum ?? Number.POSITIVE_INFINITY) <= most);
  });
  expect(endless.map(({ procedure, path }) => `${procedure} ${path.join('.')}`)).toEqual([]);
});

test.each(hostile)('%s is the caller’s fault in each of them', async (number) => {
  const faults: string[] = [];
  const ids = new Map<string, number>();
  for (const { procedure, isQuery, path, input } of fields) {
    const feature = procedure.split('.')[0] ?? '';
    if (!ids.has(feature)) ids.set(feature, await rowOf(feature));
    const value = valueOf(input, path, { id: ids.get(feature) ?? 1, childId: maya.id });
    const text = JSON.stringify(value).replace('"@hostile@"', number);
    const headers = { cookie: author.cookie, 'content-type': 'application/json' };
    const answer = isQuery
      ? await app.server.inject({ url: `/trpc/${procedure}?input=${encodeURIComponent(text)}`, headers })
      : await app.server.inject({ method: 'POST', url: `/trpc/${procedure}`, payload: text, headers });
    if (answer.statusCode >= 500) faults.push(`${procedure} ${text}: ${answer.payload.slice(0, 200)}`);
  }
  expect(faults).toEqual([]);
});

test('the same number in an address is the caller’s fault, too', async () => {
  for (const url of [
    `/api/annual-letters/${await rowOf('annualLetters')}/versions/2147483648`,
    '/api/children/9007199254740991',
    '/api/dashboard/recent?limit=2147483648',
  ]) {
    expect([url, (await author.api('GET', url)).status]).toEqual([url, expect.toSatisfy((status) => status < 500)]);
  }
});
