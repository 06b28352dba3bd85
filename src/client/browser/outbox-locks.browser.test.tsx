import { expect, test } from 'vitest';
import { claimEntry, inTurn } from './outbox-locks.ts';

/** Holds a lock as another tab does, until the returned function is called. */
const holdElsewhere = (name: string): Promise<() => void> =>
  new Promise((resolve) => {
    void navigator.locks.request(name, () => new Promise<void>((release) => resolve(release)));
  });

test('work that another tab does, such as a page that was just reloaded, begins once that one lets go', async () => {
  const letGo = await holdElsewhere('sending');
  const done: string[] = [];
  const sent = inTurn('sending', async () => {
    done.push('sent');
    return 'nothing left';
  });
  done.push('let go');
  letGo();
  expect(await sent).toBe('nothing left');
  expect(done).toEqual(['let go', 'sent']);
});

test('an entry that another tab edits is left alone, and its end is told once', async () => {
  const letGo = await holdElsewhere('upbringing:outbox-entry:7');
  const done: string[] = [];
  const free = new Promise<void>((resolve) => {
    const claim = () =>
      claimEntry(
        7,
        async () => void done.push('sent'),
        () => {
          done.push('free');
          resolve();
        },
      );
    void claim()
      .then(claim)
      .then((isSent) => {
        done.push(String(isSent));
        letGo();
      });
  });
  await free;
  expect(
    await claimEntry(
      7,
      async () => void done.push('sent'),
      () => undefined,
    ),
  ).toBe(true);
  expect(done).toEqual(['false', 'free', 'sent']);
});
