import { describe, expect, test } from 'vitest';
import { keepRecording } from '../../../../tests/harness/kept-file.ts';
import type { Member } from '../../../../tests/harness/member.ts';
import { startTranscribing } from '../../../../tests/harness/transcripts.ts';
import { fileIdOf } from '../../../shared/files/file-address.ts';
import { transcribeRecordings } from './transcribe.rules.ts';

const { peer, app, createSpeaking, runJob, transcriptOf } = await startTranscribing();
const { background } = app.services;

async function tell(parent: Member, more: object = {}): Promise<string> {
  const url = await keepRecording(parent);
  await parent.rpc.dailyStories.create({ content: 'The snails', storyDate: '2026-10-08', mediaUrls: [url], ...more });
  return url;
}

describe('a recording of a story', () => {
  test('is written down after it was saved, from its sound alone', async () => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'waiting', content: '', failure: null });
    await runJob();
    expect(await transcriptOf(parent, url)).toMatchObject({
      status: 'done',
      content: 'Snails have right of way.',
      correctedBy: null,
      canChange: true,
    });
    const file = expect.stringMatching(/^recording\.webm \(audio\/webm, \d+\)$/) as unknown;
    const fields = { file, model: 'whisper-1', response_format: 'json' };
    expect(peer.calls).toEqual([{ authorization: 'Bearer ai-key', fields }]);
    await runJob(60);
    expect(peer.calls).toHaveLength(1);
  });

  test('stays here until a parent switches transcripts on, and then earlier ones are written down too', async () => {
    const parent = await app.createFamily();
    const partner = await app.createMember(parent);
    const url = await tell(parent);
    await runJob();
    expect(await parent.rpc.transcripts.settings()).toEqual({
      isOn: false,
      service: new URL(peer.url).host,
      hasAny: false,
    });
    expect([await transcriptOf(parent, url), peer.calls]).toEqual([undefined, []]);
    await partner.rpc.transcripts.choose({ isOn: true });
    await runJob();
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done' });
  });

  test('isn’t sent any more once it is switched off, and an answer that comes later is dropped', async () => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    const held = peer.hold();
    await transcribeRecordings(app.services);
    await expect.poll(() => peer.calls.length).toBe(1);
    await parent.rpc.transcripts.choose({ isOn: false });
    held.letGo();
    await background.settled();
    expect(await transcriptOf(parent, url)).toBeUndefined();
    await tell(parent, { storyDate: '2026-10-09' });
    await runJob();
    expect(peer.calls).toHaveLength(1);
  });

  test('isn’t sent while its story is in the trash, and is after that', async () => {
    const parent = await createSpeaking();
    const url = await keepRecording(parent);
    const { id } = await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-10-08', mediaUrls: [url] });
    await parent.rpc.dailyStories.delete({ id });
    await runJob();
    expect(peer.calls).toEqual([]);
    await parent.rpc.trash.restore({ kind: 'story', id });
    await runJob(61);
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done' });
  });

  test('isn’t sent before it is saved', async () => {
    const parent = await createSpeaking();
    await keepRecording(parent);
    await runJob();
    expect(peer.calls).toEqual([]);
  });
});

test('heirlooms and messages have transcripts too', async () => {
  const parent = await createSpeaking();
  const child = await parent.rpc.children.create({
    name: 'Maya',
    dateOfBirth: '2019-04-09',
    currentStage: 'Elementary',
  });
  const [watch, later] = [await keepRecording(parent), await keepRecording(parent)];
  await parent.rpc.heirlooms.create({ name: 'Watch', category: 'jewelry', significance: 'x', voiceNoteUrl: watch });
  const message = { childId: child.id, title: 'Later', triggerType: 'age', triggerValue: 18 } as const;
  await parent.rpc.legacyMessages.create({ ...message, content: 'x', mediaUrl: later });
  await runJob();
  for (const url of [watch, later]) expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done' });
});

describe('the service', () => {
  test.each([
    ['an invalid key', { status: 401 }, 'The service didn’t let us in. Please tell your administrator.'],
    ['an error', { status: 500 }, 'We couldn’t reach the service.'],
  ])('that answers %s is asked six times, later and later, until we say why', async (_, manner, failure) => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    peer.behave(manner);
    for (const [minutes, calls] of [
      [0, 1],
      [0.5, 1],
      [0.6, 2],
      [5, 3],
      [25, 4],
      [125, 5],
      [600, 5],
      [30, 6],
    ] as const) {
      await runJob(minutes);
      expect([minutes, peer.calls.length]).toEqual([minutes, calls]);
    }
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'failed', content: '', failure });
    await runJob(3000);
    expect(peer.calls).toHaveLength(6);
    peer.behave({ hears: 'At last.' });
    await parent.rpc.transcripts.request({ id: fileIdOf(url) ?? 0 });
    await runJob();
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done', content: 'At last.', failure: null });
  });

  test('that is busy is asked again when it says, however often', async () => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    peer.behave({ status: 429, retryAfter: '600' });
    await runJob();
    await runJob(9);
    expect(peer.calls).toHaveLength(1);
    for (let count = 2; count <= 8; count += 1) {
      await runJob(11);
      expect(peer.calls).toHaveLength(count);
    }
    peer.behave({ hears: 'Now.' });
    await runJob(11);
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done', content: 'Now.' });
  });

  test('that can’t use a recording isn’t asked again', async () => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    peer.behave({ status: 400 });
    await runJob();
    await runJob(60);
    expect(peer.calls).toHaveLength(1);
    const failure = 'The service couldn’t use this recording.';
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'failed', failure });
  });

  test.each([
    ['nothing', '  \n', ''],
    ['markup', '<script>alert(1)</script> & {"a": 1}', '<script>alert(1)</script> & {"a": 1}'],
    ['what can’t be stored', 'a\0b\ud800', 'ab\ufffd'],
    ['200,000 characters', 'word '.repeat(40_000), 'word '.repeat(20_000)],
  ])('that hears %s', async (_, hears, content) => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    peer.behave({ hears });
    await runJob();
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done', content, failure: null });
  });

  test('gets no recording of more than 25 MB', async () => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    await app.database.family(parent.tenantId, (db) =>
      db
        .updateTable('files')
        .set({ size: 25 * 1024 * 1024 + 1 })
        .where('id', '=', fileIdOf(url) ?? 0)
        .execute(),
    );
    await runJob();
    expect(peer.calls).toEqual([]);
    const failure = 'This recording is larger than 25 MB, so it can’t be written down.';
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'failed', failure });
  });
});

describe('several processes', () => {
  test('send a recording once', async () => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    const held = peer.hold();
    await transcribeRecordings(app.services);
    await expect.poll(() => peer.calls.length).toBe(1);
    const other = { ...app.services, background: { ...background, running: () => 0 } };
    await transcribeRecordings(other);
    held.letGo();
    await background.settled();
    expect(peer.calls).toHaveLength(1);
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done' });
  });

  test('continue for one that was killed, after six minutes', async () => {
    const parent = await createSpeaking();
    const url = await tell(parent);
    // Whatever the killed process still does, its answer never arrives.
    const killed = {
      ...app.services,
      transcription: { host: 'x', transcribe: () => new Promise<never>(() => undefined) },
    };
    const lost = { ...killed, background: { ...background, running: () => 0, start: startLost } };
    await transcribeRecordings(lost);
    await expect.poll(async () => (await claimsOf(parent)).length).toBe(1);
    await runJob(5);
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'waiting' });
    await runJob(2);
    expect(await transcriptOf(parent, url)).toMatchObject({ status: 'done' });
  });
});

const startLost: typeof background.start = (_, work) => void work(new AbortController().signal).catch(() => undefined);

const claimsOf = ({ tenantId }: Member) =>
  app.database.family(tenantId, (db) =>
    db
      .selectFrom('transcripts')
      .where('tenantId', '=', tenantId)
      .where('claim', 'is not', null)
      .select('claim')
      .execute(),
  );
