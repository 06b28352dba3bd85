import type { QueryResult, UnknownRow } from 'kysely';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/harness/test-app.ts';
import { runJobs } from './jobs.ts';
import { ColumnNames, QueriedNames } from './kernel/database/column-names.ts';
import { rowsInPart } from './kernel/database/in-parts.ts';

const count = rowsInPart + 100;
const at = '2026-11-20T12:00:00Z';
const long = '2020-01-01T00:00:00Z';
let app: TestApp;
let most = 0;

const noteSize = <Result extends QueryResult<UnknownRow>>(result: Result): Result => {
  most = Math.max(most, result.rows.length, Number(result.numAffectedRows ?? 0));
  return result;
};

/** One row for each of many families, and one more in each table of expired rows. */
const filled: Record<string, string> = {
  sessions: `(tenant_id, user_id, sid, created_at, last_seen_at, expire) select tenant_id, id, 'x' || id, '${long}', '${long}', '${long}' from users`,
  account_links: `(tenant_id, user_id, purpose, token_hash, expires_at) select tenant_id, id, 'password-reset', 'x', '${long}' from users`,
  invitations: `(tenant_id, user_id, token_hash, expires_at) select tenant_id, id, 'x', '${long}' from users`,
  phone_codes: `(tenant_id, user_id, phone_number, code_hash, expires_at, created_at) select tenant_id, id, '+49170' || id, 'x', '${long}', '${long}' from users`,
  known_devices: `(tenant_id, user_id, device_hash, last_used_at) select tenant_id, id, 'x', '${long}' from users`,
  security_events: `(tenant_id, user_id, event, bundle, occurred_at) select tenant_id, id, 'signed_in', 'x', '${long}' from users`,
  idempotency_keys: `(tenant_id, user_id, key_hash, request_hash, claimed_until, created_at) select tenant_id, id, 'x', 'x', '${long}', '${long}' from users`,
  rate_limit_hits: `(key, occurred_at) select 'x', '${long}' from users`,
  orphaned_bytes: `(storage_key, due_at) select 'aa/' || lpad(id::text, 46, '0'), '${long}' from users`,
  removed_files: `(tenant_id, storage_key) select tenant_id, 'ab/' || lpad(id::text, 46, '0') from users`,
  outgoing_messages: `(tenant_id, user_id, kind, channel, recipient, subject, dedupe_key, status, due_at, created_at) select tenant_id, id, 'story_prompt', 'email', 'x', 'x', 'x', 'sent', '${long}', '${long}' from users`,
};
/** Rows that jobs read but don't change. */
const lookedAt = [
  `files (tenant_id, storage_key, type, size, name, category, created_at) select tenant_id, 'kept-' || id, 'image/png', 1, 'x', 'story', '${long}' from users`,
  `file_references (tenant_id, file_id, table_name, row_key) select tenant_id, id, 'users', '1' from files`,
  `family_deletions (tenant_id, requested_by, requested_at, takes_effect_on, takes_effect_at) select tenant_id, id, '${long}', '2020-01-01', '${long}' from users`,
];

/** Runs as the owner, who may copy rows on Citus too. */
const insert = (text: string) => app.database.executeSql(`insert into ${text}`);

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set(at);
  // Suspended, so that no family is erased.
  await insert(
    `tenants (name, slug, status) select 'F' || n, 'f' || n, 'suspended' from generate_series(1, ${count}) as n`,
  );
  await insert(`users (tenant_id, email, first_name, last_name, password, status)
    select id, 'f' || id || '@example.com', 'A', 'B', 'x', 'active' from tenants`);
  for (const [table, rows] of Object.entries(filled)) await insert(`${table} ${rows}`);
  for (const rows of lookedAt) await insert(rows);
});

afterEach(() => vi.restoreAllMocks());

const left = async () => {
  const counts = Object.keys(filled).map((table) =>
    app.database.service(async (db) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db);
      return [table, rows[0]?.count];
    }),
  );
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
};

test('no statement of a job reads or changes more rows than one part, and everything expired is removed', async () => {
  for (const { prototype } of [ColumnNames, QueriedNames]) {
    const own = prototype.transformResult;
    vi.spyOn(prototype, 'transformResult').mockImplementation(function sized(this: ColumnNames, given) {
      return own.call(this, { ...given, result: noteSize(given.result) });
    });
  }
  expect(Math.min(...Object.values(await left()))).toBe(count);
  most = 0;
  await runJobs(app.services);
  expect(most).toBe(rowsInPart);
  expect(Object.entries(await left()).filter(([, rows]) => rows > 0)).toEqual([]);
});
