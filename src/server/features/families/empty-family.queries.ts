import { sql } from 'kysely';
import type { ServiceTransaction } from '../../platform/database/database.ts';

/** What every family has from the start, and what belongs to an account rather than to its family. */
const personalTables = [
  'users',
  'user_settings',
  'usage_metrics',
  'sessions',
  'api_tokens',
  'calendar_feeds',
  'invitations',
  'account_links',
  'email_reminders',
  'outgoing_messages',
  'phone_codes',
  'push_subscriptions',
];

/**
 * Whether nobody but this account is in its family and nothing was written there. Looks through every table of families
 * that the database knows, so that a new one counts too. From here on until the end of the transaction nothing can be
 * written: what points to family or account waits, and then finds neither.
 */
export async function isFamilyEmpty(db: ServiceTransaction, { tenantId }: { tenantId: number }): Promise<boolean> {
  await db.selectFrom('tenants').where('id', '=', tenantId).select('id').forUpdate().execute();
  const members = await db.selectFrom('users').where('tenantId', '=', tenantId).select('id').forUpdate().execute();
  if (members.length > 1) return false;
  const contents = (await listFamilyTables(db)).map((name) =>
    name === 'value_categories'
      ? sql`select 1 from value_categories where tenant_id = ${tenantId} and not is_default`
      : sql`select 1 from ${sql.table(name)} where tenant_id = ${tenantId}`,
  );
  const { rows } = await sql`select 1 where exists (${sql.join(contents, sql` union all `)})`.execute(db);
  return rows.length === 0;
}

async function listFamilyTables(db: ServiceTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by c.relname
  `.execute(db);
  return rows.map(({ name }) => name).filter((name) => !personalTables.includes(name));
}
