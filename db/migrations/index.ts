import type { Migration } from 'kysely/migration';
import * as roles from './2026-11-20-01-roles.ts';
import * as accounts from './2026-11-20-02-accounts.ts';
import * as childrenAndLessons from './2026-11-20-03-children-and-lessons.ts';
import * as experiencesAndKeepsakes from './2026-11-20-04-experiences-and-keepsakes.ts';
import * as calendarAndReminders from './2026-11-20-05-calendar-and-reminders.ts';
import * as calendarExceptions from './2026-11-21-01-calendar-exceptions.ts';
import * as calendarFeeds from './2026-11-21-01-calendar-feeds.ts';
import * as removedFiles from './2026-11-22-01-removed-files.ts';
import * as experienceActualCost from './2026-11-22-03-experience-actual-cost.ts';
import * as readwiseImports from './2026-11-22-06-readwise-imports.ts';
import * as sealedMessages from './2026-11-22-07-sealed-messages.ts';
import * as lettersVersionsAndSeal from './2026-11-22-10-letters-versions-and-seal.ts';
import * as letterSittings from './2026-11-22-11-letter-sittings.ts';
import * as jobRuns from './2026-11-22-20-job-runs.ts';
import * as outgoingMessages from './2026-11-22-21-outgoing-messages.ts';
import * as noticesAsMessages from './2026-11-22-22-notices-as-messages.ts';
import * as reminderTurns from './2026-11-22-23-reminder-turns.ts';
import * as letterSealOpened from './2026-11-22-24-letter-seal-opened.ts';
import * as apiTokens from './2026-11-22-30-api-tokens.ts';
import * as invitations from './2026-11-22-31-invitations.ts';
import * as accountLinks from './2026-11-22-32-account-links.ts';
import * as restoringAndLeaving from './2026-11-22-40-restoring-and-leaving.ts';
import * as plansAndStatuses from './2026-11-22-50-plans-and-statuses.ts';
import * as messagesByTime from './2026-11-22-51-messages-by-time.ts';
import * as receivedReplies from './2026-11-22-60-received-replies.ts';
import * as phoneNumbers from './2026-11-22-64-phone-numbers.ts';
import * as stoppedNumbers from './2026-11-22-65-stopped-numbers.ts';
import * as bytesOfBrokenRestores from './2026-11-22-66-bytes-of-broken-restores.ts';
import * as pushSubscriptions from './2026-11-22-67-push-subscriptions.ts';
import * as securityEvents from './2026-11-22-70-security-events.ts';
import * as recovery from './2026-11-22-71-recovery.ts';
import * as knownDevices from './2026-11-22-72-known-devices.ts';
import * as searchPath from './2026-11-22-75-search-path.ts';
import * as recordVersions from './2026-11-22-79-record-versions.ts';
import * as notedBytes from './2026-11-22-84-noted-bytes.ts';
import * as fileReferences from './2026-11-22-85-file-references.ts';
import * as draftsOfFiles from './2026-11-22-86-drafts-of-files.ts';
import * as idempotencyKeys from './2026-11-22-88-idempotency-keys.ts';
import * as reminderRetries from './2026-11-22-92-reminder-retries.ts';
import * as deletionDays from './2026-11-22-93-deletion-days.ts';
import * as toldLetters from './2026-11-22-94-told-letters.ts';
import * as openingDays from './2026-11-22-95-opening-days.ts';

/** Every step, in order. A step that has landed is frozen: a change is a new step. */
export const migrations: Record<string, Migration> = {
  '2026-11-20-01-roles': roles,
  '2026-11-20-02-accounts': accounts,
  '2026-11-20-03-children-and-lessons': childrenAndLessons,
  '2026-11-20-04-experiences-and-keepsakes': experiencesAndKeepsakes,
  '2026-11-20-05-calendar-and-reminders': calendarAndReminders,
  '2026-11-21-01-calendar-exceptions': calendarExceptions,
  '2026-11-21-01-calendar-feeds': calendarFeeds,
  '2026-11-22-01-removed-files': removedFiles,
  '2026-11-22-03-experience-actual-cost': experienceActualCost,
  '2026-11-22-06-readwise-imports': readwiseImports,
  '2026-11-22-07-sealed-messages': sealedMessages,
  '2026-11-22-10-letters-versions-and-seal': lettersVersionsAndSeal,
  '2026-11-22-11-letter-sittings': letterSittings,
  '2026-11-22-20-job-runs': jobRuns,
  '2026-11-22-21-outgoing-messages': outgoingMessages,
  '2026-11-22-22-notices-as-messages': noticesAsMessages,
  '2026-11-22-23-reminder-turns': reminderTurns,
  '2026-11-22-24-letter-seal-opened': letterSealOpened,
  '2026-11-22-30-api-tokens': apiTokens,
  '2026-11-22-31-invitations': invitations,
  '2026-11-22-32-account-links': accountLinks,
  '2026-11-22-40-restoring-and-leaving': restoringAndLeaving,
  '2026-11-22-50-plans-and-statuses': plansAndStatuses,
  '2026-11-22-51-messages-by-time': messagesByTime,
  '2026-11-22-60-received-replies': receivedReplies,
  '2026-11-22-64-phone-numbers': phoneNumbers,
  '2026-11-22-65-stopped-numbers': stoppedNumbers,
  '2026-11-22-66-bytes-of-broken-restores': bytesOfBrokenRestores,
  '2026-11-22-67-push-subscriptions': pushSubscriptions,
  '2026-11-22-70-security-events': securityEvents,
  '2026-11-22-71-recovery': recovery,
  '2026-11-22-72-known-devices': knownDevices,
  '2026-11-22-75-search-path': searchPath,
  '2026-11-22-79-record-versions': recordVersions,
  '2026-11-22-84-noted-bytes': notedBytes,
  '2026-11-22-85-file-references': fileReferences,
  '2026-11-22-86-drafts-of-files': draftsOfFiles,
  '2026-11-22-88-idempotency-keys': idempotencyKeys,
  '2026-11-22-92-reminder-retries': reminderRetries,
  '2026-11-22-93-deletion-days': deletionDays,
  '2026-11-22-94-told-letters': toldLetters,
  '2026-11-22-95-opening-days': openingDays,
};
