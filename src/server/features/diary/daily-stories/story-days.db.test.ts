import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Member } from '../../../../../tests/harness/member.ts';
import { startTestApp, type TestApp } from '../../../../../tests/harness/test-app.ts';

let app: TestApp;
let parent: Member;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  parent = await app.createFamily();
});

describe("a story, in the author's time zone", () => {
  test('may be for tomorrow in the author’s time zone, but not later, also when changed', async () => {
    const before = app.clock.now();
    app.clock.set('2026-11-21T03:00:00Z');
    const day = (storyDate: string) => ({ content: 'x', storyDate });
    const answer = await parent.api('POST', '/api/daily-stories', day('2026-11-22'));
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { issues: [{ path: 'storyDate', message: 'Please choose a day that has come' }] },
    ]);
    const { id } = await parent.rpc.dailyStories.create(day('2026-11-21'));
    expect((await parent.api('PUT', `/api/daily-stories/${id}`, day('2026-11-22'))).status).toBe(400);
    await parent.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
    expect((await parent.api('PUT', `/api/daily-stories/${id}`, day('2026-11-22'))).status).toBe(200);
    app.clock.set(before.toISOString());
  });

  test('counts as today’s or not, around midnight', async () => {
    await parent.rpc.userSettings.update({ timezone: 'Asia/Tokyo' });
    app.clock.set('2026-10-08T15:30:00Z'); // 00:30 on the 9th in Tokyo
    const { id } = await parent.rpc.dailyStories.create({ content: 'x', storyDate: '2026-10-09' });
    expect(await parent.rpc.dailyStories.overview()).toMatchObject({ today: '2026-10-09', todaysStoryId: id });
    await parent.rpc.userSettings.update({ timezone: 'America/New_York' });
    expect(await parent.rpc.dailyStories.overview()).toMatchObject({ today: '2026-10-08', todaysStoryId: null });
    app.clock.set(new Date().toISOString());
  });
});
