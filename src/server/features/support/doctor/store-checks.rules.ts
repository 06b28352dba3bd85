import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { Config } from '../../../config.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { findLastStep, knownSteps } from '../../../kernel/database/migrate.ts';
import { databaseOn } from '../../../kernel/database/open-database.ts';
import { openEngine } from '../../../kernel/database/open-engine.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { openFileStore } from '../../../kernel/files/open-file-store.ts';
import { StartError } from '../../../kernel/start-error.ts';
import { findCopies } from '../../archive/copies/copies.rules.ts';
import { nameOfPlace, openCopyPlace } from '../../archive/copies/copy-place.client.ts';
import { bad, type Finding, good, note, reasonOf } from './finding.rules.ts';

const gigabyte = 1024 ** 3;
const mostClockErrorMs = 20_000;
const longestWithoutCopyMs = 2 * dayMs;

/** Whether DATA_DIR has room. The server takes no more uploads below half a gigabyte. */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir);
    const free = bavail * bsize;
    const sentence = `DATA_DIR ${dataDir} has ${(free / gigabyte).toFixed(1)} GB of room.`;
    if (free < gigabyte)
      return bad(sentence, 'Make room, or move DATA_DIR: below 0.5 GB nothing is uploaded any more.');
    return free < 5 * gigabyte && bavail < blocks / 10 ? note(sentence, 'Make room soon.') : good(sentence);
  } catch (error) {
    return bad(`DATA_DIR ${dataDir} can’t be used: ${reasonOf(error)}.`, 'Start the server once, or correct DATA_DIR.');
  }
}

const empty = note('The database is empty.', 'Start the server: it makes the tables.');

/** Whether the database answers, has this version's tables and the same time. Changes nothing. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const { databaseUrl, dataDir, isDatabaseInTheClear } = config;
  const found: Finding[] = [];
  if (isDatabaseInTheClear) {
    found.push(
      bad(
        'DATABASE_URL does not ask for TLS, and the database is on another machine.',
        'Add ?sslmode=verify-full to it.',
      ),
    );
  }
  // Opening it would make it.
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'db'))) return [empty];
  try {
    const engine = await openEngine({ databaseUrl, dataDir, onPoolError: () => undefined });
    try {
      const step = await findLastStep(engine.ownerDialect());
      if (step === undefined) return [...found, empty];
      found.push(
        step === knownSteps().at(-1)
          ? good(
              `The ${databaseUrl === undefined ? 'built-in database' : 'database'} answers and has the tables of this version.`,
            )
          : note('The database has the tables of an earlier version.', 'Start the server: it brings them up to date.'),
      );
      found.push(...(await databaseOn(engine).service(checkServer)));
    } finally {
      await engine.close();
    }
  } catch (error) {
    const isInUse = error instanceof StartError && databaseUrl === undefined && error.message.includes('in use');
    found.push(
      isInUse
        ? good('The built-in database is in use by the running server.')
        : bad(
            `The database can’t be used: ${reasonOf(error)}`,
            'Correct DATABASE_URL or DATA_DIR; docs/running.md, “PostgreSQL”.',
          ),
    );
  }
  return found;
}

async function checkServer(db: ServiceTransaction): Promise<Finding[]> {
  const { rows } = await sql<{ now: Date; number: string; version: string }>`
    select clock_timestamp() as now, current_setting('server_version_num') as number,
      current_setting('server_version') as version
  `.execute(db);
  const [server] = rows;
  if (!server) return [];
  const found: Finding[] = [];
  if (Number(server.number) < 150_000) {
    found.push(bad(`PostgreSQL is ${server.version}; Upbringing needs 15 or newer.`, 'Upgrade PostgreSQL.'));
  }
  const seconds = Math.round(Math.abs(new Date(server.now).getTime() - Date.now()) / 1000);
  if (seconds * 1000 > mostClockErrorMs) {
    found.push(
      bad(`The database’s clock differs by ${seconds} seconds from this machine’s.`, 'Set both clocks right.'),
    );
  }
  return found;
}

/** Stores, reads and removes a few bytes where uploads go. */
export async function checkFileStore(config: Pick<Config, 'dataDir' | 's3'>): Promise<Finding> {
  const place = config.s3 ? `The bucket ${config.s3.bucket}` : `The folder ${join(config.dataDir, 'files')}`;
  try {
    const store = await openFileStore(config);
    const key = await store.save(Buffer.from('upbringing'));
    try {
      const stored = await store.find(key);
      const read = stored && (await buffer(await stored.open()));
      if (read?.toString() !== 'upbringing') throw new Error('what was stored can’t be read');
    } finally {
      await store.remove(key);
    }
    return good(`${place} stores, reads and deletes files.`);
  } catch (error) {
    return bad(
      `${place} can’t be used: ${reasonOf(error)}.`,
      config.s3 ? 'The key needs to list, read, write and delete in the bucket.' : 'Give it to the server’s account.',
    );
  }
}

/** Whether there is a copy of everything elsewhere, and how old it is. */
export async function checkCopies({ backup }: Pick<Config, 'backup'>): Promise<Finding[]> {
  if (!backup) {
    return [
      bad(
        'BACKUP_TO is empty: nothing copies this installation.',
        'Set BACKUP_TO to a folder on another disk or to a bucket, or run npm run backup regularly.',
      ),
    ];
  }
  const place = nameOfPlace(backup.to);
  try {
    const [newest] = (await findCopies(openCopyPlace(backup.to))).copies;
    const found = [
      newest
        ? copyOfAge(place, newest.manifest.madeAt)
        : bad(`${place} has no copy yet.`, 'Run npm run backup, or wait for the hour BACKUP_AT.'),
    ];
    if (backup.recipient === undefined) {
      found.push(note(`Copies in ${place} aren’t encrypted.`, 'Set BACKUP_RECIPIENT if others can read that place.'));
    }
    return found;
  } catch (error) {
    return [bad(`${place} can’t be read: ${reasonOf(error)}.`, 'Correct BACKUP_TO, its keys and its rights.')];
  }
}

function copyOfAge(place: string, at: string): Finding {
  const sentence = `The newest copy in ${place} is from ${at.slice(0, 16).replace('T', ' ')} UTC.`;
  return Date.now() - Date.parse(at) > longestWithoutCopyMs
    ? bad(sentence, 'Look under Administration, System why newer ones failed.')
    : good(sentence);
}
