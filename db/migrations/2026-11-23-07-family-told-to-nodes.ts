import { type Kysely, sql } from 'kysely';

const statements = `
-- Citus tells its nodes of the family, and enters them as the role. Told of the role as well, a connection that has asked as
-- the service would prepare its commit as the family, and then may not end it.
create function app_choose_family(tenant bigint) returns void language plpgsql as $$
begin
  execute format('set local app.tenant_id = %L', coalesce(tenant::text, ''));
end $$;
create or replace function app_enter(tenant bigint) returns void language plpgsql as $$
begin
  perform app_choose_family(tenant);
  set local role upbringing_family;
end $$;
create or replace function app_enter_service() returns void language plpgsql as $$
begin
  perform app_choose_family(null);
  set local role upbringing_service;
end $$;
revoke execute on function app_choose_family(bigint) from public;
`;

/** Choosing a family and taking its role are two steps, of which Citus passes on the first alone. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
