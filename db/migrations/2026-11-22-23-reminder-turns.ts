import { type Kysely, sql } from 'kysely';

/**
 * When it is somebody's turn to be reminded, found each minute without looking at anybody else. What changes a turn only
 * says that it has to be worked out anew.
 */
const statements = [
  `alter table user_settings add column reminders_planned boolean not null default false`,
  `alter table user_settings add column story_reminder_at timestamptz`,
  `alter table user_settings add column daily_reminders_at timestamptz`,
  // Where text messages go, once it was proved that it is theirs.
  `alter table user_settings add column phone_number text`,
  `create index user_settings_to_plan on user_settings (tenant_id, user_id) where not reminders_planned`,
  `create index user_settings_story_reminder_at on user_settings (story_reminder_at) where story_reminder_at is not null`,
  `create index user_settings_daily_reminders_at on user_settings (daily_reminders_at) where daily_reminders_at is not null`,

  `alter table calendar_events add column reminders_planned boolean not null default false`,
  `alter table calendar_events add column next_reminder_at timestamptz`,
  `create index calendar_events_to_plan on calendar_events (tenant_id, id) where not reminders_planned and reminder_time is not null`,
  `create index calendar_events_next_reminder_at on calendar_events (next_reminder_at) where next_reminder_at is not null`,

  `create index email_reminders_pending on email_reminders (tenant_id, id) where status = 'pending'`,
  `create index outgoing_messages_related on outgoing_messages (tenant_id, related_type, related_id) where related_type is not null`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
