import { beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { linkDevices } from '../../../../shared/reach/relatives.ts';

let app: TestApp;
let parent: Member;
let story: number;

beforeAll(async () => {
  app = await startTestApp();
  parent = await app.createFamily({ firstName: 'Hannah' });
  const shared = { content: 'Snails.', storyDate: '2026-11-20', sharedWith: 'relatives' } as const;
  story = (await parent.rpc.dailyStories.create(shared)).id;
});

async function openPage(url: string): Promise<string> {
  const answer = await app.server.inject({ method: 'POST', url: new URL(url).pathname });
  return answer.cookies.find(({ name }) => name === 'upbringing-relative')?.value ?? '';
}

const webm = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581021853806701ffffffffffffff',
  'hex',
);

function speak(device: string, { bytes = webm, form = crypto.randomUUID(), id = story } = {}) {
  const edge = 'edge';
  const payload = Buffer.concat([
    Buffer.from(
      `--${edge}\r\ncontent-disposition: form-data; name="voice"; filename="voice"\r\ncontent-type: audio/webm\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${edge}--\r\n`),
  ]);
  return app.server.inject({
    method: 'POST',
    url: `/moments/voice?kind=story&id=${id}&form=${form}`,
    headers: { cookie: `upbringing-relative=${device}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload,
  });
}

describe('a voice', () => {
  test('is kept once, is heard by the family and by the relative, and by no other relative', async () => {
    const nana = await parent.rpc.relatives.invite({ name: 'Nana' });
    const device = await openPage(nana.url);
    const form = crypto.randomUUID();
    expect((await speak(device, { form })).statusCode).toBe(204);
    expect((await speak(device, { form })).statusCode).toBe(204);
    const [comment, ...others] = await parent.rpc.relatives.comments({ id: nana.id });
    expect([comment?.content, others]).toEqual(['', []]);
    const file = String(comment?.voiceUrl?.split('/').at(-1));
    expect((await parent.api('GET', `/api/files/${file}`)).status).toBe(200);
    const hear = async (cookie: string) =>
      (
        await app.server.inject({
          method: 'GET',
          url: `/moments/files/${file}`,
          headers: { cookie: `upbringing-relative=${cookie}` },
        })
      ).statusCode;
    const opa = await openPage((await parent.rpc.relatives.invite({ name: 'Opa' })).url);
    expect([await hear(device), await hear(opa), await hear('')]).toEqual([200, 404, 404]);
    await parent.rpc.relatives.end({ id: nana.id });
    expect([await hear(device), (await speak(device)).statusCode]).toEqual([404, 401]);
  });

  test('that is no recording, about nothing, or about what is not shared, is refused and leaves nothing', async () => {
    const device = await openPage((await parent.rpc.relatives.invite({ name: 'Oma' })).url);
    const hidden = await parent.rpc.dailyStories.create({ content: 'Us.', storyDate: '2026-11-19' });
    const statuses = [
      await speak(device, { bytes: Buffer.from('<script>') }),
      await speak(device, { id: hidden.id }),
      await app.server.inject({
        method: 'POST',
        url: '/moments/voice',
        headers: { cookie: `upbringing-relative=${device}` },
      }),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([415, 404, 400]);
  });
});

test('of forty devices that open a link at once, three get in', async () => {
  const { url, id } = await parent.rpc.relatives.invite({ name: 'Tante' });
  const devices = await Promise.all(Array.from({ length: 40 }, () => openPage(url)));
  expect(devices.filter((device) => device !== '')).toHaveLength(linkDevices);
  const relatives = await parent.rpc.relatives.list();
  expect(relatives.find((relative) => relative.id === id)?.devices).toHaveLength(linkDevices);
});

test('a device that its owner closes is forgotten', async () => {
  const { url, id } = await parent.rpc.relatives.invite({ name: 'Onkel' });
  const cookie = `upbringing-relative=${await openPage(url)}`;
  await app.server.inject({ method: 'POST', url: '/moments/leave', headers: { cookie } });
  expect((await app.server.inject({ method: 'GET', url: '/moments', headers: { cookie } })).statusCode).toBe(404);
  const relatives = await parent.rpc.relatives.list();
  expect(relatives.find((relative) => relative.id === id)?.devices).toEqual([]);
});

test('a member who invited and answered can leave the family or delete the account; the page stays', async () => {
  for (const leave of [
    (member: Member) => member.rpc.families.leave(),
    (member: Member) => member.rpc.leaving.deleteAccount({ password: testPassword, erasePrivateStories: true }),
  ]) {
    const partner = await app.createMember(parent, { firstName: 'Daniel' });
    const { url, id } = await partner.rpc.relatives.invite({ name: 'Ruth' });
    const cookie = `upbringing-relative=${await openPage(url)}`;
    const payload = new URLSearchParams({ kind: 'story', id: String(story), given: '1' }).toString();
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded' };
    await app.server.inject({ method: 'POST', url: '/moments/heart', headers, payload });
    await partner.rpc.relatives.answer({ id, kind: 'story', recordId: story, content: 'Hello!' });
    await leave(partner);
    const page = await app.server.inject({ method: 'GET', url: '/moments', headers: { cookie } });
    expect([page.statusCode, page.body.includes('Hello!')]).toEqual([200, true]);
  }
});
