/** `dialogs.all.e2e.ts` runs in `npm run test:all` only. */
export const secondTier = '**/*.all.*';

/**
 * The part of `npm test` on the embedded database: its driver, locks, claims and backups, and one call of each
 * procedure.
 */
export const onEmbeddedToo: string[] = [
  'src/server/jobs.db.test.ts',
  'src/server/kernel/{database,idempotency,identity,limits}/**/*.db.test.ts',
  'src/server/features/archive/installation/backup.db.test.ts',
  'src/server/features/archive/family/imports-at-once.db.test.ts',
  'src/server/features/archive/trash/trash-erasing.db.test.ts',
  'src/server/features/diary/daily-stories/undo-import.db.test.ts',
  'src/server/features/household/families/*.db.test.ts',
  'src/server/features/accounts/membership/membership.db.test.ts',
  'src/server/features/accounts/oidc/oidc.db.test.ts',
  'src/server/features/accounts/second-factors/{totp,passkeys}.db.test.ts',
  'src/server/features/files/{interrupted-uploads,transcripts,transcript-readers}.db.test.ts',
  'src/server/features/keepsakes/integrations/import-restart.db.test.ts',
  'src/server/features/diary/daily-stories/story-days.db.test.ts',
  'src/server/features/overview/live/live.db.test.ts',
  'src/server/features/support/test-data/demo-installation.db.test.ts',
  'tests/{carers-see,statements-per-call,two-parents}.db.test.ts',
];
