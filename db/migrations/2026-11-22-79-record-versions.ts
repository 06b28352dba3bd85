import { type Kysely, sql } from 'kysely';

const tables = [
  'children',
  'values',
  'activities',
  'lessons',
  'milestones',
  'daily_stories',
  'experiences',
  'future_additions',
  'reading_list',
  'heirlooms',
  'legacy_messages',
  'calendar_events',
];

/**
 * A record's version is one higher with each change, so that a change made on an older one is noticed. A change is what
 * sets `updated_at`; what jobs note on a row is none.
 */
const statements = [
  `create function app_next_version() returns trigger language plpgsql as $$
    begin
      new.version := old.version + 1;
      return new;
    end $$`,
  ...tables.flatMap((table) => [
    `alter table "${table}" add column version integer not null default 1`,
    `create trigger ${table}_version before update of updated_at on "${table}"
      for each row execute function app_next_version()`,
  ]),
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
