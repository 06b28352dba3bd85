/**
 * Beginnings of the product's statements that ask all families on purpose, with the reason. Written without quotes,
 * with `?` for a value and `…` for anything in between.
 */
const reasons = {
  'a job finds what is due': [
    'select min(tenant_id) as first, max(tenant_id) as last from outgoing_messages',
    'with to_plan as ( select event.tenant_id',
    'with to_plan as ( select settings.tenant_id',
    'select message.id, message.tenant_id from legacy_messages',
    'select m.tenant_id, m.user_id, u.email, u.first_name',
    'select c.tenant_id, c.user_id from legacy_contacts as c',
    'select o.tenant_id, o.child_id from handing_on as o',
    'select id, tenant_id from annual_letters where sealed_until <=',
    'select letter.id, letter.tenant_id from annual_letters',
    'select relatives.tenant_id, relatives.id from relatives',
    'select link.household_id, link.tenant_id, link.other_tenant_id',
    'select tenant_id from family_deletions where takes_effect_at <=',
    'select distinct tenant_id from children where ended_at <=',
    'select distinct tenant_id from trash where erases_at <=',
    'select distinct tenant_id from removed_files where tenant_id >',
    'select tenant_id, id, size, storage_key, thumbnail_key, sha256 from files where (checked_at is null',
    'select tenant_id from search_fills where tenant_id >',
    'select tenant_id, file_id from transcripts where status =',
    'select t.id from tenants as t where t.id > ? and exists (select files.id from files',
    'select external_integrations.tenant_id, external_integrations.id from users',
    'select photo_imports.tenant_id, photo_imports.id from users',
    'select storage_key, thumbnail_key from files where (storage_key = any(?::text[])',
  ],
  'a job ends what is over': [
    'select tenant_id, id from outgoing_messages where status = … order by claimed_at limit',
    'select tenant_id, id from outgoing_messages where status = … order by expires_at limit',
    'select tenant_id, id from outgoing_messages where status not in … order by created_at limit',
    'select tenant_id, id from sessions where expire <=',
    'select tenant_id, id from invitations where expires_at <=',
    'select tenant_id, id from household_invitations where expires_at <=',
    'select tenant_id, id from phone_codes where expires_at <=',
    'select tenant_id, id from share_links where expires_at <=',
    'select tenant_id, id from account_links where expires_at <=',
    'select tenant_id, id from known_devices where last_used_at <',
    'select distinct tenant_id from file_uploads where created_at <',
    'select tenant_id, id from idempotency_keys where created_at <',
    'select tenant_id, id from idempotency_keys where kept_until <',
    'select tenant_id, id from security_events where occurred_at <',
    'select tenant_id, id from photo_import_items where exists',
    'select tenant_id, id from photo_imports where state <>',
  ],
  'administrators see and count all accounts and families': [
    'select u.tenant_id, u.id as user_id, u.email, coalesce(s.language, ?) as language from users as u',
    'select u.tenant_id from users as u inner join tenants as t on t.id = u.tenant_id where u.status = ?',
    'select u.id, u.tenant_id, d.requested_at as ends_since from users as u',
    'select u.id, u.email, u.first_name, u.last_name, u.role, u.status, u.tenant_id',
    'select id, at, event, address, device, detail, times',
    'select count(*) as count from security_events as e',
    'select id, email, first_name, last_name, role, status, tenant_id, tenant_name',
    'select id, name, plan, status, max_users',
    'select count(*) as count from tenants as t',
    'select count(*) as total, count(*) filter(where status = ?) as active',
    'select id from tenants',
    'select id from users limit ?',
    'select tenant_id from users where id = ?',
  ],
  'the health of the installation': [
    'select channel, count(*)',
    'select distinct on (channel) channel, error_message',
    'select count(*) as count from (select 1 from user_settings where story_reminder_at',
    'select count(*) as count from (select 1 from calendar_events where next_reminder_at',
    'select sum(size)::float8 as bytes from (select size from files limit ?)',
    'select (select count(*) from (select 1 from files where fault',
    'select key from unnest(?::text[]) as key where exists (select from files',
    'select tenant_id, user_id, access_token, service from external_integrations',
  ],
  'a backup has everything': [
    'declare dumped_rows',
    'select tenant_id, id, storage_key, thumbnail_key from files where (tenant_id, id) >',
  ],
  'a browser belongs to no family: who switches notifications on takes it over': [
    'delete from push_subscriptions where endpoint = ?',
  ],
  'links and addresses from before they said of which family they are': [
    'select i.id, i.email, i.created_at, i.expires_at … and i.expires_at > ? and (i.token_hash = ?',
    'select l.tenant_id, l.user_id, u.email … where l.token_hash = ?',
    'select f.tenant_id, p.language from users as u … and t.status = ? and f.token_hash = ?',
  ],
  'the address of what is shared tells its reader nothing of the family, not even its number': [
    'select l.id, l.tenant_id, l.user_id, l.kind … and l.token_hash = ?',
    'select i.id, i.tenant_id, i.user_id, i.child_id … and i.token_hash = ?',
  ],
  'streams are of sessions, whose families they need not know': ['select s.sid from sessions as s'],
};

const beginnings = Object.values(reasons).flat();

export function isOverInstallation(text: string): boolean {
  const plain = text.replaceAll('"', '').replaceAll(/\$\d+/g, '?').replaceAll(/\s+/g, ' ').trim();
  return beginnings.some((beginning) => {
    const [start = '', rest = ''] = beginning.split(' … ');
    return plain.startsWith(start) && plain.includes(rest);
  });
}
