import { type Kysely, sql } from 'kysely';

const statements = `
-- Who calls is answered in their language.
drop function app_enter_session(text, timestamptz, bigint), app_find_session(text, timestamptz, bigint);
drop function app_enter_token(text, timestamptz, bigint), app_find_token(text, timestamptz, bigint);
create function app_find_session(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, language text, "signedInAt" timestamptz, "lastSeenAt" timestamptz
) language plpgsql security definer as $$
begin
  for attempt in 1..2 loop
    return query select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at,
      p.timezone, p.language, s.created_at, s.last_seen_at
    from sessions s
    join users u on u.tenant_id = s.tenant_id and u.id = s.user_id
    join tenants t on t.id = s.tenant_id
    left join user_settings p on p.tenant_id = s.tenant_id and p.user_id = s.user_id
    where s.tenant_id = of_family and s.sid = proof and s.expire > at and u.status = 'active' and t.status = 'active';
    exit when found or attempt = 2;
    select s.tenant_id into of_family from sessions s where s.sid = proof and s.tenant_id is distinct from of_family;
    exit when not found;
  end loop;
end $$;
create function app_enter_session(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, language text, "signedInAt" timestamptz, "lastSeenAt" timestamptz
) language plpgsql as $$
begin
  select * into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone, language,
    "signedInAt", "lastSeenAt"
  from app_find_session(proof, at, of_family);
  perform app_enter("tenantId");
  if "userId" is not null then return next; end if;
end $$;
create function app_find_token(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, language text, "tokenId" bigint, scope text, "lastUsedAt" timestamptz
) language plpgsql security definer as $$
begin
  if of_family is null then
    select a.tenant_id into of_family from api_tokens a where a.token_hash = proof;
  end if;
  return query select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at,
    p.timezone, p.language, a.id, a.scope, a.last_used_at
  from api_tokens a
  join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
  join tenants t on t.id = a.tenant_id
  left join user_settings p on p.tenant_id = a.tenant_id and p.user_id = a.user_id
  where a.tenant_id = of_family and a.token_hash = proof and a.expires_at > at
    and u.status = 'active' and t.status = 'active';
end $$;
create function app_enter_token(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, language text, "tokenId" bigint, scope text, "lastUsedAt" timestamptz
) language plpgsql as $$
begin
  select * into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone, language,
    "tokenId", scope, "lastUsedAt"
  from app_find_token(proof, at, of_family);
  perform app_enter("tenantId");
  if "userId" is not null then return next; end if;
end $$;
revoke execute on function app_find_session(text, timestamptz, bigint), app_find_token(text, timestamptz, bigint),
  app_enter_session(text, timestamptz, bigint), app_enter_token(text, timestamptz, bigint)
  from public;
do $owner$
declare
  finding text;
begin
  execute format('grant create on schema %I to upbringing_service', current_schema());
  foreach finding in array array['app_find_session', 'app_find_token'] loop
    execute format('alter function %I(text, timestamptz, bigint) set search_path = pg_catalog, %I, pg_temp',
      finding, current_schema());
    execute format('alter function %I(text, timestamptz, bigint) owner to upbringing_service', finding);
  end loop;
  execute format('revoke create on schema %I from upbringing_service', current_schema());
end $owner$;
`;

/** The functions that find a caller by a proof give their language too. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
