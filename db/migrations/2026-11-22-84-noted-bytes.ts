import { type Kysely, sql } from 'kysely';

/** All bytes are written down before they are stored, and forgotten in the transaction that gives them their row. */
const statements = [
  // Forced row level security binds the owner too, as which the function below runs. Nobody else gets a right by it.
  `create policy owner on orphaned_bytes using (true) with check (true)`,
  // Families can't read the list. A caller that has a key, which nobody can guess, can remove it.
  `create function app_take_bytes(keys text[]) returns bigint language sql volatile security definer
    set search_path = pg_catalog, pg_temp begin atomic
    with taken as (delete from orphaned_bytes where storage_key = any(keys) and due_at is not null returning storage_key)
    select count(*) from taken;
  end`,
  `revoke execute on function app_take_bytes(text[]) from public`,
  `grant execute on function app_take_bytes(text[]) to upbringing_family, upbringing_service`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
