import { type Kysely, sql } from 'kysely';

/** Who wrote the text of a letter last and whether on purpose: that decides which of its earlier texts are kept. */
const statements = [
  `alter table annual_letters add column text_saved_by bigint`,
  `alter table annual_letters add column text_saved_at timestamptz`,
  `alter table annual_letters add column text_autosaved boolean not null default false`,
  `alter table annual_letters add constraint annual_letters_text_saved_by_fkey foreign key (tenant_id, text_saved_by) references users (tenant_id, id)`,
  // Those saved while somebody was typing make room for others; those saved on purpose never do.
  `alter table annual_letter_versions add column autosaved boolean not null default false`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
