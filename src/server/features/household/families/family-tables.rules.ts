import type { Tables } from '../../../kernel/database/tables.gen.ts';

/**
 * What each table holds for a family, and so whether exports include it. A new table must have a line here to compile:
 * nothing is ever missing from an export by mistake.
 */
type TableKind =
  /** Written by the family: exported and restored. */
  | { holds: 'content' }
  /** The family's members: exported without passwords, never restored as accounts. */
  | { holds: 'people' }
  /** What the installation noted about the family: exported, never restored. */
  | { holds: 'record' }
  /** A member's own settings: in that member's export. */
  | { holds: 'settings' }
  /** Left out of the export on purpose. */
  | { holds: 'nothing to take away'; reason: string };

const content = { holds: 'content' } as const;
const leftOut = (reason: string) => ({ holds: 'nothing to take away', reason }) as const;

export const familyTables = {
  accountLinks: leftOut('links in mails that sign somebody in'),
  accountLookups: leftOut('made again from its accounts'),
  activities: content,
  annualLetters: content,
  annualLetterVersions: content,
  apiTokens: leftOut('what scripts sign in with'),
  billingHistory: { holds: 'record' },
  bookHighlights: content,
  calendarEventExceptions: content,
  calendarEvents: content,
  calendarFeeds: leftOut('secret addresses, which end with the account'),
  children: content,
  dailyStories: content,
  dailyStoryChildren: content,
  emailReminders: leftOut('what went out; an answer to it is a story'),
  experienceParticipants: content,
  experiences: content,
  externalIdentities: leftOut('what its accounts sign in with'),
  externalIntegrations: leftOut('tokens of other services'),
  familyDeletions: leftOut('that the family is about to be deleted'),
  familySettings: leftOut('whether this server sends recordings to a service; elsewhere it is another service'),
  fileReferences: leftOut('which rows hold which files; found anew in the rows'),
  fileUploadParts: leftOut('parts of files that are still arriving'),
  fileUploads: leftOut('files that are still arriving'),
  favoritePhotos: leftOut('marks of a member, by a file that gets another id elsewhere'),
  files: content,
  futureAdditions: content,
  growthMeasurements: content,
  handingOn: leftOut('when a child gets its bundle, with a link that opens it'),
  heirlooms: content,
  hiddenMemories: leftOut('what a member wishes not to see here'),
  householdCopies: leftOut('which story is a copy; the story is there'),
  householdInvitations: leftOut('links to a child’s other family, which end by themselves'),
  householdLinks: leftOut('which family a child belongs to besides; its members link again'),
  householdResponses: leftOut('what members of another family said, which they can take back'),
  idempotencyKeys: leftOut('what was asked for in the last day'),
  invitations: leftOut('who may still join; they end by themselves'),
  jobRuns: leftOut('no family has any'),
  knownDevices: leftOut('browsers that have signed in'),
  legacyContacts: leftOut('who receives a member’s export, with links that open it'),
  legacyMessages: content,
  lessons: content,
  milestones: content,
  monthlyExports: leftOut('where exports go, with keys of other services'),
  orphanedBytes: leftOut('where bytes are that no row names'),
  outgoingMessages: leftOut('what went out'),
  passkeys: leftOut('what its accounts sign in with'),
  photoImportItems: leftOut('which photos of another service were copied; the copies are in the stories'),
  photoImports: leftOut('albums of another service that were copied; their photos are in the stories'),
  phoneCodes: leftOut('codes that prove a number; they end within minutes'),
  prebuiltTeachings: leftOut('every installation has them'),
  pushSubscriptions: leftOut('browsers that take notifications, which end with their sessions'),
  rateLimitHits: leftOut('no family has any'),
  readingList: content,
  readwiseBooks: content,
  receivedReplies: leftOut('mails that came in; what they said is a story'),
  recoveryCodes: leftOut('what its accounts sign in with'),
  relativeChildren: content,
  relativeComments: content,
  relativeDevices: leftOut('browsers on which a relative’s page opens'),
  relativeHearts: content,
  relativeLetters: leftOut('which mail told a relative of what'),
  relativeQuestions: content,
  relativeSeen: leftOut('when relatives saw what, which they can delete at any time'),
  relatives: content,
  removedFiles: leftOut('where bytes are that are about to be removed'),
  searchEntries: leftOut('rebuilt from its records'),
  searchFills: leftOut('what a job still enters in the search'),
  searchWords: leftOut('rebuilt from its records'),
  securityEvents: leftOut('what happened to its accounts'),
  sessions: leftOut('who is signed in'),
  shareLinks: leftOut('addresses that show one thing to people outside, and end by themselves'),
  storyHearts: content,
  storyNotes: content,
  stoppedNumbers: leftOut('no family has any'),
  stripeEndings: leftOut('customers of families that are gone'),
  stripeEvents: leftOut('what the payment service reported'),
  tallies: leftOut('no family has any'),
  tenants: leftOut('its name is in the manifest; plan, limits and customer are the installation’s'),
  totpFactors: leftOut('what its accounts sign in with'),
  transcripts: content,
  trash: leftOut('what was deleted, and is about to be erased'),
  usageMetrics: leftOut('counted anew'),
  userSettings: { holds: 'settings' },
  users: { holds: 'people' },
  valueCategories: content,
  values: content,
  yearBooks: leftOut('what a member chose for a book, by records that get other ids elsewhere'),
} as const satisfies Record<keyof Tables, TableKind>;

type Named<Holds> = {
  [Name in keyof Tables]: (typeof familyTables)[Name] extends { holds: Holds } ? Name : never;
}[keyof Tables];

/** A table of what the family has written. */
export type ContentTable = Named<'content'>;

/** A table of what the installation noted, which an export only shows. */
export type RecordTable = Named<'record'>;

const isContent = (name: keyof Tables): name is ContentTable => familyTables[name].holds === 'content';

export const contentTables: readonly ContentTable[] = (Object.keys(familyTables) as (keyof Tables)[]).filter(isContent);

export const isRecord = (name: keyof Tables): name is RecordTable => familyTables[name].holds === 'record';

export const recordTables: readonly RecordTable[] = (Object.keys(familyTables) as (keyof Tables)[]).filter(isRecord);
