import { callTRPCProcedure, TRPCError } from '@trpc/server';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../src/server/endpoints.ts';
import { restCallsOf } from '../src/server/kernel/rest/rest-adapter.ts';
import { endpointsOf } from '../src/server/kernel/transfer/endpoints.ts';
import { publicErrorOf } from '../src/server/kernel/trpc/errors.ts';
import { appRouter } from '../src/server/router.ts';
import { type Ids, inputs, procedures } from './harness/call-inputs.ts';
import { allOfIt, createCarer, setCarer } from './harness/carer.ts';
import { carersMay, carersMayTransfer } from './harness/carers-may.ts';
import { turnOf } from './harness/granted-calls.ts';
import { contextOf, type Member } from './harness/member.ts';
import { writeNamedRows } from './harness/named-rows.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';

/**
 * Calls everything as a carer and compares with the written list in `harness/carers-may.ts`. A new procedure without a word
 * about carers is refused; one that lets them needs its name there.
 */

let app: TestApp;
/** Wrote everything as a parent, and is a carer now. */
let carer: Member;
let ids: Ids;

beforeAll(async () => {
  app = await startTestApp();
  carer = await app.createFamily();
  await app.createMember(carer);
  ids = await writeNamedRows(app, carer);
});

const ofMembers = procedures.filter(({ meta }) => meta.needsAccount);

test('what procedures say of carers is what is written here', () => {
  const said = ofMembers.flatMap(({ path, meta: { carer: rule } }) =>
    rule === undefined ? [] : [[path, typeof rule === 'object' ? rule.area : rule] as const],
  );
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(carersMay));
});

/** The code of the answer. */
async function codeOf(path: string, type: 'query' | 'mutation' | 'subscription', input: unknown): Promise<string> {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      type,
      ctx: await contextOf(app.services, carer.sid, type === 'query'),
      getRawInput: () => Promise.resolve(input),
      signal: undefined,
      batchIndex: 0,
    });
    return 'OK';
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code, sentence } = publicErrorOf(error);
    return code === 'INTERNAL_SERVER_ERROR' ? `${sentence}: ${String(error.cause)}` : code;
  }
}

async function codesOf(called: typeof ofMembers): Promise<[string, string][]> {
  const inTurn = called.toSorted((a, b) => turnOf(a.path, a.type) - turnOf(b.path, b.type));
  const codes: [string, string][] = [];
  for (const { path, type, meta } of inTurn) {
    const whole = inputs[path]?.(ids, app.services);
    const { carer: rule } = meta;
    const ticked =
      typeof rule === 'object' && typeof whole === 'object'
        ? Object.fromEntries(Object.entries(whole ?? {}).filter(([name]) => rule.only.includes(name)))
        : whole;
    codes.push([path, await codeOf(path, type, ticked)]);
  }
  return codes;
}

const refused = 'FORBIDDEN';
const administers = /^(admin|systemHealth|testData)/;

describe('a carer', () => {
  test('without areas is refused all that isn’t always theirs', async () => {
    await setCarer(app, carer, { areas: [], childIds: null });
    const called = ofMembers.filter(({ path }) => carersMay.get(path) !== 'always');
    expect((await codesOf(called)).filter(([, code]) => code !== refused)).toEqual([]);
  });

  test('with all areas is refused what parents keep', async () => {
    await setCarer(app, carer, allOfIt);
    const called = ofMembers.filter(({ path }) => !carersMay.has(path));
    expect((await codesOf(called)).filter(([, code]) => code !== refused)).toEqual([]);
  });

  test('gets an answer to everything else, and none is a failure', async () => {
    await setCarer(app, carer, allOfIt);
    const called = ofMembers.filter(
      ({ path, type }) => carersMay.has(path) && !administers.test(path) && type !== 'subscription',
    );
    const codes = await codesOf(called);
    const known = new Set(['OK', 'NOT_FOUND', 'BAD_REQUEST', 'CONFLICT', 'PASSWORD_REQUIRED', 'PAYLOAD_TOO_LARGE']);
    // This server sends no mail, and no push service answers.
    const silent = { 'feedback.send': 'SERVICE_UNAVAILABLE', 'pushSubscriptions.sendTest': 'SERVICE_UNAVAILABLE' };
    expect(Object.fromEntries(codes.filter(([, code]) => !known.has(code)))).toEqual(silent);
    expect(codes.filter(([, code]) => code === 'OK').length).toBeGreaterThan(70);
  });
});

test('the paths of REST, downloads and uploads follow the same list', async () => {
  const other = await app.createFamily();
  const clara = await createCarer(app, other);
  const wrong: [string, number][] = [];
  const check = (name: string, isAllowed: boolean, status: number) => {
    if ((status === 403) === isAllowed || status >= 500) wrong.push([name, status]);
  };
  for (const { name, route, access } of restCallsOf(appRouter)) {
    if (access === 'public' || administers.test(name) || /^(leaving|families|profile|invitations\.accept)/.test(name))
      continue;
    const { status } = await clara.api(route.method, `/api${route.path.replace(/\{\w+\}/g, '1')}`, undefined);
    check(name, carersMay.has(name), status);
  }
  for (const { path, access } of endpointsOf(endpoints, 'download')) {
    if (access === 'public') continue;
    const { status } = await clara.api('GET', `/api${path.replace(/\{\w+\}/g, '1')}`);
    check(path, carersMayTransfer.includes(path), status);
  }
  for (const { path, field } of endpointsOf(endpoints, 'upload')) {
    const { status } = await clara.upload(`/api${path}`, field, 'x', 'x.txt', {});
    check(path, carersMayTransfer.includes(path), status);
  }
  expect(wrong).toEqual([]);
});
