import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../kernel/database/database.ts';
import type { SecurityNote } from '../../../kernel/services.ts';
import { openSecurityNotes } from './security-notes.rules.ts';

let written = 0;
let isDown = false;
let settled: Promise<void> = Promise.resolve();
let note: (given: Partial<SecurityNote>) => void;

beforeEach(() => {
  [written, isDown] = [0, false];
  const database = {
    service: async () => {
      if (isDown) throw new Error('down');
      written += 1;
    },
  } as unknown as Database;
  const background = {
    start: (_name: string, work: (signal: AbortSignal) => Promise<void>) =>
      void (settled = work(AbortSignal.any([])).catch(() => undefined)),
    running: () => 0,
    settled: () => settled,
    stop: () => settled,
  };
  const clock = { now: () => new Date('2026-11-20T12:00:00Z') };
  const noteSecurity = openSecurityNotes({ database, background, clock });
  const usual = { event: 'call_refused', account: { tenantId: 1, userId: 1 }, address: '198.51.100.7' } as const;
  note = (given) => noteSecurity({ ...usual, device: 'iPhone', call: 'a.b', ...given });
});

test('the same thing is noted once, from one IPv6 network too', () => {
  for (let count = 0; count < 9; count += 1) note({});
  for (let count = 1; count < 9; count += 1) note({ address: `2001:db8::${count}` });
  expect(written).toBe(2);
  note({ address: '2001:db8:0:1::1' });
  expect(written).toBe(3);
});

test('an account that is noted very often silences no other', () => {
  for (let count = 0; count < 20_000; count += 1) note({ device: `device ${count}` });
  expect(written).toBeLessThanOrEqual(200);
  written = 0;
  note({ account: { tenantId: 1, userId: 2 } });
  note({ account: { tenantId: 2, userId: 3 } });
  expect(written).toBe(2);
});

test('what could not be written is tried again', async () => {
  isDown = true;
  note({});
  await settled;
  isDown = false;
  note({});
  note({});
  expect(written).toBe(1);
});
