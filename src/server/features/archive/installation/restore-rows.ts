import type { Database } from '../../../kernel/database/database.ts';
import { byteLines } from '../../../kernel/files/byte-lines.ts';
import { type OpenZip, ZipError } from '../../../kernel/files/read-zip.ts';
import { type BackupManifest, rowsPath } from './backup-manifest.ts';
import { clearTables, continueIds, insertDumped, noteRestore } from './installation.queries.ts';

type Row = Record<string, unknown>;

const rowsAtOnce = 200;

/**
 * Lets somebody in without a password, or stops them for a while. A session that was ended or a token that was revoked
 * after the backup was made must not come back to life; what belongs to a session goes with it.
 */
export const endedTables: ReadonlySet<string> = new Set([
  'sessions',
  'push_subscriptions',
  'api_tokens',
  'account_links',
  'invitations',
  'known_devices',
  'phone_codes',
  'rate_limit_hits',
  // Often what a restore is to bring back. Whoever still wants it asks again.
  'family_deletions',
  // A row that was written since may have the bytes, and a newer backup may bring it back.
  'orphaned_bytes',
  // Found anew in the rows as they are written.
  'file_references',
]);

const notSent = 'This waited to be sent when the backup was made. It may have gone since, and is not sent again.';

/** What waited for its time then may have happened since: it is not done a second time, or its time begins anew. */
const settled: Readonly<Record<string, (row: Row, now: Date) => Row>> = {
  // Else a job would erase at the next start what was brought back.
  children: (row, now) => (row.ended_at === null ? row : { ...row, ended_at: now.toISOString() }),
  outgoing_messages: (row) =>
    row.status === 'pending' || row.status === 'sending'
      ? { ...row, status: 'unknown', content: null, claim: null, error_message: notSent }
      : row,
  user_settings: (row) => ({ ...row, reminders_planned: false, story_reminder_at: null, daily_reminders_at: null }),
  calendar_events: (row) => ({ ...row, reminders_planned: false, next_reminder_at: null }),
};

/** All of them in one transaction, and where the ids of new ones go on. `keys` are the new places of bytes, `id` names the restore. */
export async function restoreRows(
  database: Database,
  { zip, manifest }: { zip: OpenZip; manifest: BackupManifest },
  { keys, id }: { keys: ReadonlyMap<string, string>; id: string },
): Promise<void> {
  const now = new Date();
  await database.longRunning.service(async (db) => {
    await clearTables(db);
    const lines = byteLines((await zip.open(rowsPath)) as AsyncIterable<Buffer>);
    for (const { name, count } of manifest.tables) {
      let part: Row[] = [];
      for (let index = 0; index < count; index += 1) {
        const { value } = await lines.next();
        if (typeof value !== 'string') throw new ZipError(`${rowsPath} has fewer rows than it should.`);
        if (endedTables.has(name)) continue;
        const row = withNewKeys(JSON.parse(value) as Row, keys);
        part.push(settled[name]?.(row, now) ?? row);
        if (part.length < rowsAtOnce && index < count - 1) continue;
        await insertDumped(db, name, part);
        part = [];
      }
    }
    await noteRestore(db, id);
    await continueIds(db);
  });
}

function withNewKeys(row: Row, keys: ReadonlyMap<string, string>): Row {
  const moved = { ...row };
  for (const column of ['storage_key', 'thumbnail_key']) {
    const key = keys.get(String(row[column]));
    if (key !== undefined) moved[column] = key;
  }
  return moved;
}
