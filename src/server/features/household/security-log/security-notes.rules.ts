import { dayMs } from '../../../kernel/durations.ts';
import type { SecurityNote, Services } from '../../../kernel/services.ts';
import { recordSecurityEvent } from './security-events.queries.ts';

/** Of one process and day. Beyond it, nothing new is noted before the next day. */
const mostNotes = 10_000;

/**
 * Notes in the account's log what may happen a thousand times a minute, after the answer: the same thing once a day for
 * each process, so that nobody can fill the log or slow the database down by asking.
 */
export function openSecurityNotes({
  database,
  background,
  clock,
}: Pick<Services, 'database' | 'background' | 'clock'>): (note: SecurityNote) => void {
  let day = 0;
  let noted = new Set<string>();
  return ({ event, account: { tenantId, userId }, address, device, call }) => {
    const at = clock.now();
    const now = Math.floor(at.getTime() / dayMs);
    if (now !== day) [day, noted] = [now, new Set()];
    const what = JSON.stringify([tenantId, userId, event, call, address, device]);
    if (noted.has(what) || noted.size >= mostNotes) return;
    noted.add(what);
    const origin = { at, address, device, detail: call === undefined ? {} : { call } };
    background.start('note a security event', () =>
      database.service((db) => recordSecurityEvent(db, { account: { tenantId, userId }, event, ...origin })),
    );
  };
}
