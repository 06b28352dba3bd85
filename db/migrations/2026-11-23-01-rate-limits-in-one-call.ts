import { type Kysely, sql } from 'kysely';

const statements = `
-- How long until a limit, { key, max, windowMs }, has a hit left; 0 when it has one now. It may have one sooner when tries
-- under way hold places.
create function app_room_in(wanted jsonb, at timestamptz, out wait_ms bigint, out may_change boolean) language sql as $$
  with hits as (
    select occurred_at, pending_until from rate_limit_hits
    where key = wanted ->> 'key' and occurred_at > at - (wanted ->> 'windowMs')::bigint * interval '1 ms'
    order by occurred_at desc limit (wanted ->> 'max')::bigint
  ), full_window as (select count(*) >= (wanted ->> 'max')::bigint as is_full from hits)
  select
    case when is_full then greatest(1, ceil(extract(epoch from min(occurred_at) - at) * 1000)::bigint
      + (wanted ->> 'windowMs')::bigint) else 0 end,
    is_full and coalesce(bool_or(pending_until > at), false)
  from full_window left join hits on true group by is_full
$$;
-- Takes a hit on each limit, or none and says how long to wait. In one place of a limit that is used up come those
-- "beyond" it. The locks come first: each later statement of a volatile function sees what others did before they let go.
create function app_take_hits(
  limits jsonb, at timestamptz, pending timestamptz, out wait_ms bigint, out may_change boolean, out ids bigint[]
) language plpgsql as $$
declare
  wanted jsonb;
  further jsonb;
  taken text[] := '{}';
begin
  -- In one order everywhere, so that two calls never wait for each other.
  perform pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select key #>> '{}' as key from jsonb_path_query(limits, 'strict $.**.key') as key order by 1
  ) as locks;
  for wanted in select jsonb_array_elements(limits) loop
    select * into wait_ms, may_change from app_room_in(wanted, at);
    taken := taken || (wanted ->> 'key');
    if wait_ms > 0 and not may_change and wanted ? 'beyond' then
      for further in select jsonb_array_elements(wanted -> 'beyond') loop
        select * into wait_ms, may_change from app_room_in(further, at);
        exit when wait_ms > 0;
        taken := taken || (further ->> 'key');
      end loop;
    end if;
    if wait_ms > 0 then return; end if;
  end loop;
  with hits as (
    insert into rate_limit_hits (key, occurred_at, pending_until)
    select key, at, pending from unnest(taken) as key returning id
  ) select array_agg(id) into ids from hits;
end $$;
revoke execute on function app_room_in(jsonb, timestamptz), app_take_hits(jsonb, timestamptz, timestamptz) from public;
grant execute on function app_room_in(jsonb, timestamptz), app_take_hits(jsonb, timestamptz, timestamptz)
  to upbringing_service;

drop index outgoing_messages_due;
create index outgoing_messages_due on outgoing_messages (tenant_id, due_at, id) where status = 'pending';
`;

/** A rate limit takes its hits in one call, and what is due is found family by family. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
