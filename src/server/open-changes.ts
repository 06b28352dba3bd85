import { findLiveSessions } from './kernel/identity/sessions.queries.ts';
import { type Changes, createChanges } from './kernel/live/changes.ts';
import type { Services } from './kernel/services.ts';

interface Opening extends Pick<Services, 'database' | 'clock' | 'log'> {
  maxConnections: number;
}

/** On the database's own channel. Streams take at most half of the connections. */
export function openChanges({ database, clock, log, maxConnections }: Opening): Changes {
  return createChanges({
    channel: database.openChannel(),
    findLiveSessions: (sids) => database.service((db) => findLiveSessions(db, sids, clock.now())),
    mostStreams: Math.floor(maxConnections / 2),
    log,
  });
}
