import { beforeEach, describe, expect, test } from 'vitest';
import { keepRecording } from '../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTranscribing } from '../../../../tests/harness/transcripts.ts';
import { fileIdOf } from '../../../shared/files/file-address.ts';

const { peer, app, createSpeaking, runJob, transcriptOf } = await startTranscribing();
let parent: Member;
let partner: Member;
let stranger: Member;
let url: string;

beforeEach(async () => {
  parent = await createSpeaking();
  partner = await app.createMember(parent, { firstName: 'Daniel' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  url = await keepRecording(parent);
  peer.behave({ hears: 'Snails have right of way.' });
});

const idOf = (address: string) => fileIdOf(address) ?? 0;
const address = () => `/api/files/${idOf(url)}/transcript`;
const tell = (more: object = {}) =>
  parent.rpc.dailyStories.create({ content: 'The walk', storyDate: '2026-10-08', mediaUrls: [url], ...more });
const found = async (member: Member, q = 'snails') =>
  (await member.rpc.search.find({ q })).results.map(({ kind, snippet }) => `${kind}: ${snippet}`);
const marked = 'Snails have right of way.'.replace('Snails', '\uE000Snails\uE001');

async function expectUnreadable(member: Member): Promise<void> {
  expect(await transcriptOf(member, url)).toBeUndefined();
  expect((await member.api('PUT', address(), { content: 'x' })).status).toBe(404);
  expect((await member.api('POST', address())).status).toBe(404);
  expect((await member.api('DELETE', address())).status).toBe(404);
  expect(await found(member)).toEqual([]);
}

describe('a transcript', () => {
  test('is read, corrected and deleted by each member, and by no other family', async () => {
    await tell();
    await runJob();
    await expectUnreadable(stranger);
    expect(await transcriptOf(partner, url)).toMatchObject({ content: 'Snails have right of way.' });
    const corrected = await partner.api('PUT', address(), { content: 'Snails first.' });
    expect(corrected).toMatchObject({ status: 200, body: { correctedBy: 'Daniel Brandt', content: 'Snails first.' } });
    expect((await parent.api('DELETE', address())).status).toBe(204);
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'deleted', content: '', correctedBy: null });
    expect((await stranger.rpc.transcripts.settings()).hasAny).toBe(false);
  });

  test('of a private story is its author’s alone, until the author shares the story', async () => {
    const { id } = await tell({ isPrivate: true });
    await runJob();
    await expectUnreadable(partner);
    expect(await found(parent)).toEqual([`story: The walk ${marked}`]);
    await parent.rpc.dailyStories.update({ id, isPrivate: false });
    expect(await found(partner)).toEqual([`story: The walk ${marked}`]);
    await parent.rpc.dailyStories.update({ id, isPrivate: true });
    await expectUnreadable(partner);
  });

  test('of a message is its author’s alone until it is delivered, and then nobody changes it', async () => {
    const child = await parent.rpc.children.create({
      name: 'Maya',
      dateOfBirth: '2019-04-09',
      currentStage: 'Elementary',
    });
    const { id } = await parent.rpc.legacyMessages.create({
      childId: child.id,
      title: 'Later',
      content: 'Listen',
      triggerType: 'manual',
      triggerValue: 'some day',
      mediaUrl: url,
    });
    await runJob();
    await expectUnreadable(partner);
    expect(await found(parent)).toEqual([`message: Listen ${marked}`]);
    expect((await parent.api('PUT', address(), { content: 'Snails first.' })).status).toBe(200);
    await parent.rpc.legacyMessages.deliver({ id });
    expect(await found(partner)).toEqual(['message: Listen \uE000Snails\uE001 first.']);
    expect(await transcriptOf(partner, url)).toMatchObject({ canChange: false });
    for (const member of [parent, partner]) {
      expect((await member.api('PUT', address(), { content: 'x' })).status).toBe(403);
      expect((await member.api('DELETE', address())).status).toBe(403);
    }
  });
});

describe('a corrected transcript', () => {
  test('isn’t overwritten by the machine, whether it is writing just then or is asked to', async () => {
    await tell();
    const held = peer.hold();
    const running = runJob();
    await expect.poll(() => peer.calls.length).toBe(1);
    await parent.rpc.transcripts.correct({ id: idOf(url), content: 'By hand' });
    held.letGo();
    await running;
    expect(await transcriptOf(parent, url)).toMatchObject({ content: 'By hand', status: 'done' });
    const asked = await parent.api('POST', address());
    expect([asked.status, asked.body]).toMatchObject([409, { code: 'CONFLICT' }]);
    await parent.rpc.transcripts.choose({ isOn: true });
    await runJob(60);
    expect(await transcriptOf(parent, url)).toMatchObject({ content: 'By hand' });
  });

  test('isn’t overwritten unread by the other parent, and has words', async () => {
    await tell();
    await runJob();
    const { version = 0 } = (await transcriptOf(parent, url)) ?? {};
    await parent.rpc.transcripts.correct({ id: idOf(url), content: 'By Hannah', version });
    const late = await partner.api('PUT', address(), { content: 'By Daniel', version });
    expect(late).toMatchObject({ status: 409, body: { current: { content: 'By Hannah' } } });
    for (const content of ['  ', 'x'.repeat(100_001), 'a\0b'])
      expect((await partner.api('PUT', address(), { content })).status).toBe(400);
    expect(await transcriptOf(parent, url)).toMatchObject({ content: 'By Hannah' });
  });
});

test('a deleted transcript stays deleted until a parent asks for it', async () => {
  await tell();
  await runJob();
  await parent.rpc.transcripts.delete({ id: idOf(url) });
  expect(await found(parent)).toEqual([]);
  await parent.rpc.transcripts.choose({ isOn: true });
  await runJob(60);
  expect(await transcriptOf(parent, url)).toMatchObject({ status: 'deleted' });
  await parent.rpc.transcripts.request({ id: idOf(url) });
  await runJob();
  expect(await found(parent)).toEqual([`story: The walk ${marked}`]);
});

test('a transcript is found as long as its story has the recording, and is gone with it', async () => {
  const { id } = await tell();
  await runJob();
  await parent.rpc.dailyStories.update({ id, mediaUrls: [] });
  expect(await found(parent)).toEqual([]);
  await parent.rpc.dailyStories.update({ id, mediaUrls: [url] });
  expect(await found(parent)).toHaveLength(1);
  await parent.rpc.dailyStories.delete({ id });
  expect(await found(parent)).toEqual([]);
  await parent.rpc.trash.restore({ kind: 'story', id });
  expect(await found(parent)).toHaveLength(1);
  await parent.rpc.dailyStories.delete({ id });
  await parent.rpc.trash.erase({ kind: 'story', id });
  const rows = await app.database.family(parent.tenantId, (db) =>
    db.selectFrom('transcripts').where('tenantId', '=', parent.tenantId).select('fileId').execute(),
  );
  expect(rows).toEqual([]);
});

test('without a model nothing can be switched on, but what was written stays readable', async () => {
  await tell();
  await runJob();
  const { transcription } = app.services;
  app.services.transcription = undefined;
  try {
    expect(await parent.rpc.transcripts.settings()).toEqual({ isOn: true, service: null, hasAny: true });
    expect((await parent.api('POST', address())).status).toBe(409);
    expect((await parent.api('PUT', '/api/transcripts/settings', { isOn: true })).status).toBe(409);
    expect(await transcriptOf(parent, url)).toMatchObject({ content: 'Snails have right of way.' });
  } finally {
    app.services.transcription = transcription;
  }
});
