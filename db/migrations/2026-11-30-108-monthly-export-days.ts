import { type Kysely, sql } from 'kysely';

const statements = `
-- Its day of each month, so that late and failed exports don't move it. Months that are shorter have it on their last day.
alter table monthly_exports add column day integer;
update monthly_exports set day = extract(day from created_at at time zone 'UTC');
alter table monthly_exports alter column day set not null,
  add constraint monthly_exports_day_check check (day between 1 and 31);
-- Of people who left the family: no export is theirs any more.
delete from monthly_exports as m using users as u
  where u.tenant_id = m.tenant_id and u.id = m.user_id and u.left_at is not null;
`;

/** The fixed day of monthly exports; those of former members are gone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(`do $file$ begin execute $statements$${statements}$statements$; end $file$`).execute(db);
}
