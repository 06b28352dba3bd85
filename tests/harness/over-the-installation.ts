/**
 * How statements of the product begin that ask all families on purpose, by the reason why they may. They are written
 * without quotes, with `?` for a value and `…` for what may stand between.
 */
const reasons = {
  'a job finds what is due': [
    'select min(tenant_id) as first, max(tenant_id) as last from outgoing_messages',
    'with to_plan as ( select event.tenant_id',
    'with to_plan as ( select settings.tenant_id',
    'select message.id, message.tenant_id from legacy_messages',
    'select id, tenant_id from annual_letters where sealed_until <=',
    'select letter.id, letter.tenant_id from annual_letters',
    'select tenant_id from family_deletions where takes_effect_at <=',
    'select distinct tenant_id from children where ended_at <=',
    'select distinct tenant_id from removed_files',
    'select distinct tenant_id from files where created_at <',
    'select external_integrations.tenant_id, external_integrations.id from users',
    'select storage_key, thumbnail_key from files where (storage_key = any(?::text[])',
  ],
  'a job ends what is over': [
    'update outgoing_messages set status = ?, claim = ?, attempts = attempts - ? where status = ?',
    'update outgoing_messages set status = ?, content = ?, error_message = ? where status = ?',
    'update outgoing_messages set status = case when error_message is null',
    'delete from outgoing_messages where status not in',
    'delete from sessions where expire <=',
    'delete from invitations where expires_at <=',
    'delete from phone_codes where expires_at <=',
    'delete from account_links where expires_at <=',
    'delete from known_devices where last_used_at <',
    'delete from idempotency_keys where created_at <',
    'delete from security_events where occurred_at <',
  ],
  'administrators see and count all accounts and families': [
    'select u.tenant_id, u.id as user_id, u.email, coalesce(s.language, ?) as language from users as u',
    'select u.tenant_id from users as u inner join tenants as t on t.id = u.tenant_id where u.status = ?',
    'select u.id, u.tenant_id, d.requested_at as ends_since from users as u',
    'select u.id, u.email, u.first_name, u.last_name, u.role, u.status, u.tenant_id',
    'select id, email, first_name, last_name, role, status, tenant_id, tenant_name',
    'select id, name, plan, status, max_users',
    'select count(*) as count from tenants as t',
    'select count(*) as count from users as u',
    'select id from tenants',
    'select id from users limit ?',
    'select tenant_id from users where id = ?',
  ],
  'the health of the installation': [
    'select channel, count(*)',
    'select distinct on (channel) channel, error_message',
    'select count(*) as count from (select 1 from user_settings where story_reminder_at',
    'select count(*) as count from (select 1 from calendar_events where next_reminder_at',
  ],
  'a backup has everything': ['declare dumped_rows', 'select storage_key as key from files union'],
  'a browser belongs to no family: who switches notifications on takes it over': [
    'delete from push_subscriptions where endpoint = ?',
  ],
  'links and addresses from before they said of which family they are': [
    'select i.id, i.email, i.created_at, i.expires_at … and i.expires_at > ? and (i.token_hash = ?',
    'select l.tenant_id, l.user_id, u.email … where l.token_hash = ?',
    'select f.tenant_id, p.timezone, p.language from users as u … and t.status = ? and f.token_hash = ?',
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
