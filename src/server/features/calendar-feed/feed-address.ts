import { createHash, randomBytes } from 'node:crypto';
import type { UserContext } from '../../platform/trpc/trpc.ts';
import { saveFeed } from './calendar-feed.queries.ts';

/** Only this of a token is stored: whoever reads the database can't read the calendar's address. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** A new secret address, shown this once; the one before ends. */
export async function makeFeedAddress({ services, viewer }: UserContext): Promise<{ url: string }> {
  const token = randomBytes(32).toString('base64url');
  await services.database.family(viewer.tenantId, (db) =>
    saveFeed(db, viewer, hashOfToken(token), services.clock.now()),
  );
  return { url: `${services.config.appUrl.replace(/\/$/, '')}/api/calendar-feed/${token}.ics` };
}
