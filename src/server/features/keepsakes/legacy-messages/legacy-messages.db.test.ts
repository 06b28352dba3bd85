import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Member, visit } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';
import type { UploadedFile } from '../../../../shared/files/files.ts';
import type { LegacyMessage } from '../../../../shared/keepsakes/legacy-messages.ts';

let app: TestApp;
let author: Member;
let partner: Member;
let stranger: Member;
let maya: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-20T12:00:00Z');
  author = await app.createFamily();
  partner = await app.createMember(author, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  maya = await addChild(author, '2019-04-09');
});

const addChild = async (member: Member, dateOfBirth: string): Promise<number> =>
  (await member.rpc.children.create({ name: 'Maya', dateOfBirth, currentStage: 'Elementary' })).id;

const fields = () => ({
  childId: maya,
  title: 'When you are eighteen',
  content: 'The number is the same.',
  triggerType: 'age',
  triggerValue: '18',
});
const post = (body: object, member = author) => member.api('POST', '/api/legacy-messages', body);
const write = async (more: object = {}): Promise<LegacyMessage> => {
  const answer = await post({ ...fields(), ...more });
  expect(answer.status).toBe(201);
  return answer.body as LegacyMessage;
};
const listed = async (member: Member, query = '') =>
  (await member.api('GET', `/api/legacy-messages${query}`)).body as LegacyMessage[];

const webm = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000', 'hex');
const upload = async (member = author, category = 'voice'): Promise<string> => {
  const bytes = category === 'document' ? Buffer.from('a text') : webm;
  const name = category === 'document' ? 'a.txt' : 'voice.webm';
  const answer = await member.upload('/api/files/upload', 'file', bytes, name, { category });
  return (answer.body as UploadedFile).url;
};
const statusOf = async (member: Member, url: string) => (await member.api('GET', url)).status;

describe('a new message', () => {
  test('is stored exactly and says when it opens', async () => {
    const answer = await post({
      ...fields(),
      content: '  Dear Maya,\n\nMom ',
      triggerValue: 18,
      isDelivered: true,
      deliveredAt: '2020-01-01T00:00:00Z',
      userId: stranger.userId,
      tenantId: stranger.tenantId,
    });
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number) as number,
        userId: author.userId,
        tenantId: author.tenantId,
        childId: maya,
        title: 'When you are eighteen',
        content: '  Dear Maya,\n\nMom ',
        mediaType: null,
        mediaUrl: null,
        triggerType: 'age',
        triggerValue: '18',
        isDelivered: false,
        deliveredAt: null,
        deliveredBy: null,
        deliveredByName: null,
        authorName: 'Hannah Brandt',
        opensOn: '2037-04-09',
        sealed: false,
        canManage: true,
        version: 1,
        createdAt: expect.any(String) as string,
        updatedAt: expect.any(String) as string,
      },
    ]);
    expect(await listed(author)).toEqual([answer.body]);
  });

  test.each([
    [{ title: ' ' }, 'title', 'Title is required'],
    [{ title: 'x'.repeat(201) }, 'title', 'Please use at most 200 characters'],
    [{ content: 'x'.repeat(100_001) }, 'content', 'Please use at most 100,000 characters'],
    [{ mediaUrl: 'javascript:alert(1)' }, 'mediaUrl', 'Please enter a valid URL'],
    [{ mediaUrl: '/api/files/99999999' }, 'mediaUrl', 'File not found'],
    [{ childId: 99_999_999 }, 'childId', 'Child not found'],
    [{ triggerType: 'someday' }, 'triggerType', 'Please choose one of: date, age, manual'],
    [{ triggerType: undefined }, 'triggerType', 'Please choose one of: date, age, manual'],
    [{ triggerValue: null }, 'triggerValue', 'Please choose when to deliver it'],
    [{ triggerType: 'manual', triggerValue: ' ' }, 'triggerValue', 'Please choose when to deliver it'],
    [{ triggerType: 'date', triggerValue: '2026-02-29' }, 'triggerValue', '2026-02-29 isn’t a date in the calendar'],
    [{ triggerType: 'date', triggerValue: 'soon' }, 'triggerValue', 'Please enter a valid date'],
    [{ triggerValue: '101' }, 'triggerValue', 'Please enter a whole number from 0 to 100'],
    [{ triggerValue: '-1' }, 'triggerValue', 'Please enter a whole number from 0 to 100'],
    [{ triggerValue: 17.5 }, 'triggerValue', 'Please enter a whole number from 0 to 100'],
  ])('refuses %j with 400 and the field', async (bad, path, message) => {
    const answer = await post({ ...fields(), ...bad });
    expect([answer.status, answer.body]).toMatchObject([400, { code: 'BAD_REQUEST', issues: [{ path, message }] }]);
    expect(await listed(author)).toEqual([]);
  });

  test('opens on the date part of a moment, on a birthday of 29 February on 1 March, or by hand', async () => {
    const leapChild = await addChild(author, '2020-02-29');
    const opening = async (more: object) => {
      const { triggerValue, opensOn } = await write(more);
      return [triggerValue, opensOn];
    };
    expect(await opening({ triggerType: 'date', triggerValue: '2030-06-01T23:30:00-08:00' })).toEqual([
      '2030-06-01',
      '2030-06-01',
    ]);
    expect(await opening({ childId: leapChild, triggerValue: '018' })).toEqual(['18', '2038-03-01']);
    expect(await opening({ childId: leapChild, triggerValue: '20' })).toEqual(['20', '2040-02-29']);
    expect(await opening({ triggerType: 'manual', triggerValue: 'When she asks' })).toEqual(['When she asks', null]);
  });

  test('is listed newest first, in pages and by child if asked for', async () => {
    const theo = await addChild(author, '2022-01-01');
    await write({ title: 'one' });
    await write({ title: 'two', childId: theo });
    await write({ title: 'three' });
    const titles = async (query: string) => (await listed(partner, query)).map(({ title }) => title);
    expect(await titles('')).toEqual(['three', 'two', 'one']);
    expect(await titles(`?childId=${maya}`)).toEqual(['three', 'one']);
    expect(await titles('?limit=1&offset=1')).toEqual(['two']);
    expect(await listed(stranger)).toEqual([]);
    expect((await author.api('GET', '/api/legacy-messages?childId=x')).status).toBe(400);
  });
});

describe('until it is delivered', () => {
  test('only its author can read it, over REST and tRPC; others see that it exists', async () => {
    const mediaUrl = await upload();
    const { id } = await write({ mediaUrl });
    const [own] = await listed(author);
    expect(own).toMatchObject({ content: 'The number is the same.', mediaType: 'audio', mediaUrl, sealed: false });
    const hidden = { id, content: null, mediaType: null, mediaUrl: null, sealed: true, canManage: false };
    expect(await listed(partner)).toMatchObject([{ ...hidden, title: 'When you are eighteen' }]);
    expect(await partner.rpc.legacyMessages.list({})).toMatchObject([hidden]);
  });

  test('its author can change it; omitted fields stay', async () => {
    const { id } = await write();
    const change = (body: object) => author.api('PUT', `/api/legacy-messages/${id}`, body);
    expect((await change({ title: 'Later' })).body).toMatchObject({
      title: 'Later',
      content: 'The number is the same.',
    });
    expect((await change({ content: null, triggerValue: 21 })).body).toMatchObject({
      content: null,
      triggerValue: '21',
      opensOn: '2040-04-09',
    });
    expect((await change({ triggerType: 'date' })).body).toMatchObject({
      issues: [{ path: 'triggerValue', message: 'Please enter a valid date' }],
    });
    expect((await change({ triggerType: 'date', triggerValue: '2030-01-02' })).body).toMatchObject({
      opensOn: '2030-01-02',
    });
    expect((await change({ childId: 99_999_999 })).body).toMatchObject({ issues: [{ path: 'childId' }] });
  });

  test('its day is fixed when its author saves it: changing the birthday opens nothing', async () => {
    const message = await write();
    const changeBirthday = (member: Member, dateOfBirth: string) =>
      member.api('PUT', `/api/children/${maya}`, { dateOfBirth });
    expect((await changeBirthday(partner, '2000-02-29')).status).toBe(200);
    expect((await changeBirthday(stranger, '2001-01-01')).status).toBe(404);
    expect(await listed(author)).toEqual([message]);
    expect(await listed(partner)).toMatchObject([{ opensOn: '2037-04-09', sealed: true, content: null }]);
    const save = (member: Member) => member.api('PUT', `/api/legacy-messages/${message.id}`, fields());
    expect([(await save(partner)).status, (await save(stranger)).status]).toEqual([403, 404]);
    expect(await listed(author)).toEqual([message]);
    expect((await save(author)).body).toMatchObject({ opensOn: '2018-03-01', triggerValue: '18' });
  });

  test('a row inserted without its day gets one, and a row with a day keeps it', async () => {
    const rows = [
      { triggerType: 'age', triggerValue: '18' },
      { triggerType: 'age', triggerValue: '18', opensOn: '2040-01-01' },
      { triggerType: 'date', triggerValue: '2030-12-31' },
      { triggerType: 'manual', triggerValue: 'When she asks', opensOn: '2040-01-01' },
    ] as const;
    await app.database.family(author.tenantId, (db) =>
      db
        .insertInto('legacyMessages')
        .values(
          rows.map((row) => ({ tenantId: db.tenantId, childId: maya, userId: author.userId, title: 'x', ...row })),
        )
        .execute(),
    );
    const days = (await listed(author)).toSorted((a, b) => a.id - b.id).map(({ opensOn }) => opensOn);
    expect(days).toEqual(['2037-04-09', '2040-01-01', '2030-12-31', null]);
  });

  test('nobody else can change, delete or deliver it', async () => {
    const message = await write();
    const url = `/api/legacy-messages/${message.id}`;
    const refusals = [
      ['change', await partner.api('PUT', url, { title: 'x' })],
      ['delete', await partner.api('DELETE', url)],
      ['deliver', await partner.api('POST', `${url}/deliver`)],
    ] as const;
    for (const [what, answer] of refusals) {
      expect([answer.status, answer.body]).toEqual([
        403,
        { code: 'FORBIDDEN', error: `Only its author can ${what} this message.` },
      ]);
    }
    expect(await listed(author)).toEqual([message]);
  });

  test('it doesn’t exist for another family', async () => {
    const message = await write();
    for (const [method, path, body] of [
      ['PUT', '', { title: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/deliver', undefined],
    ] as const) {
      const ask = (id: number) => stranger.api(method, `/api/legacy-messages/${id}${path}`, body);
      const foreign = await ask(message.id);
      expect([foreign.status, foreign.text]).toEqual([404, (await ask(99_999_999)).text]);
    }
    expect(await listed(author)).toEqual([message]);
  });
});

describe('delivered by hand', () => {
  test('the whole family can read it, and sees when it was delivered and who delivered it', async () => {
    const mediaUrl = await upload();
    const { id } = await write({ mediaUrl });
    app.mails.length = 0;
    const answer = await author.api('POST', `/api/legacy-messages/${id}/deliver`);
    const proof = {
      isDelivered: true,
      deliveredAt: '2026-11-20T12:00:00.000Z',
      deliveredBy: author.userId,
      deliveredByName: 'Hannah Brandt',
    };
    expect([answer.status, answer.body]).toMatchObject([200, { id, ...proof }]);
    expect(await listed(partner)).toMatchObject([
      { id, ...proof, content: 'The number is the same.', mediaType: 'audio', mediaUrl, sealed: false },
    ]);
    expect(await statusOf(partner, mediaUrl)).toBe(200);
    expect(await statusOf(stranger, mediaUrl)).toBe(404);
    await app.services.background.settled();
    expect(app.mails).toHaveLength(2);
    expect(new Set(app.mails.map(({ to }) => to))).toEqual(new Set([author.email, partner.email]));
  });

  test('it is delivered once and can’t be changed', async () => {
    const { id } = await write();
    const url = `/api/legacy-messages/${id}`;
    const answers = await Promise.all([author.api('POST', `${url}/deliver`), author.api('POST', `${url}/deliver`)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const change = await author.api('PUT', url, { content: 'x' });
    expect([change.status, change.body]).toMatchObject([
      409,
      { error: 'This message has been delivered and can no longer be changed.' },
    ]);
    expect((await author.api('POST', `${url}/deliver`)).body).toMatchObject({
      error: 'This message has already been delivered.',
    });
  });
});

test('messages to a child whose tracking ended are hidden, and return with it', async () => {
  const message = await write();
  await author.rpc.children.end({ id: maya });
  expect(await listed(author)).toEqual([]);
  expect((await author.api('POST', `/api/legacy-messages/${message.id}/deliver`)).status).toBe(404);
  await author.rpc.children.restore({ id: maya });
  expect(await listed(author)).toEqual([message]);
});

test('signed-out visitors get 401 from every call', async () => {
  for (const [method, url] of [
    ['GET', '/api/legacy-messages'],
    ['POST', '/api/legacy-messages'],
    ['PUT', '/api/legacy-messages/1'],
    ['DELETE', '/api/legacy-messages/1'],
    ['POST', '/api/legacy-messages/1/deliver'],
  ] as const) {
    expect((await visit(app.server, method, url, method === 'GET' ? undefined : {})).status).toBe(401);
  }
});
