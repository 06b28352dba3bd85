import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp, testPassword } from '../../../../../tests/harness/test-app.ts';
import { mostNotes } from '../../../../shared/diary/story-responses.ts';

let app: TestApp;
let author: Member;
let partner: Member;
let stranger: Member;
let story: number;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  app.clock.set('2026-11-24T20:00:00Z');
  author = await app.createFamily({ firstName: 'Hannah', lastName: 'Brandt' });
  partner = await app.createMember(author, { firstName: 'Daniel', lastName: 'Brandt' });
  stranger = await app.createFamily({ lastName: 'Okafor' });
  story = (await author.rpc.dailyStories.create({ content: 'Nine whales.', storyDate: '2026-10-09' })).id;
});

const heartOf = () => `/api/daily-stories/${story}/heart`;
const notesOf = () => `/api/daily-stories/${story}/notes`;
const read = (member = author) => member.rpc.dailyStories.get({ id: story });
const note = (member: Member, content: string) => member.rpc.storyResponses.writeNote({ id: story, content });
const listed = async (member = author) =>
  (await member.rpc.notifications.list({})).map(({ subject, path, channel }) => ({ subject, path, channel }));

describe('a heart', () => {
  test('has its giver’s name, counts once, and can be removed', async () => {
    const hearts = [{ userId: partner.userId, name: 'Daniel Brandt', createdAt: '2026-11-24T20:00:00.000Z' }];
    expect(await partner.api('PUT', heartOf())).toMatchObject({ status: 200, body: hearts });
    app.clock.set('2026-11-25T20:00:00Z');
    expect(await partner.api('PUT', heartOf())).toMatchObject({ status: 200, body: hearts });
    expect(await author.api('GET', heartOf())).toMatchObject({ status: 200, body: hearts });
    expect((await read()).hearts).toEqual(hearts);
    const { stories } = await author.rpc.dailyStories.page({});
    expect(stories[0]?.hearts).toEqual(hearts);
    expect((await partner.api('DELETE', heartOf())).status).toBe(204);
    expect((await partner.api('DELETE', heartOf())).status).toBe(204);
    expect((await read()).hearts).toEqual([]);
  });
});

describe('a note', () => {
  test('is signed, and only its author can change it', async () => {
    const { status, body } = await partner.api('POST', notesOf(), { content: 'I saw ten.' });
    expect([status, body]).toMatchObject([201, { name: 'Daniel Brandt', content: 'I saw ten.', storyId: story }]);
    const { id } = body as { id: number };
    const path = `/api/story-notes/${id}`;
    expect((await author.api('PUT', path, { content: 'Mine now' })).status).toBe(403);
    expect((await author.api('DELETE', path)).status).toBe(403);
    expect(await partner.api('PUT', path, { content: 'Eleven.', version: 1 })).toMatchObject({ status: 200 });
    expect(await partner.api('PUT', path, { content: 'Twelve.', version: 1 })).toMatchObject({
      status: 409,
      body: { current: { content: 'Eleven.' } },
    });
    expect((await author.api('GET', notesOf())).body).toMatchObject([{ content: 'Eleven.', version: 2 }]);
    expect((await read(partner)).notes).toMatchObject([{ id, content: 'Eleven.' }]);
  });

  test('needs text of limited length, and a story has a limited number', async () => {
    for (const content of ['', ' \n', undefined, 'x'.repeat(10_001)]) {
      expect((await partner.api('POST', notesOf(), { content })).status).toBe(400);
    }
    await app.database.family(author.tenantId, (db) =>
      db
        .insertInto('storyNotes')
        .values(
          Array.from({ length: mostNotes }, () => ({
            tenantId: author.tenantId,
            storyId: story,
            userId: partner.userId,
            content: 'x',
          })),
        )
        .execute(),
    );
    expect(await partner.api('POST', notesOf(), { content: 'One more.' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'content' }] },
    });
  });

  test('goes to its author’s trash only, and can be restored', async () => {
    const { id } = await note(partner, 'I saw ten.');
    await partner.rpc.storyResponses.deleteNote({ id });
    expect((await read()).notes).toEqual([]);
    expect(await author.rpc.trash.list({})).toEqual([]);
    expect(await partner.rpc.trash.list({})).toMatchObject([{ kind: 'note', id, title: 'I saw ten.' }]);
    expect((await author.api('POST', `/api/trash/note/${id}/restore`)).status).toBe(404);
    expect(await partner.api('POST', `/api/trash/note/${id}/restore`)).toMatchObject({ status: 200, body: { id } });
    expect((await read()).notes).toMatchObject([{ id, content: 'I saw ten.' }]);
  });
});

describe('hearts and notes', () => {
  const refused = async (member: Member, id: number) => {
    const calls = [
      member.api('GET', heartOf()),
      member.api('PUT', heartOf()),
      member.api('DELETE', heartOf()),
      member.api('GET', notesOf()),
      member.api('POST', notesOf(), { content: 'x' }),
      member.api('PUT', `/api/story-notes/${id}`, { content: 'x' }),
      member.api('DELETE', `/api/story-notes/${id}`),
    ];
    return (await Promise.all(calls)).map(({ status }) => status);
  };
  const never = Array.from({ length: 7 }, () => 404);

  test('can’t be read or given by another family', async () => {
    const { id } = await note(partner, 'I saw ten.');
    expect(await refused(stranger, id)).toEqual(never);
  });

  test('are visible only to the author while the story is private, and to all once it is shared again', async () => {
    const { id } = await note(partner, 'I saw ten.');
    await author.rpc.dailyStories.update({ id: story, isPrivate: true });
    expect(await refused(partner, id)).toEqual(never);
    const own = await note(author, 'Only for me.');
    expect((await partner.api('POST', `/api/trash/note/${own.id}/restore`)).status).toBe(404);
    await author.rpc.storyResponses.deleteNote({ id: own.id });
    await author.rpc.dailyStories.update({ id: story, isPrivate: false });
    expect((await read(partner)).notes).toMatchObject([{ content: 'I saw ten.' }]);
  });

  test('go to the trash with their story, and return with it, even to a day with a new story', async () => {
    const { id } = await note(partner, 'I saw ten.');
    await partner.rpc.storyResponses.giveHeart({ id: story });
    const back = async () => {
      const { body } = await author.api('POST', `/api/trash/story/${story}/restore`);
      expect(body).toMatchObject({ hearts: [{ name: 'Daniel Brandt' }], notes: [{ id, content: 'I saw ten.' }] });
    };
    await author.rpc.dailyStories.delete({ id: story });
    expect(await refused(partner, id)).toEqual(never);
    await back();
    await author.rpc.dailyStories.delete({ id: story });
    await author.rpc.dailyStories.create({ content: 'A new one.', storyDate: '2026-10-09' });
    await back();
  });

  test('make one line in the notifications of the story’s author, until they are removed', async () => {
    const path = `/daily-stories/story/${story}`;
    const line = (subject: string) => [{ subject, path, channel: 'list' }];
    await partner.rpc.storyResponses.giveHeart({ id: story });
    expect(await listed()).toEqual(line('Daniel Brandt put a heart on your story of October 9, 2026'));
    const { id } = await note(partner, 'I saw ten.');
    await note(author, 'I counted nine.');
    expect(await listed()).toEqual(
      line('Your story of October 9, 2026 has a heart by Daniel Brandt, and a note by Daniel Brandt'),
    );
    await partner.rpc.storyResponses.takeHeartBack({ id: story });
    expect(await listed()).toEqual(line('Daniel Brandt wrote a note about your story of October 9, 2026'));
    await partner.rpc.storyResponses.deleteNote({ id });
    expect([await listed(), await listed(partner)]).toEqual([[], []]);
    await author.rpc.userSettings.update({ language: 'de' });
    await partner.rpc.storyResponses.giveHeart({ id: story });
    expect(await listed()).toMatchObject([{ subject: expect.stringContaining('9. Oktober 2026') }]);
  });

  test('make search find their story, for people who can read it', async () => {
    const find = async (member: Member, q: string) => {
      const { body } = await member.api('GET', `/api/search?q=${q}`);
      return (body as { results: { kind: string; id: number }[] }).results.map(({ kind, id }) => [kind, id]);
    };
    const { id } = await note(partner, 'It was a pangolin.');
    expect(await find(author, 'pangolin')).toEqual([['story', story]]);
    await author.rpc.dailyStories.update({ id: story, title: 'A walk' });
    expect(await find(partner, 'pangolin walk')).toEqual([['story', story]]);
    expect(await find(stranger, 'pangolin')).toEqual([]);
    await partner.rpc.storyResponses.updateNote({ id, content: 'An armadillo.' });
    expect([await find(author, 'pangolin'), await find(author, 'armadillo')]).toEqual([[], [['story', story]]]);
    await author.rpc.dailyStories.update({ id: story, isPrivate: true });
    expect(await find(partner, 'armadillo')).toEqual([]);
    await author.rpc.dailyStories.update({ id: story, isPrivate: false });
    await partner.rpc.storyResponses.deleteNote({ id });
    expect(await find(author, 'armadillo')).toEqual([]);
  });

  test('keep the name of a member who left', async () => {
    await partner.rpc.storyResponses.giveHeart({ id: story });
    await note(partner, 'I saw ten.');
    await partner.rpc.leaving.deleteAccount({ password: testPassword, erasePrivateStories: true });
    expect(await read()).toMatchObject({ hearts: [{ name: 'Daniel Brandt' }], notes: [{ name: 'Daniel Brandt' }] });
  });
});
