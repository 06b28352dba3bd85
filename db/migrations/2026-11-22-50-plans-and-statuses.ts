import { type Kysely, sql } from 'kysely';

/** Which plans there are, what may become of a family, and that a limit is never below nothing. */
const statements = [
  `alter table tenants add constraint tenants_plan_check check (plan in ('trial', 'standard', 'unlimited'))`,
  `alter table tenants add constraint tenants_status_check check (status in ('active', 'suspended'))`,
  `alter table tenants add constraint tenants_limits_check check (
    max_users >= 1 and max_children >= 0 and max_storage_gb >= 0 and max_lessons_per_month >= 0)`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
