import { afterEach, expect, test } from 'vitest';
import * as store from './outbox-store.ts';

const account = '10:1';
const entry = {
  account,
  path: 'milestones.create',
  record: 'milestone',
  at: 0,
  state: 'waiting',
  failures: 0,
} as const;
const add = (part: Partial<store.OutboxEntry> = {}, replaces?: number) =>
  store.addEntry({ ...entry, input: 'first', key: 'outbox-1', mayBeStored: false, ...part }, replaces);
const only = async () => (await store.listEntries(account))[0] as store.OutboxEntry;

afterEach(() => store.forgetOutbox(account));

test('an edit takes the place of one that was never sent, with what a newer version of the app noted in it', async () => {
  await add({ mood: 'glad' } as never);
  const { id } = await only();
  expect(await add({ input: 'second', key: 'outbox-2' }, id)).toBe(true);
  expect(await only()).toMatchObject({ id, input: 'second', key: 'outbox-2', mood: 'glad' });
});

test('one that may have arrived is neither edited nor taken back', async () => {
  await add({ mayBeStored: true });
  const { id } = await only();
  expect(await add({ input: 'second' }, id)).toBe(false);
  expect(await store.takeBackEntry(id)).toBe(false);
  expect(await only()).toMatchObject({ input: 'first' });
});

test('one that was never sent is taken back; a sender that has read it before notices', async () => {
  await add();
  const { id, key } = await only();
  expect(await store.takeBackEntry(id)).toBe(true);
  expect(await store.updateEntry(id, { mayBeStored: true }, key)).toBe(false);
  expect(await store.listEntries(account)).toEqual([]);
});

test('a sender notices an edit', async () => {
  await add();
  const { id, key } = await only();
  await add({ input: 'second', key: 'outbox-2' }, id);
  expect(await store.updateEntry(id, { sent: 'first', mayBeStored: true }, key)).toBe(false);
  expect(await only()).toMatchObject({ input: 'second', mayBeStored: false });
});
