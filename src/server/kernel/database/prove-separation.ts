import { sql } from 'kysely';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';

/** An id that no family uses. */
const noTenant = -1;

/**
 * Proves at start that row level security works: families, relatives, carers and households have roles without superuser
 * rights or BYPASSRLS, and every table with a tenant has forced policies. Throws with a sentence otherwise.
 */
export async function proveSeparation(database: Database): Promise<void> {
  const role = await database.family(noTenant, async (db) => {
    const { rows } = await sql<{ name: string; isBound: boolean }>`
      select current_user::text as name,
        not (rolsuper or rolbypassrls)
          and (select count(*) = 3 and not bool_or(rolsuper or rolbypassrls) from pg_roles
            where rolname in ('upbringing_relative', 'upbringing_carer', 'upbringing_household')) as "isBound"
      from pg_roles where rolname = current_user
    `.execute(db);
    return rows[0];
  });
  if (!role?.isBound || role.name !== 'upbringing_family') {
    throw new StartError(
      'The database login can bypass row level security, so families would not be kept apart. The server does not start.',
    );
  }
  const open = await database.service(async (db) => {
    const { rows } = await sql<{ name: string }>`
      select c.relname::text as name
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
      where n.nspname = current_schema() and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)
    `.execute(db);
    return rows.map((row) => row.name);
  });
  if (open.length > 0) {
    throw new StartError(`Row level security is not forced on ${open.join(', ')}. The server does not start.`);
  }
}
