import { type Kysely, sql } from 'kysely';

/** The parts of stories with several moments. A story without any is a single one. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table daily_stories
      add column moments jsonb not null default '[]',
      add constraint daily_stories_moments_check check (jsonb_typeof(moments) = 'array')
  `.execute(db);
}
