import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { readPdf } from '../../../../../tests/harness/read-pdf.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  parent = await app.createFamily({ firstName: 'Hannah' });
});

const invite = (name: string, childIds?: number[]) => parent.rpc.relatives.invite({ name, childIds });
const share = (content: string, storyDate: string, more: object = {}) =>
  parent.rpc.dailyStories.create({ content, storyDate, sharedWith: 'relatives', ...more });

async function print(id: number, query = 'month=2026-11', member = parent) {
  const url = `/api/relatives/${id}/month.pdf?${query}`;
  const { statusCode, headers, rawPayload } = await app.server.inject({ url, headers: { cookie: member.cookie } });
  const pdf = statusCode === 200 ? await readPdf(rawPayload) : undefined;
  return { status: statusCode, headers, pdf, text: pdf?.pages.join(' ') ?? rawPayload.toString() };
}

async function addPhoto(): Promise<string> {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#386' } });
  const given = await parent.upload('/api/images/upload', 'image', await picture.jpeg().toBuffer(), 'a.jpg', {
    category: 'story',
  });
  return (given.body as { url: string }).url;
}

test('a month has what the relative sees of it, first day first, with photos, in large letters', async () => {
  const { id } = await invite('Nana');
  const url = await addPhoto();
  await share('Snails <b>have</b> right of way.', '2026-11-20', {
    title: 'To piano',
    mediaUrls: [url],
    captions: { [url]: 'Nine' },
  });
  await share('First snow.', '2026-11-01');
  await share('October.', '2026-10-31');
  await parent.rpc.dailyStories.create({ content: 'Only for us.', storyDate: '2026-11-19' });
  const { status, headers, pdf, text } = await print(id, 'month=2026-11&paper=a4');
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toContain('For Nana 2026-11.pdf');
  expect(text).toContain('November 2026');
  expect(text).toContain('For Nana');
  expect(text).toContain('Snails <b>have</b> right of way.');
  expect(text.indexOf('First snow.')).toBeLessThan(text.indexOf('To piano'));
  expect(text).not.toMatch(/October\.|Only for us/);
  expect(pdf?.pictureSizes).toHaveLength(1);
  expect(pdf?.tags).toContain('Figure: Nine');
});

test('it is about their children alone, in their language; an empty one says so', async () => {
  const [maya, theo] = await Promise.all(
    ['Maya', 'Theo'].map((name) => parent.rpc.children.create({ name, dateOfBirth: '2020-05-01' })),
  );
  const { id, url } = await invite('Oma', [maya?.id ?? 0]);
  await app.server.inject({ method: 'POST', url: new URL(url).pathname, headers: { 'accept-language': 'de' } });
  await share('About Theo.', '2026-11-19', { childIds: [theo?.id] });
  const { text } = await print(id);
  expect(text).toContain('Für Oma');
  expect(text).toContain('In diesem Monat wurde nichts geteilt.');
  expect(text).not.toContain('About Theo.');
});

test('another family’s relative, one whose access has ended, and a wrong month are refused', async () => {
  const { id } = await invite('Nana');
  const stranger = await app.createFamily();
  expect((await print(id, undefined, stranger)).status).toBe(404);
  for (const query of ['', 'month=2026-13', 'month=2026-1', 'month=x', 'month=2026-11&paper=a5']) {
    expect((await print(id, query)).status).toBe(400);
  }
  await parent.rpc.relatives.end({ id });
  expect((await print(id)).status).toBe(404);
});
