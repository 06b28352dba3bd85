import { sql } from 'kysely';
import type { ServiceTransaction } from '../../platform/database/database.ts';

/** Changes of who is in which family, and as what, come one after the other: two must not both find room or be first. */
export async function lockAccounts(db: ServiceTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('upbringing accounts', 0))`.execute(db);
}
