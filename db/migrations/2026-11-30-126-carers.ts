import { type Kysely, sql } from 'kysely';

const members = `
-- The fourth role: a member who is a carer sees what the family's parents chose, and writes of their own.
do $$
begin
  if not exists (select from pg_roles where rolname = 'upbringing_carer') then
    begin
      create role upbringing_carer nologin nobypassrls;
    exception when duplicate_object or unique_violation then
      null;
    end;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant upbringing_carer to %I', current_user);
    exception when unique_violation or insufficient_privilege then
      null;
    end;
  end if;
  execute format('grant usage on schema %I to upbringing_carer', current_schema());
end $$;

-- What a member is in the family, and what a carer sees of it: areas, and children; null is all, also those to come.
alter table users add column family_role text not null default 'parent',
  add column carer_areas text[] not null default '{}',
  add column carer_children bigint[],
  add constraint users_family_role_check check (family_role in ('parent', 'carer')),
  add constraint users_carer_areas_check check (
    carer_areas <@ array['lessons', 'calendar', 'progress', 'books', 'experiences', 'photos', 'heirlooms']);
grant select (family_role, carer_areas, carer_children) on users to upbringing_family;
alter table invitations add column family_role text not null default 'parent',
  add column carer_areas text[] not null default '{}',
  add column carer_children bigint[],
  add constraint invitations_family_role_check check (family_role in ('parent', 'carer')),
  add constraint invitations_carer_areas_check check (
    carer_areas <@ array['lessons', 'calendar', 'progress', 'books', 'experiences', 'photos', 'heirlooms']);

create function app_own_member() returns bigint language sql stable as $$
  select nullif(current_setting('app.user_id', true), '')::bigint
$$;
-- Whether the carer of this transaction sees an area, and a child. Without a carer they see nothing.
create function app_sees(area text) returns boolean language sql stable as $$
  select coalesce(area = any(string_to_array(current_setting('app.areas', true), ',')), false)
$$;
create function app_sees_child(child bigint) returns boolean language sql stable as $$
  select coalesce(child is null or current_setting('app.children', true) = 'all'
    or child = any(string_to_array(nullif(current_setting('app.children', true), 'all'), ',')::bigint[]), false)
$$;
-- A record that names an erased child is for those who see all children.
create function app_sees_former(names text[]) returns boolean language sql stable as $$
  select names = '{}' or coalesce(current_setting('app.children', true) = 'all', false)
$$;

-- Null for a parent.
create function app_carer_of(family_role text, areas text[], children bigint[]) returns jsonb
language sql immutable parallel safe as $$
  select case when family_role <> 'parent' then
    jsonb_build_object('areas', to_jsonb(areas), 'childIds', coalesce(to_jsonb(children), 'null')) end
$$;
create function app_enter_carer(tenant bigint, member bigint, carer jsonb) returns void language plpgsql as $$
begin
  perform app_choose_family(tenant);
  execute format('set local app.user_id = %L', coalesce(member::text, ''));
  execute format('set local app.areas = %L', coalesce(
    (select string_agg(area, ',') from jsonb_array_elements_text(carer -> 'areas') as area), ''));
  execute format('set local app.children = %L', case when carer -> 'childIds' = 'null' then 'all' else coalesce(
    (select string_agg(child, ',') from jsonb_array_elements_text(carer -> 'childIds') as child), '') end);
  set local role upbringing_carer;
end $$;
-- JSON's null for a parent; of a member who isn't active, a carer who sees nothing.
create function app_find_carer(tenant bigint, member bigint) returns jsonb language sql stable security definer as $$
  select coalesce(
    (select coalesce(app_carer_of(u.family_role, u.carer_areas, u.carer_children), 'null')
      from users as u where u.tenant_id = tenant and u.id = member and u.status = 'active'),
    '{"areas": [], "childIds": []}')
$$;
-- For transactions of one member, whose row says what they may see.
create function app_enter_member(tenant bigint, member bigint) returns void language plpgsql as $$
declare
  carer constant jsonb := app_find_carer(tenant, member);
begin
  if carer = 'null' then
    perform app_enter(tenant);
  else
    perform app_enter_carer(tenant, member, carer);
  end if;
end $$;

drop function app_enter_session(text, timestamptz, bigint), app_find_session(text, timestamptz, bigint);
drop function app_enter_token(text, timestamptz, bigint), app_find_token(text, timestamptz, bigint);
create function app_find_session(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, language text, carer jsonb, "signedInAt" timestamptz, "lastSeenAt" timestamptz,
  "hasSecondFactor" boolean
) language plpgsql security definer as $$
begin
  for attempt in 1..2 loop
    return query select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at,
      p.timezone, p.language, app_carer_of(u.family_role, u.carer_areas, u.carer_children), s.created_at, s.last_seen_at,
      (exists (select from totp_factors as f
        where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
      or exists (select from passkeys as k where k.tenant_id = u.tenant_id and k.user_id = u.id))
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
  "createdAt" timestamptz, timezone text, language text, carer jsonb, "signedInAt" timestamptz, "lastSeenAt" timestamptz,
  "hasSecondFactor" boolean
) language plpgsql as $$
begin
  select * into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone, language,
    carer, "signedInAt", "lastSeenAt", "hasSecondFactor"
  from app_find_session(proof, at, of_family);
  if carer is null then perform app_enter("tenantId"); else perform app_enter_carer("tenantId", "userId", carer); end if;
  if "userId" is not null then return next; end if;
end $$;
create function app_find_token(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, language text, carer jsonb, "tokenId" bigint, scope text,
  "lastUsedAt" timestamptz
) language plpgsql security definer as $$
begin
  if of_family is null then
    select a.tenant_id into of_family from api_tokens a where a.token_hash = proof;
  end if;
  return query select u.id, u.tenant_id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.created_at,
    p.timezone, p.language, app_carer_of(u.family_role, u.carer_areas, u.carer_children), a.id, a.scope, a.last_used_at
  from api_tokens a
  join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
  join tenants t on t.id = a.tenant_id
  left join user_settings p on p.tenant_id = a.tenant_id and p.user_id = a.user_id
  where a.tenant_id = of_family and a.token_hash = proof and a.expires_at > at
    and u.status = 'active' and t.status = 'active';
end $$;
create function app_enter_token(proof text, at timestamptz, of_family bigint) returns table (
  "userId" bigint, "tenantId" bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text,
  "createdAt" timestamptz, timezone text, language text, carer jsonb, "tokenId" bigint, scope text,
  "lastUsedAt" timestamptz
) language plpgsql as $$
begin
  select * into "userId", "tenantId", email, "firstName", "lastName", "profileImageUrl", role, "createdAt", timezone, language,
    carer, "tokenId", scope, "lastUsedAt"
  from app_find_token(proof, at, of_family);
  if carer is null then perform app_enter("tenantId"); else perform app_enter_carer("tenantId", "userId", carer); end if;
  if "userId" is not null then return next; end if;
end $$;

drop function app_find_account(text, text);
create function app_find_account(known_by text, device text) returns table (
  id bigint, email text, "firstName" text, "lastName" text, "profileImageUrl" text, role text, status text,
  "tenantId" bigint, "createdAt" timestamptz, carer jsonb, "passwordHash" text, "tenantStatus" text,
  "lastSignInAt" timestamptz, "isKnownDevice" boolean, "hasSecondFactor" boolean, "trustedUntil" timestamptz
) language plpgsql as $$
declare
  owner account_lookups;
begin
  select * into owner from account_lookups
  where hash in (app_lookup_hash('address', known_by), app_lookup_hash('passkey', known_by),
    app_lookup_hash('identity', known_by)) limit 1;
  if owner.hash is null then return; end if;
  return query select u.id, u.email, u.first_name, u.last_name, u.profile_image_url, u.role, u.status, u.tenant_id,
    u.created_at, app_carer_of(u.family_role, u.carer_areas, u.carer_children), u.password, t.status, u.last_sign_in_at,
    d.id is not null,
    (exists (select from totp_factors as f
        where f.tenant_id = u.tenant_id and f.user_id = u.id and f.confirmed_at is not null)
      or exists (select from passkeys as k where k.tenant_id = u.tenant_id and k.user_id = u.id)),
    d.trusted_until
  from users as u join tenants as t on t.id = u.tenant_id
  left join known_devices as d
    on d.tenant_id = owner.tenant_id and d.user_id = owner.user_id and d.device_hash = device
  where u.tenant_id = owner.tenant_id and u.id = owner.user_id;
end $$;
revoke execute on function app_find_account(text, text) from public;
grant execute on function app_find_account(text, text) to upbringing_service;

-- These look at rows that a carer doesn't see, and answer yes or no: whether all children of a record are seen.
create function app_sees_children_of_story(story bigint) returns boolean language sql stable security definer as $$
  select not exists (select from daily_story_children as c
    where c.tenant_id = app_own_tenant() and c.story_id = story and not app_sees_child(c.child_id))
$$;
create function app_sees_children_of_experience(experience bigint) returns boolean
language sql stable security definer as $$
  select not exists (select from experience_participants as p
    where p.tenant_id = app_own_tenant() and p.experience_id = experience and not app_sees_child(p.child_id))
$$;
create function app_sees_child_of_lesson(lesson bigint) returns boolean language sql stable security definer as $$
  select not exists (select from lessons as l
    where l.tenant_id = app_own_tenant() and l.id = lesson and not app_sees_child(l.child_id))
$$;
-- What counts against the plan is counted whole, also when a carer adds to it.
create function app_stored_bytes(of_family bigint) returns numeric language sql stable security definer as $$
  select (select coalesce(sum(f.size), 0) from files as f where f.tenant_id = of_family)
    + (select coalesce(sum(u.size), 0) from file_uploads as u where u.tenant_id = of_family and u.file_id is null)
  where app_own_tenant() is null or app_own_tenant() = of_family
$$;
-- A member writes to another in that member's language.
create function app_language_of(member bigint) returns text language sql stable security definer as $$
  select p.language from user_settings as p where p.tenant_id = app_own_tenant() and p.user_id = member
$$;
do $owner$
declare
  named text;
begin
  execute format('grant create on schema %I to upbringing_service', current_schema());
  foreach named in array array[
    'app_find_session(text, timestamptz, bigint)', 'app_find_token(text, timestamptz, bigint)',
    'app_find_carer(bigint, bigint)', 'app_sees_children_of_story(bigint)', 'app_sees_children_of_experience(bigint)',
    'app_sees_child_of_lesson(bigint)', 'app_stored_bytes(bigint)', 'app_language_of(bigint)'
  ] loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', named, current_schema());
    execute format('alter function %s owner to upbringing_service', named);
    execute format('revoke execute on function %s from public', named);
  end loop;
  execute format('revoke create on schema %I from upbringing_service', current_schema());
end $owner$;
revoke execute on function app_enter_session(text, timestamptz, bigint), app_enter_token(text, timestamptz, bigint),
  app_enter_carer(bigint, bigint, jsonb), app_enter_member(bigint, bigint) from public;
grant execute on function app_sees_children_of_story(bigint), app_sees_children_of_experience(bigint),
  app_sees_child_of_lesson(bigint) to upbringing_carer;
grant execute on function app_stored_bytes(bigint), app_language_of(bigint)
  to upbringing_family, upbringing_service, upbringing_carer;
`;

const policies = `
-- A table of families shows carers nothing until a policy of theirs says what, but their queries may ask.
create or replace function app_guard_family_table(guarded regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy family on %s to upbringing_family
      using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)
      with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::bigint)',
    guarded);
  execute format('create policy service on %s to upbringing_service using (true) with check (true)', guarded);
  execute format('grant select, insert, update, delete on %s to upbringing_family, upbringing_service', guarded);
  execute format('grant select on %s to upbringing_carer', guarded);
end $$;
do $$
declare
  guarded text;
begin
  for guarded in select tablename from pg_policies
    where schemaname = current_schema() and policyname = 'family'
      and tablename not in ('tenants', 'users', 'invitations', 'share_links')
  loop
    execute format('grant select on %I to upbringing_carer', guarded);
  end loop;
end $$;
grant select on tenants, prebuilt_teachings to upbringing_carer;
grant select (
  id, tenant_id, email, first_name, last_name, profile_image_url, role, status, last_sign_in_at, email_verified_at,
  created_at, updated_at, reset_notice_at, left_at, family_role, carer_areas, carer_children
) on users to upbringing_carer;
grant update (first_name, last_name, profile_image_url, updated_at) on users to upbringing_carer;
grant select (tenant_id, user_id, expires_at) on invitations to upbringing_carer;
grant select (tenant_id, user_id, kind, record_id) on share_links to upbringing_carer;
grant execute on function app_take_bytes(text[]), app_take_ids(regclass, integer), app_find_entries(
  text, text, bigint, text[], bigint, text, text, date, date, date, text, bigint, integer) to upbringing_carer;

-- Lets carers read ('select') or write rows of a table of families. For a table that has none, carers see no row.
create function app_let_carers(guarded regclass, commands text[], seen text, written text default null) returns void
language plpgsql as $$
declare
  command text;
begin
  foreach command in array commands loop
    execute format('create policy %I on %s for %s to upbringing_carer', 'carer_' || command, guarded, command)
      || case when command <> 'insert' then format(' using (tenant_id = app_own_tenant() and (%s))', seen) else '' end
      || case when command in ('insert', 'update')
        then format(' with check (tenant_id = app_own_tenant() and (%s))', coalesce(written, seen)) else '' end;
    if guarded not in ('users'::regclass, 'share_links'::regclass, 'security_events'::regclass) or command = 'insert' then
      execute format('grant %s on %s to upbringing_carer', command, guarded);
    end if;
  end loop;
end $$;
revoke execute on function app_let_carers(regclass, text[], text, text) from public;

create policy carer_select on tenants for select to upbringing_carer using (id = app_own_tenant());
select app_let_carers('users', '{select}', 'true');
select app_let_carers('users', '{update}', 'id = app_own_member()');
select app_let_carers('family_deletions', '{select}', 'true');
select app_let_carers('family_settings', '{select}', 'true');
select app_let_carers('legacy_contacts', '{select}', 'user_id = app_own_member()');

-- What is a member's own.
select app_let_carers(own, '{select,insert,update,delete}', 'user_id = app_own_member()')
from unnest(array['user_settings', 'email_reminders', 'idempotency_keys', 'push_subscriptions', 'hidden_memories',
  'favorite_photos', 'file_uploads']::regclass[]) as own;
select app_let_carers('file_upload_parts', '{select,insert,delete}',
  'exists (select from file_uploads as u where u.tenant_id = file_upload_parts.tenant_id and u.id = upload_id)');
select app_let_carers('received_replies', '{select,insert,update}',
  'exists (select from email_reminders as r where r.tenant_id = received_replies.tenant_id and r.id = reminder_id)');
select app_let_carers('security_events', '{select,insert,update}', 'user_id = app_own_member()');
grant update (occurred_at, times) on security_events to upbringing_carer;
-- The line that tells a story's author of hearts and notes is written by who gives them.
select app_let_carers('outgoing_messages', '{select,insert,update,delete}',
  'user_id = app_own_member() or kind = ''story_response''');
select app_let_carers('trash', '{select,insert,update}', 'deleted_by = app_own_member()');

-- What triggers and limits keep: numbers, and which row holds which file and words.
select app_let_carers('usage_metrics', '{select,insert,update}', 'true');
select app_let_carers('file_references', '{select,insert,delete}', 'true');
select app_let_carers('search_entries', '{select,insert,update,delete}', 'true');
select app_let_carers('search_words', '{select,insert}', 'true');
select app_let_carers('removed_files', '{select,insert}', 'true');

-- Children, and stories about those alone that the carer sees; their own, and never another's private one.
select app_let_carers('children', '{select}', 'app_sees_child(id)');
select app_let_carers('daily_stories', '{select,update}',
  'user_id = app_own_member()
    or (not is_private and app_sees_former(former_children) and app_sees_children_of_story(id))',
  'user_id = app_own_member()');
select app_let_carers('daily_stories', '{insert}', 'false', 'user_id = app_own_member() and shared_with = ''parents''');
select app_let_carers('daily_stories', '{delete}', 'user_id = app_own_member()');
select app_let_carers('daily_story_children', '{select}',
  'app_sees_child(child_id) or exists (select from daily_stories as s
    where s.tenant_id = daily_story_children.tenant_id and s.id = story_id and s.user_id = app_own_member())');
select app_let_carers('daily_story_children', '{insert}', 'false', 'app_sees_child(child_id)');
select app_let_carers('daily_story_children', '{delete}',
  'app_sees_child(child_id) and exists (select from daily_stories as s
    where s.tenant_id = daily_story_children.tenant_id and s.id = story_id and s.user_id = app_own_member())');
-- The statement that writes a story names its children too, and no policy sees that story yet.
create function app_refuse_link() returns trigger language plpgsql as $$
begin
  if not exists (select from daily_stories as s
    where s.tenant_id = new.tenant_id and s.id = new.story_id and s.user_id = app_own_member()) then
    raise exception 'A carer names children in their own stories only.' using errcode = '42501';
  end if;
  return null;
end $$;
create trigger carer_links after insert on daily_story_children
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_link();

select app_let_carers(given, '{select,insert,update,delete}',
  format('exists (select from daily_stories as s where s.tenant_id = %1$s.tenant_id and s.id = %1$s.story_id)', given))
from unnest(array['story_hearts', 'story_notes']::regclass[]) as given;
do $$
declare
  given text;
begin
  foreach given in array array['story_hearts', 'story_notes'] loop
    execute format('create policy carer_own_insert on %I as restrictive for insert to upbringing_carer
      with check (user_id = app_own_member())', given);
    execute format('create policy carer_own_update on %I as restrictive for update to upbringing_carer
      using (user_id = app_own_member()) with check (user_id = app_own_member())', given);
    execute format('create policy carer_own_delete on %I as restrictive for delete to upbringing_carer
      using (user_id = app_own_member())', given);
  end loop;
end $$;
-- A story goes to the trash with what relatives said about it, and what shared it ends with what it shared.
select app_let_carers(said, '{select}', format('exists (select from daily_stories as s
  where s.tenant_id = %1$s.tenant_id and s.id = %1$s.story_id and s.user_id = app_own_member())', said))
from unnest(array['relative_hearts', 'relative_comments']::regclass[]) as said;
grant update (mail_due_at) on relatives to upbringing_carer;
grant delete on share_links to upbringing_carer;
select app_let_carers('share_links', '{select,delete}',
  '(kind = ''story'' and exists (select from daily_stories as s
      where s.tenant_id = share_links.tenant_id and s.id = record_id and s.user_id = app_own_member()))
    or (kind = ''photo'' and exists (select from files as f
      where f.tenant_id = share_links.tenant_id and f.id = record_id and f.user_id = app_own_member()))');

-- What parents chose, area by area.
select app_let_carers('value_categories', '{select}', 'app_sees(''lessons'')');
select app_let_carers('"values"', '{select,update}', 'app_sees(''lessons'')');
select app_let_carers('lessons', '{select,update}', 'app_sees(''lessons'') and app_sees_child(child_id)');
select app_let_carers('activities', '{select,update}', 'app_sees(''progress'') and app_sees_child(child_id)');
select app_let_carers('milestones', '{select,update}', 'app_sees(''progress'') and app_sees_child(child_id)');
select app_let_carers('growth_measurements', '{select}', 'app_sees(''progress'') and app_sees_child(child_id)');
select app_let_carers('reading_list', '{select,update}', 'app_sees(''books'') and app_sees_child(child_id)');
select app_let_carers('book_highlights', '{select}',
  'exists (select from reading_list as b where b.tenant_id = book_highlights.tenant_id and b.id = book_id)');
select app_let_carers('experiences', '{select,update}',
  'app_sees(''experiences'') and app_sees_former(former_children) and app_sees_children_of_experience(id)');
select app_let_carers('experience_participants', '{select}', 'app_sees(''experiences'') and app_sees_child(child_id)');
select app_let_carers('future_additions', '{select}', 'app_sees(''experiences'')');
select app_let_carers('calendar_events', '{select,update}',
  'app_sees(''calendar'') and app_sees_child(child_id)
    and (lesson_id is null or app_sees_child_of_lesson(lesson_id))
    and (experience_id is null or app_sees_children_of_experience(experience_id))');
select app_let_carers('calendar_event_exceptions', '{select,insert,update}',
  'app_sees_child(child_id) and exists (select from calendar_events as e
    where e.tenant_id = calendar_event_exceptions.tenant_id and e.id = event_id)');
select app_let_carers('heirlooms', '{select}', 'app_sees(''heirlooms'') and app_sees_child(child_id)');

-- A carer ticks what parents wrote, and changes no word of it. The arguments are the columns of a tick.
create function app_refuse_rewriting() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv - '{updated_at,version}'::text[]
    is distinct from to_jsonb(old) - tg_argv - '{updated_at,version}'::text[] then
    raise exception 'A carer changes only whether it is done.' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger carer_ticks before update on "values"
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_rewriting('activities');
create trigger carer_ticks before update on lessons
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_rewriting('status', 'completed_at');
create trigger carer_ticks before update on activities
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_rewriting('completed_at',
    'engagement_level', 'understanding_level', 'emotional_response', 'questions', 'notes');
create trigger carer_ticks before update on milestones
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_rewriting('status', 'completed_at');
create trigger carer_ticks before update on reading_list
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_rewriting('status', 'completed_at');
create trigger carer_ticks before update on experiences
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_rewriting('status', 'completed_date');
create trigger carer_ticks before update on calendar_events
  for each row when (current_user = 'upbringing_carer') execute function app_refuse_rewriting('status', 'completed_at',
    'reminder_sent', 'reminders_planned', 'next_reminder_at', 'reminder_failures', 'reminder_retry_at');

-- A carer's own uploads until a record holds them, and what belongs to a record that they see.
select app_let_carers('files', '{select,update}',
  '(sealed_for is null or sealed_for = app_own_member()) and (
    (user_id = app_own_member() and (is_draft or not exists (
      select from file_references as r where r.tenant_id = files.tenant_id and r.file_id = files.id)))
    or exists (select from file_references as r where r.tenant_id = files.tenant_id and r.file_id = files.id
      and case r.table_name
        when ''daily_stories'' then exists (select from daily_stories as k
          where k.tenant_id = r.tenant_id and k.id = r.row_key::bigint)
        when ''users'' then true
        when ''children'' then exists (select from children as k
          where k.tenant_id = r.tenant_id and k.id = r.row_key::bigint)
        when ''values'' then exists (select from "values" as k
          where k.tenant_id = r.tenant_id and k.id = r.row_key::bigint)
        when ''lessons'' then exists (select from lessons as k
          where k.tenant_id = r.tenant_id and k.id = r.row_key::bigint)
        when ''experiences'' then exists (select from experiences as k
          where k.tenant_id = r.tenant_id and k.id = r.row_key::bigint)
        when ''reading_list'' then exists (select from reading_list as k
          where k.tenant_id = r.tenant_id and k.id = r.row_key::bigint)
        when ''heirlooms'' then exists (select from heirlooms as k
          where k.tenant_id = r.tenant_id and k.id = r.row_key::bigint)
        else false end))',
  'user_id = app_own_member()');
select app_let_carers('files', '{insert}', 'false',
  'user_id = app_own_member() and shared_with = ''parents'' and coalesce(sealed_for, user_id) = user_id');
select app_let_carers('files', '{delete}', 'user_id = app_own_member()');
select app_let_carers('transcripts', '{select}',
  'exists (select from files as f where f.tenant_id = transcripts.tenant_id and f.id = file_id)');
select app_let_carers('transcripts', '{insert}', 'false', 'true');
-- Deleting a record of theirs asks whether an answer is kept in it: parents keep answers, in their own records.
select app_let_carers('relative_questions', '{update}', 'false');
`;

/** Members who are carers: what they see is in their row, and the database enforces it. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  for (const statements of [members, policies]) {
    await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
  }
}
