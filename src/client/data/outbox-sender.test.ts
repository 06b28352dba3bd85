import { beforeEach, describe, expect, test } from 'vitest';
import { memoryOutbox, sendingOf } from '../../../tests/harness/memory-outbox.ts';
import { type Answer, type Sending, sendWaiting } from './outbox-sender.ts';
import { waitingId } from './waiting-ids.ts';

const account = '10:1';
let outbox: ReturnType<typeof memoryOutbox>;
let calls: { key: string; input: unknown }[];

beforeEach(() => {
  outbox = memoryOutbox(account);
  calls = [];
});

/** Sends to a server that answers as told, in order; from then on it stores everything. */
const send = (answers: readonly Answer[], parts: Partial<Sending> = {}) => {
  const left = [...answers];
  return sendWaiting(
    sendingOf(account, outbox.store, {
      call: async ({ key }, input) => {
        calls.push({ key, input });
        return left.shift() ?? { kind: 'done' };
      },
      ...parts,
    }),
  );
};

const inputs = () => calls.map(({ input }) => input);
const file = (id: string) => `http://localhost/outbox/files/${id}`;

test('sends in the order of entering, each with its own key, and leaves nothing', async () => {
  const keys = ['Boots', 'Snail'].map((content) => outbox.add({ input: { content } }).key);
  expect(await send([])).toBe(false);
  expect(calls.map(({ key }) => key)).toEqual(keys);
  expect(outbox.entries()).toEqual([]);
});

describe('without an answer', () => {
  test.each(['none', 'later', 'signedOut'] as const)('all keep their order and keys: %s', async (kind) => {
    outbox.add({ input: 1 });
    outbox.add({ input: 2 });
    expect(await send([{ kind }])).toBe(true);
    expect(inputs()).toEqual([1]);
    expect(outbox.entries()).toMatchObject([{ mayBeStored: true }, { mayBeStored: false }]);
    await send([]);
    expect(inputs()).toEqual([1, 1, 2]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
  });

  test('nothing is tried while the server can’t be reached, or someone else is signed in', async () => {
    outbox.add({ input: 1 });
    expect(await send([], { isReady: async () => false })).toBe(true);
    expect(calls).toEqual([]);
    expect(outbox.entries()).toMatchObject([{ mayBeStored: false }]);
  });
});

test('what the server refuses is marked, and the others go on', async () => {
  outbox.add({ input: 1 });
  outbox.add({ input: 2 });
  expect(await send([{ kind: 'refused', sentence: 'Please choose a day that has come' }])).toBe(false);
  expect(inputs()).toEqual([1, 2]);
  expect(outbox.entries()).toMatchObject([
    { input: 1, state: 'refused', sentence: 'Please choose a day that has come', mayBeStored: false },
  ]);
});

test('a conflict keeps both versions', async () => {
  outbox.add({ input: 1 });
  await send([{ kind: 'conflict', sentence: 'Someone else changed this', current: { id: 1, title: 'Theirs' } }]);
  expect(outbox.entries()).toMatchObject([{ input: 1, state: 'conflict', current: { title: 'Theirs' } }]);
});

test.each([
  ['photos that are added', { add: { mediaUrls: ['/api/files/2'] } }, 'waiting'],
  ['a caption of another photo', { captions: { '/api/files/2': 'Mine' } }, 'waiting'],
  ['the same caption', { captions: { '/api/files/1': 'Mine' } }, 'conflict'],
  ['a text', { content: 'Mine', add: { mediaUrls: ['/api/files/2'] } }, 'conflict'],
])('a conflict about %s', async (_, change, state) => {
  outbox.add({ path: 'dailyStories.update', input: { id: 7, version: 3, ...change } });
  const current = { id: 7, version: 4, captions: { '/api/files/1': 'Theirs' } };
  await send([{ kind: 'conflict', sentence: 'Someone else changed this', current }]);
  expect(outbox.entries()).toMatchObject([{ state, input: { version: state === 'waiting' ? 4 : 3 } }]);
  await send([]);
  const keys = new Set(calls.map(({ key }) => key));
  expect([calls.length, keys.size]).toEqual(state === 'waiting' ? [2, 2] : [1, 1]);
});

test('one whose earlier try still runs holds up its own record only', async () => {
  outbox.add({ input: 1, record: 'idea 1' });
  outbox.add({ input: 2, record: 'idea 1' });
  outbox.add({ input: 3 });
  expect(await send([{ kind: 'running' }])).toBe(true);
  expect(inputs()).toEqual([1, 3]);
  await send([]);
  expect(inputs()).toEqual([1, 3, 1, 2]);
});

test('a fault of the server holds up its own record only, and asks after the fifth', async () => {
  outbox.add({ input: 1, record: 'idea 1' });
  outbox.add({ input: 2, record: 'idea 1' });
  outbox.add({ input: 3 });
  await send([{ kind: 'failed', sentence: 'Our side' }]);
  expect(inputs()).toEqual([1, 3]);
  for (let round = 0; round < 4; round += 1) await send([{ kind: 'failed', sentence: 'Our side' }]);
  expect(outbox.entries()).toMatchObject([{ input: 1, state: 'refused', mayBeStored: true }]);
});

test('a second change of the same version of a record is no conflict with the first', async () => {
  outbox.add({ input: { id: 7, version: 3, content: 'a' }, record: 'idea 7' });
  outbox.add({ input: { id: 7, version: 3, priority: 'high' }, record: 'idea 7' });
  await send([{ kind: 'done', data: { id: 7, version: 4 } }]);
  expect(inputs()).toEqual([
    { id: 7, version: 3, content: 'a' },
    { id: 7, version: 4, priority: 'high' },
  ]);
});

test('a change of a story is no conflict with the moment that was added before it, but one of somebody else is', async () => {
  const change = { id: 7, version: 3, title: 'Snails' };
  outbox.add({ path: 'dailyStories.write', input: { content: 'More.' } });
  outbox.add({ path: 'dailyStories.update', input: change });
  await send([{ kind: 'done', data: { id: 7, version: 4 } }]);
  expect(inputs().at(-1)).toEqual({ ...change, version: 4 });
  outbox.add({ path: 'dailyStories.write', input: { content: 'Still more.' } });
  outbox.add({ path: 'dailyStories.update', input: change });
  await send([{ kind: 'done', data: { id: 7, version: 6 } }]);
  expect(inputs().at(-1)).toEqual(change);
});

test('one that is being edited is passed over, and what is added or removed meanwhile counts', async () => {
  const first = outbox.add({ input: 1 });
  outbox.add({ input: 2 });
  const third = outbox.add({ input: 3 });
  const claim: Sending['claim'] = async (id, work) => {
    if (id === first.id) return false;
    await work();
    return true;
  };
  const call: Sending['call'] = async (_entry, input) => {
    calls.push({ key: '', input });
    if (input === 2) {
      await outbox.store.removeEntry(third.id, []);
      outbox.add({ input: 4 });
    }
    return { kind: 'done' };
  };
  expect(await send([], { claim, call })).toBe(true);
  expect(inputs()).toEqual([2, 4]);
});

describe('photos and recordings', () => {
  beforeEach(() => {
    outbox.addFile('a');
    outbox.addFile('b');
    outbox.add({ input: { content: 'Snail', mediaUrls: [file('a'), '/api/files/3', file('b')] } });
  });

  test('are uploaded first, and take their places', async () => {
    await send([]);
    expect(inputs()).toEqual([
      { content: 'Snail', mediaUrls: ['/api/files/file-a', '/api/files/3', '/api/files/file-b'] },
    ]);
    expect(outbox.files.size).toBe(0);
  });

  test('take their captions along', async () => {
    outbox.addFile('c');
    outbox.add({ input: { mediaUrls: [file('c')], captions: { [file('c')]: 'A snail' } } });
    await send([]);
    expect(inputs()[1]).toEqual({ mediaUrls: ['/api/files/file-c'], captions: { '/api/files/file-c': 'A snail' } });
  });

  test('are uploaded once, although the connection goes in between', async () => {
    const uploads: string[] = [];
    const upload: Sending['upload'] = async ({ id, key }) => {
      uploads.push(id);
      return uploads.length === 2 ? { kind: 'none' } : { kind: 'stored', url: `/api/files/${key}` };
    };
    expect(await send([], { upload })).toBe(true);
    expect(calls).toEqual([]);
    await send([{ kind: 'none' }], { upload });
    await send([], { upload });
    expect(uploads).toEqual(['a', 'b', 'b']);
    expect(calls).toHaveLength(2);
    expect(calls[0]).toEqual(calls[1]);
  });

  test('are uploaded again if the server has removed them meanwhile, under new keys', async () => {
    await send([{ kind: 'none' }]);
    const gone: Answer = { kind: 'refused', sentence: 'File not found', isBadField: true };
    await send([gone]);
    await send([gone]);
    expect(new Set(calls.map(({ key }) => key)).size).toBe(2);
    expect(calls.map(({ input }) => JSON.stringify(input).includes('outbox-new'))).toEqual([false, false, true]);
    expect(outbox.entries()).toMatchObject([{ state: 'refused', sentence: 'File not found' }]);
    expect(outbox.files.size).toBe(2);
  });

  test('that this browser has lost are told, not left out', async () => {
    outbox.files.delete('b');
    await send([]);
    expect(calls).toEqual([]);
    expect(outbox.entries()).toMatchObject([{ state: 'refused', sentence: 'Lost' }]);
  });
});

test('another account’s entries stay', async () => {
  outbox.add({ input: 1, account: '11:2' });
  expect(await send([])).toBe(false);
  expect(calls).toEqual([]);
  expect(outbox.entries()).toHaveLength(1);
});

describe('changes of a record that is new itself', () => {
  const achieved = (id: number) => ({ id, version: 0, status: 'completed' });

  test('wait for it, and go to the id and the version that the server gives it', async () => {
    const created = outbox.add({ path: 'milestones.create', input: { title: 'Swims' } });
    const id = waitingId(created.id);
    outbox.add({ path: 'milestones.update', input: achieved(id), record: `milestone ${id}` });
    outbox.add({ path: 'activities.create', input: { lessonId: id } });
    expect(await send([{ kind: 'running' }])).toBe(true);
    expect(inputs()).toEqual([{ title: 'Swims' }]);
    await send([{ kind: 'done', data: { id: 31, version: 4 } }, { kind: 'none' }]);
    expect(inputs().at(-1)).toEqual({ ...achieved(31), version: 4 });
    expect(outbox.entries()).toMatchObject([{ record: 'milestone 31' }, { input: { lessonId: 31 } }]);
  });

  test('are told if it was removed, and stay', async () => {
    outbox.add({ path: 'milestones.update', input: achieved(waitingId(99)) });
    expect(await send([])).toBe(false);
    expect(calls).toEqual([]);
    expect(outbox.entries()).toMatchObject([{ state: 'refused', sentence: 'Unknown', mayBeStored: false }]);
  });
});

test('one that was removed or edited between reading and sending isn’t sent as it was', async () => {
  const entry = outbox.add({ input: 1 });
  const edited = { ...outbox.store };
  edited.updateEntry = async (id, part, key) => {
    outbox.replace(entry.id, { input: 2, key: 'outbox-edited' });
    return outbox.store.updateEntry(id, part, key);
  };
  const sending = sendingOf(account, edited, {
    call: async (_entry, input) => (calls.push({ key: '', input }), { kind: 'done' }),
  });
  await sendWaiting(sending);
  expect(inputs()).toEqual([]);
  expect(outbox.entries()).toMatchObject([{ input: 2, mayBeStored: false, state: 'waiting' }]);
  await send([]);
  expect(inputs()).toEqual([2]);
});

test('what another version of the app wrote is sent as it is, and keeps its fields', async () => {
  const later = { path: 'songs.create', input: { tune: 'x' }, mood: 'glad' } as never;
  outbox.add(later);
  await send([{ kind: 'refused', sentence: 'Unknown call' }]);
  expect(outbox.entries()).toMatchObject([{ path: 'songs.create', mood: 'glad', state: 'refused' }]);
});
