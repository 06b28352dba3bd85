import { type Kysely, sql } from 'kysely';

/**
 * Mails about delivered messages stand with all others that go out. What became of them is kept; the few that still wait
 * take what they say along, which was written only when they were sent until now.
 */
const statements = [
  `insert into outgoing_messages (
    tenant_id, user_id, kind, channel, recipient, subject, content, dedupe_key, status, attempts, due_at, claimed_at,
    handed_over_at, sent_at, error_message, related_type, related_id, created_at
  )
  select
    notice.tenant_id, notice.user_id, 'legacy_message', 'email', member.email, 'A message for ' || child.name,
    case when notice.status = 'pending' then jsonb_build_object(
      'channel', 'email',
      'mail', jsonb_build_object(
        'subject', 'A message for ' || child.name,
        'preview', 'Now it can be read.',
        'heading', 'A message for ' || child.name,
        'parts', jsonb_build_array(
          jsonb_build_object('kind', 'prompt', 'text', message.title),
          jsonb_build_object('kind', 'paragraph', 'text', 'Its moment has come: your family can read it now, on the page Future Additions.')
        ),
        'footer', 'You get this because email notifications are on in your account settings.'
      )
    )::text end,
    'legacy-message:' || notice.message_id || ':email:' || notice.user_id,
    -- One that was being sent while the server stopped for this step may have gone.
    case notice.status when 'sending' then 'unknown' else notice.status end,
    notice.attempts, notice.created_at, notice.claimed_at, null, notice.sent_at, notice.error_message,
    'legacy_message', notice.message_id, notice.created_at
  from legacy_message_notices as notice
  join users as member on member.tenant_id = notice.tenant_id and member.id = notice.user_id
  join legacy_messages as message on message.tenant_id = notice.tenant_id and message.id = notice.message_id
  join children as child on child.tenant_id = message.tenant_id and child.id = message.child_id`,
  `drop table legacy_message_notices`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
