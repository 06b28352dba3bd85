import { beforeAll, describe, expect, test } from 'vitest';
import { type Ids, inputs, marker, procedures } from './harness/call-inputs.ts';
import type { Member } from './harness/member.ts';
import { writeNamedRows } from './harness/named-rows.ts';
import { downloads, neverIds, outcomeOf } from './harness/outsiders.ts';
import { startTestApp, type TestApp } from './harness/test-app.ts';
import { linkChild } from './harness/two-households.ts';

/**
 * People whom a family let in for something call everything else: a child's other family, relatives, and who has a link.
 * They get the same answers, byte for byte, as somebody whom nobody let in.
 */

let app: TestApp;
let owner: Member;
let household: Member;
let ids: Ids;
/** Cookies and addresses of people without an account. */
let outsiders: Record<'relative' | 'endedRelative', string> & { linkTokens: string[]; sharedPage: string };

const tokenAt = (url: string): string => url.split('/').at(-1) ?? '';

/** The cookie of a relative's device. */
async function openDevice(name: string): Promise<{ id: number; url: string; cookie: string }> {
  const { id, url } = await owner.rpc.relatives.invite({ name });
  const { cookies } = await app.server.inject({ method: 'POST', url: new URL(url).pathname });
  const [{ name: cookie, value } = { name: '', value: '' }] = cookies;
  return { id, url, cookie: `${cookie}=${value}` };
}

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.createFamily({ firstName: marker });
  ids = await writeNamedRows(app, owner);
  household = await app.createFamily({ firstName: 'Priya' });
  const child = await owner.rpc.children.create({ name: 'Theo', dateOfBirth: '2021-05-04' });
  // The other family knows the name of who linked it.
  await linkChild(await app.createMember(owner, { firstName: 'Anna' }), child.id, household);
  const relative = await openDevice('Nana');
  const ended = await openDevice('Opa');
  await owner.rpc.relatives.end({ id: ended.id });
  const { url } = await owner.rpc.shareLinks.create({ kind: 'story', id: ids.story });
  const { url: second } = await owner.rpc.relatives.newLink({ id: relative.id });
  outsiders = {
    relative: relative.cookie,
    endedRelative: ended.cookie,
    linkTokens: [tokenAt(url), tokenAt(second), relative.cookie.split('=')[1] ?? ''],
    sharedPage: new URL(url).pathname,
  };
});

describe('for a child’s other family, with which nothing is shared, our rows don’t exist:', () => {
  test.each(procedures.filter(({ path }) => path in inputs).map(({ path, type }) => [path, type] as const))(
    '%s',
    async (path, type) => {
      const [ours, never] = [ids, neverIds].map((each) => inputs[path]?.(each, app.services));
      const outcome = await outcomeOf(app, household, path, type, ours);
      expect(outcome).not.toContain(marker);
      if (JSON.stringify(ours) === JSON.stringify(never)) return;
      expect(outcome).toBe(await outcomeOf(app, household, path, type, never));
    },
  );

  test.each(Object.entries(downloads))('%s', async (_path, urlOf) => {
    if (urlOf(ids) === urlOf(neverIds)) return expect(urlOf(ids)).not.toContain(marker);
    const read = async (url: string) => {
      const { statusCode, payload } = await app.server.inject({
        url: `/api${url}`,
        headers: { cookie: household.cookie },
      });
      return { statusCode, payload: withoutRequest(payload) };
    };
    expect(await read(urlOf(ids))).toEqual(await read(urlOf(neverIds)));
    return expect((await read(urlOf(ids))).statusCode).toBe(404);
  });
});

const ofAccounts = procedures.filter(
  ({ path, type, meta }) => path in inputs && meta.needsAccount && type !== 'subscription',
);

/** The same words, whichever request they answer. */
const withoutRequest = (payload: string): string => payload.replace(/"requestId":"[^"]*"/g, '');

/** What a browser with that cookie gets. */
async function answerTo(path: string, type: string, cookie: string) {
  const input = JSON.stringify({ json: inputs[path]?.(ids, app.services) ?? null });
  const { statusCode, payload } = await app.server.inject({
    method: type === 'query' ? 'GET' : 'POST',
    url: `/trpc/${path}${type === 'query' ? `?input=${encodeURIComponent(input)}` : ''}`,
    headers: { cookie, 'content-type': 'application/json' },
    ...(type !== 'query' && { payload: input }),
  });
  return { statusCode, payload: withoutRequest(payload) };
}

describe.each(['relative', 'endedRelative'] as const)('with the cookie of a device, as %s,', (who) => {
  test('every call of members answers as it does to a visitor', async () => {
    const wrong: unknown[] = [];
    for (const { path, type } of ofAccounts) {
      const answer = await answerTo(path, type, outsiders[who]);
      const toVisitor = await answerTo(path, type, '');
      if (answer.statusCode !== 401 || answer.payload !== toVisitor.payload) wrong.push([path, answer]);
    }
    expect(wrong).toEqual([]);
    expect(ofAccounts.length).toBeGreaterThan(200);
  });

  test('no download opens', async () => {
    for (const urlOf of Object.values(downloads)) {
      const read = async (cookie: string) => {
        const { statusCode, payload } = await app.server.inject({ url: `/api${urlOf(ids)}`, headers: { cookie } });
        return { url: urlOf(ids), statusCode, payload: withoutRequest(payload) };
      };
      const answer = await read(outsiders[who]);
      expect(answer).toEqual(await read(''));
      expect([401, 404]).toContain(answer.statusCode);
    }
  });

  test('what isn’t shared answers on the page as what was never there', async () => {
    const send = async (url: string, fields?: Record<string, string>) => {
      const { statusCode, payload } = await app.server.inject({
        url,
        headers: { cookie: outsiders[who], 'content-type': 'application/x-www-form-urlencoded' },
        ...(fields ? { method: 'POST', payload: new URLSearchParams(fields).toString() } : { method: 'GET' }),
      });
      // Each form has a name of its own.
      return { statusCode, payload: payload.replace(/name="form" value="[^"]*"/g, '') };
    };
    expect(await send(`/moments/files/${ids.file}`)).toEqual(await send(`/moments/files/${neverIds.file}`));
    for (const [kind, id] of [
      ['story', ids.story],
      ['milestone', ids.milestone],
      ['letter', ids.letter],
      ['photo', ids.file],
    ] as const) {
      for (const act of ['heart', 'words', 'back']) {
        const fields = { kind, given: '1', content: 'Hello.', comment: String(ids.relativeComment), form: 'f' };
        const answer = await send(`/moments/${act}`, { ...fields, id: String(id) });
        expect(answer).toEqual(await send(`/moments/${act}`, { ...fields, id: String(neverIds.story) }));
        expect(answer.payload).not.toContain(marker);
      }
    }
    expect(await owner.rpc.relatives.responses({})).toHaveLength(2);
  });
});

test('a link’s token, or a device’s, is no token of an account', async () => {
  for (const token of outsiders.linkTokens) {
    const read = async (bearer: string) => {
      const headers = { authorization: `Bearer ${bearer}` };
      const { statusCode, payload } = await app.server.inject({ url: '/api/children', headers });
      return { statusCode, payload: withoutRequest(payload) };
    };
    const answer = await read(token);
    expect(answer).toEqual(await read('never-was-there'));
    expect(answer.statusCode).toBe(401);
  }
});

test('a share link opens the files of its story, and no other one', async () => {
  const { statusCode } = await app.server.inject({ url: outsiders.sharedPage });
  expect(statusCode).toBe(200);
  for (const place of [0, 1, ids.file, neverIds.file]) {
    const { statusCode: status } = await app.server.inject({ url: `${outsiders.sharedPage}/files/${place}` });
    expect([place, status]).toEqual([place, 404]);
  }
});
