import { sql } from 'kysely';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';

/**
 * Deletes the family and every row of it from every table that has families, as the database knows them: new ones too.
 * Write down before where its bytes are.
 */
export async function eraseFamily(db: ServiceTransaction, tenantId: number): Promise<void> {
  const { rows: tables } = await sql<{ name: string; namedBy: string[] }>`
    select c.relname::text as name, array(
      select distinct other.relname::text from pg_catalog.pg_constraint k
      join pg_catalog.pg_class other on other.oid = k.conrelid
      where k.contype = 'f' and k.confrelid = c.oid and k.conrelid <> c.oid
    ) as named_by
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    order by c.relname
  `.execute(db);
  const left = new Map(tables.map(({ name, namedBy }) => [name, namedBy]));
  while (left.size > 0) {
    // What nothing names any more goes first.
    const free = [...left].filter(([, namedBy]) => !namedBy.some((name) => left.has(name))).map(([name]) => name);
    if (free.length === 0) throw new Error(`The tables ${[...left.keys()].join(', ')} name each other.`);
    for (const name of free) {
      await sql`delete from ${sql.table(name)} where tenant_id = ${tenantId}`.execute(db);
      left.delete(name);
    }
  }
  await db.deleteFrom('tenants').where('id', '=', tenantId).execute();
}
