import { type Kysely, sql } from 'kysely';

/**
 * How the jobs went, and the schema in which the job queue keeps what is its own. It works there as the owner, outside of
 * any family; the service may look at it, a family has no way in.
 */
const statements = [
  `create schema if not exists upbringing_jobs`,
  `grant usage on schema upbringing_jobs to upbringing_service`,
  `alter default privileges in schema upbringing_jobs grant select on tables to upbringing_service`,

  `create table job_runs (
    job text primary key,
    last_started_at timestamptz not null,
    last_finished_at timestamptz,
    last_outcome text,
    last_error text,
    last_succeeded_at timestamptz,
    runs bigint not null default 0,
    failures bigint not null default 0
  )`,
  `alter table job_runs add constraint job_runs_last_outcome_check check (last_outcome in ('succeeded', 'failed'))`,
  `select app_guard_service_table('job_runs')`,
];

export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
