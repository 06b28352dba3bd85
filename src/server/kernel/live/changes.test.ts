import { expect, test, vi } from 'vitest';
import { noOtherProcess, type ProcessChannel } from '../database/process-channel.ts';
import { createLogger } from '../logging.ts';
import type { Announcement, Listener } from './announcements.ts';
import { type Changes, createChanges } from './changes.ts';

const log = createLogger('silent');

function start(options: Partial<Parameters<typeof createChanges>[0]> = {}): Changes {
  return createChanges({
    channel: noOtherProcess,
    findLiveSessions: async (sids) => new Set(sids),
    mostStreams: 100,
    log,
    ...options,
  });
}

const listener: Listener = { tenantId: 1, userId: 7, sid: 'one', tab: 'a', awayMs: 0 };
const written: Announcement = { tenantId: 1, userId: 8, family: ['dailyStories'], own: ['profile'] };

/** Listens, and collects what arrives. */
function follow(changes: Changes, as: Partial<Listener> = {}) {
  const told: (readonly string[])[] = [];
  const end = new AbortController();
  const over = (async () => {
    for await (const stale of changes.follow({ ...listener, ...as }, end.signal)) told.push(stale);
  })();
  return { told, over, end: () => end.abort() };
}

test('a stream starts empty, and tells everyone in the family what becomes stale', async () => {
  const changes = start();
  const [mine, theirs, strangers] = [
    follow(changes),
    follow(changes, { userId: 8, tab: 'b' }),
    follow(changes, { tenantId: 2 }),
  ];
  changes.announce(written);
  await expect.poll(() => theirs.told).toEqual([[], ['dailyStories', 'profile']]);
  expect(mine.told).toEqual([[], ['dailyStories']]);
  expect(strangers.told).toEqual([[]]);
  await changes.close();
});

test('the tab that made a change isn’t told of it', async () => {
  const changes = start();
  const [same, other] = [follow(changes, { tab: 'a' }), follow(changes, { tab: 'b' })];
  changes.announce({ ...written, tab: 'a' });
  await expect.poll(() => other.told).toEqual([[], ['dailyStories']]);
  expect(same.told).toEqual([[]]);
  await changes.close();
});

test('a page that was away briefly gets what it missed; after longer it reads everything again', async () => {
  const changes = start();
  const first = follow(changes);
  changes.announce(written);
  await expect.poll(() => first.told).toHaveLength(2);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const [brief, long] = [follow(changes, { awayMs: 59_000 }), follow(changes, { awayMs: 600_000 })];
  await expect.poll(() => [brief.told, long.told]).toEqual([[['dailyStories']], [['*']]]);
  clock.mockRestore();
  await changes.close();
});

test('an ended session gets nothing more, and its stream closes', async () => {
  const live = new Set(['one', 'two']);
  const changes = start({ findLiveSessions: async (sids) => new Set(sids.filter((sid) => live.has(sid))) });
  const [one, two] = [follow(changes), follow(changes, { sid: 'two' })];
  live.delete('two');
  changes.announce(written);
  await two.over;
  expect(two.told).toEqual([[]]);
  await expect.poll(() => one.told).toEqual([[], ['dailyStories']]);
  live.clear();
  changes.recheckAccess();
  await one.over;
  expect(changes.open()).toBe(0);
});

test('limits the streams of an account to ten, and those of a process', async () => {
  const changes = start({ mostStreams: 11 });
  const streams = Array.from({ length: 11 }, () => follow(changes));
  await streams[0]?.over;
  expect(changes.open()).toBe(10);
  follow(changes, { userId: 8 });
  await expect(follow(changes, { userId: 9 }).over).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  await changes.close();
  await Promise.all(streams.map(({ over }) => over));
  expect(changes.open()).toBe(0);
});

test('a browser that disconnects leaves nothing behind', async () => {
  const changes = start();
  const { over, end } = follow(changes);
  expect(changes.open()).toBe(1);
  end();
  await over;
  expect(changes.open()).toBe(0);
});

test('if changes can’t be sent to other processes, their pages read everything again', async () => {
  const sent: string[] = [];
  let isDown = true;
  const channel: ProcessChannel = {
    ...noOtherProcess,
    send: async (text) => {
      if (isDown) throw new Error('down');
      sent.push(text);
    },
  };
  const changes = start({ channel });
  changes.announce(written);
  await new Promise((resolve) => setTimeout(resolve, 150));
  isDown = false;
  changes.announce(written);
  await expect
    .poll(() => sent.map((text) => Object.keys(JSON.parse(text) as object)[1]))
    .toEqual(['announced', 'missed']);
  await changes.close();
});
