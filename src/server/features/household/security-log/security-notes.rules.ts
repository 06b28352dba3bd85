import { dayMs } from '../../../kernel/durations.ts';
import { networkOf } from '../../../kernel/limits/network-address.ts';
import type { SecurityNote, Services } from '../../../kernel/services.ts';
import { recordSecurityEvent } from './security-events.queries.ts';

/** Of an account, a process and a day. Beyond it, nothing new is noted for the account before the next day. */
const mostNotes = 200;

/**
 * Notes in the account's log what may happen a thousand times a minute, after the answer: the same thing, from the same
 * network, once a day for each process, so that nobody can fill the log or slow the database down by asking.
 */
export function openSecurityNotes({
  database,
  background,
  clock,
}: Pick<Services, 'database' | 'background' | 'clock'>): (note: SecurityNote) => void {
  let day = 0;
  let notedOf = new Map<number, Set<string>>();
  return ({ event, account: { tenantId, userId }, address, device, call }) => {
    const at = clock.now();
    const now = Math.floor(at.getTime() / dayMs);
    if (now !== day) [day, notedOf] = [now, new Map()];
    const noted = notedOf.get(userId) ?? new Set();
    notedOf.set(userId, noted);
    const what = JSON.stringify([tenantId, event, call, networkOf(address), device]);
    if (noted.has(what) || noted.size >= mostNotes) return;
    noted.add(what);
    const origin = { at, address, device, detail: call === undefined ? {} : { call } };
    background.start('note a security event', async () => {
      try {
        await database.service((db) => recordSecurityEvent(db, { account: { tenantId, userId }, event, ...origin }));
      } catch (error) {
        noted.delete(what);
        throw error;
      }
    });
  };
}
