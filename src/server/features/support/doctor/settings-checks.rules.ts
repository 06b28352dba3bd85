import { stat } from 'node:fs/promises';
import type { Config } from '../../../config.ts';
import { version } from '../../../kernel/version.ts';
import { bad, type Finding, good, note } from './finding.rules.ts';

/** What works today and hurts later. */
export async function checkSettings(config: Config): Promise<Finding[]> {
  const { admin, backup, dataDir, requireSecondFactor, isLoopback, secretPrevious, runsJobs } = config;
  const found = [good(`Upbringing ${version}, Node ${process.versions.node}.`)];
  if (admin) {
    found.push(
      note('ADMIN_PASSWORD is set: it can be read wherever the environment can.', 'Remove it after the first start.'),
    );
  }
  if (requireSecondFactor === 'none' && !isLoopback) {
    found.push(
      note('Nobody needs a second factor, not even administrators.', 'Set REQUIRE_SECOND_FACTOR to admins or all.'),
    );
  }
  if (secretPrevious.length > 0) {
    found.push(
      note(
        'SECRET_PREVIOUS still opens what was sealed with the old secret.',
        'Remove it some weeks after the change.',
      ),
    );
  }
  if (!runsJobs) found.push(note('JOBS is off: another process has to send reminders and make copies.'));
  if (backup && !/^s3(\+http)?:/.test(backup.to) && (await isSameDisk(backup.to, dataDir))) {
    found.push(
      bad(
        'BACKUP_TO is on the disk of DATA_DIR: if that breaks, both are gone.',
        'Use another disk, or a bucket elsewhere.',
      ),
    );
  }
  return found;
}

/** False if the system doesn't say. */
async function isSameDisk(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([one, other].map((folder) => stat(folder).catch(() => undefined)));
  return a !== undefined && a.dev === b?.dev;
}
