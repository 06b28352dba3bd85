import { type Kysely, sql } from 'kysely';

/**
 * API tokens end; those from before in 90 days. A link to a new password remembers that a super admin made it, and the
 * account that it was used for is told until somebody there has read it.
 */
const statements = [
  `alter table api_tokens add column expires_at timestamptz`,
  `update api_tokens set expires_at = now() + interval '90 days'`,
  `alter table api_tokens alter column expires_at set not null`,
  `alter table account_links add column made_by_hand boolean not null default false`,
  `alter table users add column reset_notice_at timestamptz`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
