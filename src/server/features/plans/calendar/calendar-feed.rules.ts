import { hashOfToken, makeFamilyToken } from '../../../kernel/secrets/secret-token.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { deleteFeed, saveFeed } from './calendar-feed.queries.ts';

/** Shown once. Ends the old address. */
export async function makeFeedAddress(ctx: UserContext): Promise<{ url: string }> {
  const { services, viewer } = ctx;
  const token = makeFamilyToken(viewer.tenantId);
  await services.database.family(viewer.tenantId, async (db) => {
    await saveFeed(db, viewer, hashOfToken(token), services.clock.now());
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'calendar_address_made' });
    await queueSecurityMail(db, ctx, viewer, 'calendar_address_made');
  });
  sendSoon(services, viewer.tenantId);
  return { url: `${services.config.appUrl.replace(/\/$/, '')}/api/calendar-feed/${token}.ics` };
}

export async function endFeedAddress(ctx: UserContext): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.family(viewer.tenantId, async (db) => {
    if (!(await deleteFeed(db, viewer))) return;
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'calendar_address_ended' });
  });
}
