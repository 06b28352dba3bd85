import { type Kysely, sql } from 'kysely';

const statements = `
-- A family sees which of its accounts still has the notice of an administrator's link, and that somebody may join; never a link.
grant select (reset_notice_at) on users to upbringing_family;
create policy family on invitations for select to upbringing_family
  using (tenant_id = nullif(current_setting('app.tenant_id', true), '')::bigint);
grant select (tenant_id, user_id, expires_at) on invitations to upbringing_family;
`;

/** All that Home asks for can be read in the family's own transaction. */
export async function up(db: Kysely<never>): Promise<void> {
  // Both databases take a file of statements as one.
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
