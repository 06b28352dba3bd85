import { sql } from 'kysely';
import { say } from '#words';
import { longDate, todayIn } from '../../../../shared/calendar-date.ts';
import { daysAfterLeaving } from '../../../../shared/keepsakes/seals.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { findFamilyName } from '../../household/families/families.queries.ts';
import { nameInMail } from '../mails/mails.rules.ts';

/** Letters whose seal hasn't ended, and messages that aren't open yet. */
async function countSealed(db: FamilyTransaction, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (
      (select count(*) from annual_letters
        where tenant_id = ${db.tenantId} and sealed_by = ${userId} and sealed_until is not null)
      + (select count(*) from legacy_messages
        where tenant_id = ${db.tenantId} and user_id = ${userId} and not is_delivered)
    )::bigint as count
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Mails a leaving member the day on which the family may open what they sealed. `to` owns the mail: the member's new
 * account, or without one the family. Call `sendSoon` afterwards.
 */
export async function mailAboutSeals(
  db: ServiceTransaction,
  { services, viewer }: UserContext,
  to: { tenantId: number; userId: number | null },
): Promise<void> {
  const family = asFamily(db, viewer.tenantId);
  const count = await countSealed(family, viewer.userId);
  if (count === 0) return;
  const outbox = outboxOf(services);
  const opensAt = new Date(outbox.now.getTime() + daysAfterLeaving * dayMs);
  const day = longDate(todayIn(viewer.timezone, opensAt));
  await queueMessage(db, outbox, {
    ...to,
    kind: 'seals_left_behind',
    channel: 'email',
    to: viewer.email,
    dedupeKey: `seals-left-behind:${viewer.tenantId}:${viewer.userId}:email`,
    mail: mailOf({ count, day, familyName: nameInMail(await findFamilyName(family)) }),
  });
}

const mailOf = ({ count, day, familyName }: { count: number; day: string; familyName: string }): MailContent => ({
  subject: say('What you sealed in the {familyName}', { familyName }),
  preview: say('It stays closed until {day}.', { day }),
  heading: say('What you sealed in the {familyName}', { familyName }),
  parts: [
    {
      kind: 'paragraph',
      text: say(
        'You left the {familyName}. {count, plural, one {# letter or message that you sealed is still there, unopened.} other {# letters and messages that you sealed are still there, unopened.}}',
        { familyName, count },
      ),
    },
    {
      kind: 'paragraph',
      text: say(
        'Nobody else can open them before {day}. From that day on, the family may. What you planned for an earlier day still opens on that day.',
        { day },
      ),
    },
  ],
  footer: say('You’re getting this because you left this family on Upbringing.'),
});
