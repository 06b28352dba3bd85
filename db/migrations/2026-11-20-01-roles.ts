import { type Kysely, sql } from 'kysely';

/**
 * Two roles that own nothing and never bypass row level security. Each transaction switches to one of them:
 * `upbringing_family` sees one family, `upbringing_service` sees what has no family (sign-in, administration, jobs).
 * See docs/decisions/003.
 */
const statements = [
  `do $$
  declare
    wanted text;
  begin
    foreach wanted in array array['upbringing_family', 'upbringing_service'] loop
      -- The roles belong to the whole cluster: another database may have made them, also at this moment.
      if not exists (select from pg_roles where rolname = wanted) then
        begin
          execute format('create role %I nologin nobypassrls', wanted);
        exception when duplicate_object or unique_violation then
          null;
        end;
      end if;
      -- From PostgreSQL 16 on, making a role does not yet allow to switch to it. A login that somebody prepared
      -- is a member already and may not grant; whether it can switch is proved at every start.
      if not (select rolsuper from pg_roles where rolname = current_user) then
        begin
          execute format('grant %I to %I', wanted, current_user);
        exception when unique_violation or insufficient_privilege then
          null;
        end;
      end if;
      execute format('grant usage on schema %I to %I', current_schema(), wanted);
    end loop;
  end $$`,

  // Not set_config(): Citus does not pass it on to its workers.
  `create function app_enter(tenant bigint) returns void language plpgsql as $$
  begin
    execute format('set local app.tenant_id = %L', tenant::text);
    set local role upbringing_family;
  end $$`,
  `create function app_enter_service() returns void language plpgsql as $$
  begin
    set local app.tenant_id = '';
    set local role upbringing_service;
  end $$`,
  // Once inside, a transaction can't enter another family.
  `revoke execute on function app_enter(bigint) from public`,
  `revoke execute on function app_enter_service() from public`,

  // Called by each later step for each table of a family.
  `create function app_guard_family_table(guarded regclass) returns void language plpgsql as $$
  begin
    execute format('alter table %s enable row level security', guarded);
    execute format('alter table %s force row level security', guarded);
    execute format(
      'create policy family on %s to upbringing_family using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint) with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)',
      guarded);
    execute format('create policy service on %s to upbringing_service using (true) with check (true)', guarded);
    execute format('grant select, insert, update, delete on %s to upbringing_family, upbringing_service', guarded);
  end $$`,
  // For tables that no family may touch.
  `create function app_guard_service_table(guarded regclass) returns void language plpgsql as $$
  begin
    execute format('alter table %s enable row level security', guarded);
    execute format('alter table %s force row level security', guarded);
    execute format('create policy service on %s to upbringing_service using (true) with check (true)', guarded);
    execute format('grant select, insert, update, delete on %s to upbringing_service', guarded);
  end $$`,
  `revoke execute on function app_guard_family_table(regclass) from public`,
  `revoke execute on function app_guard_service_table(regclass) from public`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
