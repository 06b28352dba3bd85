import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../src/server/endpoints.ts';
import { endpointsOf } from '../src/server/kernel/transfer/endpoints.ts';
import type { UploadedFile } from '../src/shared/files/files.ts';
import { inputs, procedures } from './harness/call-inputs.ts';
import { failInserts } from './harness/failing-table.ts';
import { phoneFilm } from './harness/film-boxes.ts';
import type { GrantedCall } from './harness/granted-call.ts';
import { startGranting, turnOf } from './harness/granted-calls.ts';
import { loseCommits } from './harness/lost-commits.ts';
import { type Member, multipartBody } from './harness/member.ts';
import { writeNamedRows } from './harness/named-rows.ts';

/**
 * Sends each change with an Idempotency-Key, loses its answer in one of several ways, and sends it again: every row of
 * every family must be as the first try left it.
 */

const { app, calls } = await startGranting();
let operator: Member;
let owner: Member;
let inputOf: (path: string) => unknown;

const mutations = procedures
  .flatMap(({ path, type }) => (path in inputs && type === 'mutation' ? [path] : []))
  .toSorted((a, b) => turnOf(a, 'mutation') - turnOf(b, 'mutation'));

/** For each way of losing an answer, separate rows that the calls use up in order. */
const makeFamily = async () => {
  operator = await app.createFamily({ role: 'super_admin' });
  owner = await app.createFamily();
  const ids = await writeNamedRows(app, owner);
  inputOf = (path) => inputs[path]?.(ids, app.services);
};

const grant = async (path: string): Promise<GrantedCall> =>
  (await calls[path]?.()) ?? { caller: /^(admin|systemHealth)/.test(path) ? operator : owner, input: inputOf(path) };

interface Sent {
  url: string;
  payload: Buffer | string;
  headers: Record<string, string>;
}

const callOf = (path: string, input: unknown): Sent => ({
  url: `/trpc/${path}`,
  payload: JSON.stringify(input ?? {}),
  headers: { 'content-type': 'application/json' },
});

async function send({ url, payload, headers }: Sent, key: string, credentials: Record<string, string>) {
  const asked = { ...headers, ...credentials, 'idempotency-key': key };
  const answer = await app.server.inject({ method: 'POST', url, payload, headers: asked });
  // Work that continues after the answer counts too.
  await app.services.background.settled();
  return { status: answer.statusCode, text: answer.payload, isReplayed: 'idempotency-replayed' in answer.headers };
}

const cookieOf = ({ cookie }: Member) => ({ cookie });

const alreadyDone = expect.objectContaining({
  status: 409,
  text: expect.stringContaining('This was already done. Please reload to see it.'),
});

const changing = new Set(['idempotency_keys', 'rate_limit_hits']);

/** Every row of the database, without those that count tries. */
async function rows(): Promise<string> {
  return app.database.service(async (db) => {
    const tables = await sql<{ name: string }>`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
    const names = tables.rows.map(({ name }) => name).filter((name) => !changing.has(name));
    const linesOf = (name: string) =>
      sql`select ${sql.lit(name)} || to_jsonb(t)::text as line from ${sql.table(name)} t`;
    const { rows: lines } = await sql<{ line: string }>`
      ${sql.join(names.map(linesOf), sql` union all `)} order by 1`.execute(db);
    return lines.map(({ line }) => line).join('\n');
  });
}

const keyRow = (key: string, { userId }: Member) =>
  app.database.service((db) =>
    db
      .selectFrom('idempotencyKeys')
      .where('userId', '=', userId)
      .where(
        'keyHash',
        '=',
        sql<string>`translate(rtrim(encode(sha256(convert_to(${JSON.stringify([key])}, 'UTF8')), 'base64'), '='), '+/', '-_')`,
      )
      .select(['id', 'tookEffect', 'answer'])
      .executeTakeFirst(),
  );

/** What a killed process leaves: no answer, and a claim that expired ten minutes later. */
const killAndWait = ({ userId }: Member) =>
  app.database.service((db) =>
    db
      .updateTable('idempotencyKeys')
      .set({ answer: null, claimedUntil: '2026-01-01T00:00:00Z' })
      .where('userId', '=', userId)
      .execute(),
  );

/** Sends the call twice and ignores the first answer. Returns the second answer, and whether it changed a row. */
async function sendTwice(sent: Sent, key: string, caller: Member) {
  const credentials = cookieOf(caller);
  const heal = loseCommits(app.services.database, async () => (await keyRow(key, caller))?.tookEffect === true);
  const first = await send(sent, key, credentials).finally(heal);
  const before = await rows();
  const second = await send(sent, key, credentials);
  await killAndWait(caller);
  const later = await send(sent, key, credentials);
  return { first, second, later, hasChanged: (await rows()) !== before };
}

/** A second try by a visitor, or by another family, which that call refuses anyway. */
const endsItsKey = new Set([
  'families.leave',
  'invitations.accept',
  'leaving.deleteAccount',
  'profile.changePassword',
  'profile.endSession',
]);

/** Here these inputs change nothing; and a test message may arrive twice. */
const writesNothing = new Set([
  'emailReminders.sendTest',
  'emailReminders.sendTestEmail',
  'emailVerification.sendAgain',
  'oidc.connect',
  'passkeys.askToConfirm',
  'passkeys.prepare',
  'photoServices.askGoogle',
  'photoServices.closeGooglePicker',
  'photoServices.openGooglePicker',
  'plan.portal',
  'pushSubscriptions.sendTest',
  'systemHealth.retryJob',
]);

/** Their answer contains a secret, or they ask for the password. */
const answersOnce = new Set([
  'admin.createResetLink',
  'calendarFeed.create',
  'admin.removeSecondFactors',
  'families.setMember',
  'handingOn.makeCode',
  'handingOn.send',
  'handingOn.set',
  'households.invite',
  'invitations.create',
  'legacyContact.set',
  'monthlyExport.set',
  'oidc.connect',
  'oidc.disconnect',
  'passkeys.add',
  'passkeys.prepare',
  'passkeys.remove',
  'phoneNumber.sendCode',
  'plan.checkout',
  'plan.portal',
  'relatives.invite',
  'relatives.newLink',
  'shareLinks.create',
  'tokens.create',
  'totp.confirm',
  'totp.makeRecoveryCodes',
  'totp.remove',
  'totp.setUp',
]);

describe('after an answer lost after the commit, and ten minutes after its process was killed', () => {
  beforeAll(makeFamily);

  test.each(mutations)('%s is done once', async (path) => {
    const { caller, input } = await grant(path);
    const { first, second, later, hasChanged } = await sendTwice(callOf(path, input), `${path} lost`, caller);
    expect(hasChanged).toBe(false);
    if (endsItsKey.has(path)) return expect([200, 503]).toContain(first.status);
    expect(first.status, first.text).toBe(writesNothing.has(path) ? 200 : 503);
    if (writesNothing.has(path) && !answersOnce.has(path)) expect(second).toEqual({ ...first, isReplayed: true });
    else expect([second, later]).toEqual([alreadyDone, alreadyDone]);
  });
});

type Credentials = Record<string, string>;
const others = new Map<Member, Promise<Credentials[]>>();

/** A visitor, a script that may only read, and another member of the family. */
function othersFor(caller: Member): Promise<Credentials[]> {
  const makeOthers = async () => {
    const partner = await app.createMember(caller);
    const { token } = await caller.rpc.tokens.create({ name: 'script', scope: 'read' });
    return [{}, { authorization: `Bearer ${token}` }, cookieOf(partner)] as Credentials[];
  };
  const made = others.get(caller) ?? makeOthers();
  others.set(caller, made);
  return made;
}

describe('the answer is repeated only to the same account, while it may call', () => {
  beforeAll(makeFamily);

  test.each(mutations.filter((path) => !endsItsKey.has(path)))('%s', async (path) => {
    const { caller, input } = await grant(path);
    const [sent, key] = [callOf(path, input), `${path} kept`];
    const first = await send(sent, key, cookieOf(caller));
    expect(first.status, first.text).toBe(200);
    const answers = [];
    for (const credentials of await othersFor(caller)) answers.push(await send(sent, key, credentials));
    expect(answers.map(({ isReplayed }) => isReplayed)).toEqual([false, false, false]);
    expect(answers.map(({ status }) => status)).toEqual([401, 403, expect.any(Number)]);
    const again = await send(sent, key, cookieOf(caller));
    expect(again).toEqual(answersOnce.has(path) ? alreadyDone : { ...first, isReplayed: true });
  });
});

const png = await readFile('src/client/public/icon-192.png');

/** The input of each upload. */
const uploads: Record<string, () => Promise<{ caller: Member; payload: Parameters<typeof multipartBody> }>> = {
  '/daily-stories/bulk-import': async () => ({
    caller: owner,
    payload: ['csv', 'Date,Story\n2025-03-01,She wished each snail good luck.\n', 'stories.csv'],
  }),
  '/import': async () => ({
    caller: await app.createFamily(),
    payload: ['file', await readFile('tests/fixtures/family-export-2.zip'), 'export.zip'],
  }),
  '/file-uploads/parts': async () => {
    const size = 9;
    const { id } = await owner.rpc.fileUploads.begin({
      key: `film ${Math.random()}`,
      category: 'media',
      name: 'x',
      size,
    });
    return { caller: owner, payload: ['part', 'the start', 'part', { id: String(id), start: '0' }] };
  },
  '/files/poster': async () => {
    const [bytes, fields] = [phoneFilm(), { category: 'media' }];
    const { body } = await owner.upload('/api/files/upload', 'file', bytes, 'film.mov', fields);
    const fileId = String((body as UploadedFile).file.id);
    return { caller: owner, payload: ['poster', png, 'poster.png', { fileId }] };
  },
  '/files/upload': async () => ({ caller: owner, payload: ['file', '%PDF-1.4', 'plan.pdf', { category: 'document' }] }),
  '/images/upload': async () => ({ caller: owner, payload: ['image', png, 'snail.png', { category: 'story' }] }),
};

describe.each(endpointsOf(endpoints, 'upload'))('POST $path', ({ path }) => {
  beforeAll(makeFamily);

  const grantUpload = async () => {
    const granted = await uploads[path]?.();
    if (!granted) throw new Error(`Add ${path} to the uploads here.`);
    const { payload, headers } = multipartBody(...granted.payload) as Omit<Sent, 'url'>;
    return { caller: granted.caller, sent: { url: `/api${path}`, payload, headers } };
  };

  test('runs once if its answer is lost, and ten minutes after its process was killed', async () => {
    const { caller, sent } = await grantUpload();
    const { first, second, later, hasChanged } = await sendTwice(sent, 'lost', caller);
    expect(first.status, first.text).toBe(503);
    expect([second, later]).toEqual([alreadyDone, alreadyDone]);
    expect(hasChanged).toBe(false);
  });

  test('repeats its answer only to the same account, while it may call', async () => {
    await makeFamily();
    const { caller, sent } = await grantUpload();
    const { token } = await caller.rpc.tokens.create({ name: 'script', scope: 'read' });
    const first = await send(sent, 'kept', cookieOf(caller));
    expect(first.status, first.text).toBeLessThan(300);
    const asScript = await send(sent, 'kept', { authorization: `Bearer ${token}` });
    expect(asScript).toMatchObject({ status: 403, isReplayed: false });
    expect((await send(sent, 'kept', {})).status).toBe(401);
    expect(await send(sent, 'kept', cookieOf(caller))).toEqual({ ...first, isReplayed: true });
  });
});

test('the next try repeats a call that failed before its commit, although its tries were counted', async () => {
  await makeFamily();
  const sent = callOf('invitations.create', {});
  const mend = await failInserts(app.database, 'invitations', { message: 'gone', code: 'XX000' });
  expect((await send(sent, 'failed', cookieOf(owner))).status).toBe(500);
  await mend();
  expect((await send(sent, 'failed', cookieOf(owner))).status).toBe(200);
});
