// Generated from db/migrations by `npm run generate`. Do not edit.
import type { ColumnType, Generated, InsertType, SelectType, UpdateType } from 'kysely';
import type { Memory, PhotoNote } from '../../../shared/keepsakes/annual-letters.ts';
import type { EventMetadata } from '../../../shared/plans/calendar-events.ts';
import type { StoryMoment } from '../../../shared/diary/story-moments.ts';
import type { Captions } from '../../../shared/diary/photo-captions.ts';
import type { SubActivity } from '../../../shared/plans/experiences.ts';
import type { PrebuiltActivity } from '../../../shared/lessons/prebuilt-lessons.ts';
import type { SharedRecord } from '../../../shared/reach/relatives.ts';
import type { SecurityDetail } from '../../../shared/accounts/security-log.ts';
import type { DailyStoryReminder, Notifications, VisibleTabs } from '../../../shared/accounts/user-settings.ts';
import type { LessonActivity, LessonDocument } from '../../../shared/lessons/lessons.ts';
import type { Sealed } from '../unsealed.ts';

type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;
type SealedColumn<T> = ColumnType<Sealed<SelectType<T>>, InsertType<T>, UpdateType<T>>;

export interface AccountLinksTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  purpose: 'password-reset' | 'email-verification';
  tokenHash: string;
  expiresAt: string;
  madeByHand: Generated<boolean>;
  createdAt: Generated<string>;
}

export interface AccountLookupsTable {
  hash: string;
  tenantId: number;
  userId: number;
  isAddress: boolean;
}

export interface ActivitiesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  childId: number;
  lessonId: number | null;
  experienceId: number | null;
  type: Generated<string>;
  title: string;
  description: string | null;
  engagementLevel: string | null;
  understandingLevel: string | null;
  emotionalResponse: string | null;
  questions: string | null;
  notes: string | null;
  completedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface AnnualLetterVersionsTable {
  id: Generated<number>;
  tenantId: number;
  letterId: number;
  version: number;
  userId: number | null;
  status: 'draft' | 'finalized';
  content: SealedColumn<string>;
  wordCount: number;
  savedAt: string;
  autosaved: Generated<boolean>;
}

export interface AnnualLettersTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  childId: number;
  year: number;
  letterDate: string | null;
  status: Generated<'draft' | 'finalized'>;
  title: SealedColumn<string | null>;
  salutation: SealedColumn<string | null>;
  draftContent: SealedColumn<string | null>;
  finalContent: SealedColumn<string | null>;
  photoNotes: SealedColumn<GeneratedJson<PhotoNote[]>>;
  memories: SealedColumn<GeneratedJson<Memory[]>>;
  teachings: SealedColumn<Generated<number[]>>;
  experiences: SealedColumn<Generated<number[]>>;
  stories: SealedColumn<Generated<number[]>>;
  growthObservations: SealedColumn<string | null>;
  personalQualities: SealedColumn<string | null>;
  gratitude: SealedColumn<string | null>;
  hopes: SealedColumn<string | null>;
  signature: SealedColumn<string | null>;
  wordCount: Generated<number>;
  textSavedBy: number | null;
  textSavedAt: string | null;
  textAutosaved: Generated<boolean>;
  sealedUntil: string | null;
  sealedBy: number | null;
  openedEarlyAt: string | null;
  sealOpenedAt: string | null;
  sealToldAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  sealReaders: Generated<number[]>;
  sealConsents: Generated<number[]>;
  sharedWith: Generated<'parents' | 'relatives'>;
  sharedAt: string | null;
}

export interface ApiTokensTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  name: string;
  scope: 'read' | 'write';
  tokenHash: string;
  lastUsedAt: string | null;
  expiresAt: string;
  createdAt: Generated<string>;
}

export interface BillingHistoryTable {
  id: Generated<number>;
  tenantId: number;
  stripeInvoiceId: string | null;
  amount: number;
  currency: Generated<string>;
  status: string;
  description: string | null;
  billingPeriodStart: string | null;
  billingPeriodEnd: string | null;
  paidAt: string | null;
  createdAt: Generated<string>;
  refunded: Generated<number>;
  invoiceUrl: string | null;
}

export interface BookHighlightsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  bookId: number;
  readwiseId: string;
  text: string;
  note: string | null;
  location: number | null;
  locationType: string | null;
  color: string | null;
  highlightedAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface CalendarEventExceptionsTable {
  tenantId: number;
  eventId: number;
  occurrence: string;
  isDeleted: Generated<boolean>;
  status: 'scheduled' | 'completed' | null;
  completedAt: string | null;
  childId: number | null;
  startDate: string | null;
  endDate: string | null;
  overrides: GeneratedJson<unknown>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface CalendarEventsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  childId: number | null;
  eventType: 'lesson' | 'experience' | 'activity' | 'reminder' | 'milestone';
  lessonId: number | null;
  experienceId: number | null;
  title: string;
  description: string | null;
  startDate: string;
  startTime: string | null;
  endDate: string | null;
  allDay: Generated<boolean>;
  timeZone: Generated<string>;
  location: string | null;
  color: string | null;
  reminderTime: string | null;
  reminderSent: Generated<boolean>;
  recurrence: string | null;
  status: Generated<'scheduled' | 'completed'>;
  completedAt: string | null;
  notes: string | null;
  metadata: NullableJson<EventMetadata>;
  remindersPlanned: Generated<boolean>;
  nextReminderAt: string | null;
  reminderFailures: Generated<number>;
  reminderRetryAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface CalendarFeedsTable {
  tenantId: number;
  userId: number;
  tokenHash: string;
  createdAt: Generated<string>;
}

export interface ChildrenTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  name: string;
  dateOfBirth: string;
  profileImage: string | null;
  currentStage: string;
  strengths: Generated<string[]>;
  opportunities: Generated<string[]>;
  interests: Generated<string[]>;
  passions: Generated<string[]>;
  personalityTraits: Generated<string[]>;
  learningStyle: string | null;
  specialNeeds: string | null;
  notes: string | null;
  endedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  sex: 'female' | 'male' | null;
  growthStandard: Generated<'who' | 'cdc'>;
  isRemembered: Generated<boolean>;
  rememberedOn: string | null;
  showsMemories: Generated<boolean>;
}

export interface DailyStoriesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  title: string | null;
  content: string;
  storyDate: string;
  tags: Generated<string[]>;
  mood: string | null;
  taggedPeople: Generated<string[]>;
  location: string | null;
  mediaUrls: Generated<string[]>;
  isPrivate: Generated<boolean>;
  source: Generated<string>;
  formerChildren: Generated<string[]>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  moments: GeneratedJson<StoryMoment[]>;
  importId: number | null;
  captions: GeneratedJson<Captions>;
  sharedWith: Generated<'parents' | 'relatives'>;
  sharedAt: string | null;
  householdIds: Generated<string[]>;
  householdKey: string | null;
}

export interface DailyStoryChildrenTable {
  tenantId: number;
  storyId: number;
  childId: number;
}

export interface EmailRemindersTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  reminderDate: string;
  emailTo: string;
  repliedAt: string | null;
  replyContent: string | null;
  createdAt: Generated<string>;
}

export interface ExperienceParticipantsTable {
  id: Generated<number>;
  tenantId: number;
  experienceId: number;
  childId: number;
  createdAt: Generated<string>;
}

export interface ExperiencesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  title: string;
  description: string | null;
  type: 'trip' | 'activity' | 'event' | 'adventure' | 'cultural';
  ageMin: number | null;
  ageMax: number | null;
  estimatedDuration: string | null;
  estimatedCost: number | null;
  actualCost: number | null;
  costNotes: string | null;
  location: string | null;
  distance: string | null;
  whyImportant: string | null;
  mediaUrls: Generated<string[]>;
  subActivities: GeneratedJson<SubActivity[]>;
  tags: Generated<string[]>;
  priority: Generated<'high' | 'medium' | 'low'>;
  preparationNotes: string | null;
  reflectionPrompts: Generated<string[]>;
  notes: string | null;
  scheduledDate: string | null;
  completedDate: string | null;
  status: Generated<'planned' | 'scheduled' | 'in_progress' | 'completed' | 'postponed'>;
  formerChildren: Generated<string[]>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ExternalIdentitiesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  issuer: string;
  subject: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export interface ExternalIntegrationsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  service: string;
  accessToken: string | null;
  refreshToken: string | null;
  tokenSecret: string | null;
  expiresAt: string | null;
  isActive: Generated<boolean>;
  metadata: NullableJson<unknown>;
  importClaim: string | null;
  importClaimedUntil: string | null;
  importDueAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface FamilyDeletionsTable {
  tenantId: number;
  requestedBy: number;
  requestedAt: string;
  takesEffectAt: string;
  takesEffectOn: string;
  erasingUntil: string | null;
  suspensionToldAt: string | null;
}

export interface FamilySettingsTable {
  tenantId: number;
  transcribes: Generated<boolean>;
  updatedAt: Generated<string>;
  sharesStories: Generated<boolean>;
}

export interface FavoritePhotosTable {
  tenantId: number;
  userId: number;
  fileId: number;
  createdAt: Generated<string>;
}

export interface FileReferencesTable {
  tenantId: number;
  fileId: number;
  tableName: string;
  rowKey: string;
}

export interface FileUploadPartsTable {
  tenantId: number;
  uploadId: number;
  start: number;
  size: number;
  storageKey: string;
}

export interface FileUploadsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  key: string;
  category: string;
  entityId: number | null;
  name: string;
  size: number;
  fileId: number | null;
  createdAt: Generated<string>;
}

export interface FilesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  category: 'child' | 'profile' | 'heirloom' | 'experience' | 'story' | 'letter' | 'book' | 'document' | 'voice' | 'media';
  entityId: number | null;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  storageKey: string;
  thumbnailKey: string | null;
  sealedFor: number | null;
  isDraft: Generated<boolean>;
  createdAt: Generated<string>;
  sealedWith: Generated<number[]>;
  seconds: number | null;
  sha256: string | null;
  checkedAt: string | null;
  fault: 'missing' | 'changed' | null;
  sharedWith: Generated<'parents' | 'relatives'>;
  sharedAt: string | null;
  householdIds: Generated<string[]>;
  householdKey: string | null;
}

export interface FutureAdditionsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  content: string;
  priority: Generated<'high' | 'medium' | 'low'>;
  valueId: number | null;
  experienceId: number | null;
  turnedIntoAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface GrowthMeasurementsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  childId: number;
  date: string;
  height: number | null;
  weight: number | null;
  head: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface HandingOnTable {
  tenantId: number;
  childId: number;
  userId: number | null;
  day: string;
  timezone: string;
  email: string | null;
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt';
  parts: string[];
  codeHash: string;
  codeMadeAt: string;
  warnedDay: string | null;
  warnedAt: string | null;
  handedOnAt: string | null;
  mailedTo: string | null;
  linkHash: string | null;
  linkExpiresAt: string | null;
  downloads: Generated<number>;
  downloadedAt: string | null;
}

export interface HeirloomsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  name: string;
  category: 'jewelry' | 'documents' | 'artwork' | 'books' | 'clothing' | 'furniture' | 'collectibles' | 'other';
  description: string | null;
  significance: string;
  currentLocation: string | null;
  estimatedValue: number | null;
  familyHistory: Generated<string[]>;
  wasAppraised: Generated<boolean>;
  appraisalDate: string | null;
  appraisedBy: string | null;
  appraisalValue: number | null;
  generalWishes: string | null;
  childId: number | null;
  intendedRecipient: string | null;
  transferAge: number | null;
  transferInstructions: string | null;
  images: Generated<string[]>;
  voiceNoteUrl: string | null;
  voiceNoteDuration: number | null;
  status: Generated<'active' | 'transferred' | 'lost' | 'damaged'>;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface HiddenMemoriesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  kind: string | null;
  recordId: number | null;
  person: string | null;
  childId: number | null;
  fromDate: string | null;
  toDate: string | null;
  createdAt: Generated<string>;
}

export interface HouseholdCopiesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  recordKey: string;
  storyId: number;
}

export interface HouseholdInvitationsTable {
  id: Generated<number>;
  tenantId: number;
  childId: number;
  userId: number;
  tokenHash: string;
  email: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface HouseholdLinksTable {
  id: Generated<number>;
  tenantId: number;
  childId: number;
  householdId: string;
  otherTenantId: number;
  otherFirstName: string;
  otherName: string;
  createdAt: string;
}

export interface HouseholdResponsesTable {
  id: Generated<number>;
  tenantId: number;
  householdId: string;
  responseKey: string;
  otherUserId: number;
  authorName: string;
  storyId: number | null;
  milestoneId: number | null;
  fileId: number | null;
  content: string | null;
  createdAt: string;
}

export interface IdempotencyKeysTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  keyHash: string;
  requestHash: string;
  claimedUntil: string;
  tookEffect: Generated<boolean>;
  answer: string | null;
  createdAt: string;
  keptUntil: Generated<string>;
}

export interface InvitationsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  email: string | null;
  tokenHash: string;
  mailTokenHash: string | null;
  expiresAt: string;
  createdAt: Generated<string>;
  familyRole: Generated<'parent' | 'carer'>;
  carerAreas: Generated<('lessons' | 'calendar' | 'progress' | 'books' | 'experiences' | 'photos' | 'heirlooms')[]>;
  carerChildren: number[] | null;
}

export interface JobRunsTable {
  job: string;
  dueAt: Generated<string>;
  claim: string | null;
  claimedUntil: string | null;
  tries: Generated<number>;
  lastStartedAt: string;
  lastFinishedAt: string | null;
  lastOutcome: 'succeeded' | 'failed' | null;
  lastError: string | null;
  lastSucceededAt: string | null;
  runs: Generated<number>;
  failures: Generated<number>;
  lastFailures: Generated<string[]>;
  position: Generated<number>;
}

export interface KnownDevicesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  deviceHash: string;
  lastUsedAt: string;
  trustedUntil: string | null;
}

export interface LegacyContactsTable {
  tenantId: number;
  userId: number;
  name: string;
  email: string;
  words: string | null;
  namedAt: string;
  linkHash: string;
  requests: Generated<number>;
  askedAt: string | null;
  givesAt: string | null;
  nextAt: string | null;
  pausedAt: string | null;
  refusedAt: string | null;
  givenAt: string | null;
  keyHash: string | null;
  codeHash: string | null;
  downloads: Generated<number>;
}

export interface LegacyMessagesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  childId: number;
  title: string;
  content: SealedColumn<string | null>;
  mediaType: SealedColumn<string | null>;
  mediaUrl: SealedColumn<string | null>;
  triggerType: 'date' | 'age' | 'manual';
  triggerValue: string;
  opensOn: string | null;
  isDelivered: Generated<boolean>;
  deliveredAt: string | null;
  deliveredBy: number | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface LessonsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  childId: number;
  valueId: number | null;
  title: string;
  description: string | null;
  content: string | null;
  suggestedAge: number;
  activities: Generated<string[]>;
  books: Generated<string[]>;
  discussionPrompts: Generated<string[]>;
  scheduledDate: string | null;
  status: Generated<'planned' | 'scheduled' | 'completed' | 'skipped'>;
  completedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface MilestonesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  childId: number | null;
  title: string;
  description: string | null;
  suggestedAge: number | null;
  category: string;
  isDefault: Generated<boolean>;
  status: Generated<'upcoming' | 'in_progress' | 'completed' | 'skipped'>;
  completedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  sharedWith: Generated<'parents' | 'relatives'>;
  sharedAt: string | null;
  householdIds: Generated<string[]>;
  householdKey: string | null;
}

export interface MonthlyExportsTable {
  tenantId: number;
  userId: number;
  kind: 'mail' | 'webdav' | 's3';
  place: string | null;
  target: string | null;
  nextAt: string;
  lastAt: string | null;
  failure: string | null;
  tries: Generated<number>;
  claim: string | null;
  claimedUntil: string | null;
  createdAt: Generated<string>;
  day: number;
}

export interface OrphanedBytesTable {
  storageKey: string;
  dueAt: string | null;
  createdAt: Generated<string>;
}

export interface OutgoingMessagesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  kind: string;
  channel: 'email' | 'sms' | 'push' | 'list';
  recipient: string;
  subject: string;
  content: string | null;
  dedupeKey: string;
  status: Generated<'pending' | 'sending' | 'sent' | 'failed' | 'unknown' | 'skipped'>;
  attempts: Generated<number>;
  dueAt: string;
  expiresAt: string | null;
  claim: string | null;
  claimedAt: string | null;
  handedOverAt: string | null;
  sentAt: string | null;
  messageId: string | null;
  errorMessage: string | null;
  reminderId: number | null;
  createdAt: string;
  path: string | null;
}

export interface PasskeysTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  name: string;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: string;
  lastUsedAt: string | null;
}

export interface PhoneCodesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  phoneNumber: string;
  codeHash: string;
  tries: Generated<number>;
  expiresAt: string;
  createdAt: string;
}

export interface PhotoImportItemsTable {
  id: Generated<number>;
  tenantId: number;
  importId: number;
  remoteId: string;
  day: string;
  takenAt: string;
  fileId: number | null;
  state: Generated<'waiting' | 'copied' | 'told' | 'left_out' | 'taken_back'>;
  storyId: number | null;
  addedChildIds: Generated<number[]>;
}

export interface PhotoImportsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  service: string;
  albumId: string;
  title: string;
  storyImportId: number;
  childIds: number[];
  state: 'running' | 'done' | 'stopped' | 'undone';
  reason: string | null;
  claim: string | null;
  claimedUntil: string | null;
  dueAt: string | null;
  tries: Generated<number>;
  createdAt: string;
  updatedAt: string;
}

export interface PrebuiltTeachingsTable {
  id: Generated<number>;
  slug: string;
  categoryName: string;
  categoryId: number | null;
  title: string;
  description: string;
  content: string;
  whyImportant: string | null;
  ageRange: string;
  ageMin: number;
  ageMax: number;
  difficulty: Generated<'beginner' | 'intermediate' | 'advanced'>;
  tags: Generated<string[]>;
  estimatedDuration: number | null;
  discussionPrompts: Generated<string[]>;
  activities: GeneratedJson<PrebuiltActivity[]>;
  resources: Generated<string[]>;
  usageCount: Generated<number>;
  rating: number | null;
  createdBy: Generated<string>;
  isFeatured: Generated<boolean>;
  createdAt: Generated<string>;
}

export interface PushSubscriptionsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  sessionId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  lastUsedAt: string | null;
  createdAt: string;
}

export interface RateLimitHitsTable {
  id: Generated<number>;
  key: string;
  occurredAt: string;
  pendingUntil: string | null;
}

export interface ReadingListTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  title: string;
  author: string;
  coverImageUrl: string | null;
  isbn: string | null;
  ageRange: string | null;
  category: Generated<'fiction' | 'non-fiction' | 'educational' | 'picture-book' | 'biography' | 'other'>;
  priority: Generated<'high' | 'medium' | 'low'>;
  reason: string | null;
  notes: string | null;
  status: Generated<'want_to_read' | 'reading' | 'completed'>;
  childId: number | null;
  source: Generated<string>;
  tags: Generated<string[]>;
  completedAt: string | null;
  readwiseBookId: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface ReadwiseBooksTable {
  tenantId: number;
  userId: number;
  readwiseBookId: string;
  title: string;
  author: string;
  coverImageUrl: string | null;
}

export interface ReceivedRepliesTable {
  id: Generated<number>;
  tenantId: number;
  reminderId: number;
  messageKey: string;
  rawUrl: string | null;
  storyId: number | null;
  receivedAt: string;
}

export interface RecoveryCodesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  codeHash: string;
  usedAt: string | null;
}

export interface RelativeChildrenTable {
  tenantId: number;
  relativeId: number;
  childId: number;
}

export interface RelativeCommentsTable {
  id: Generated<number>;
  tenantId: number;
  relativeId: number;
  userId: number | null;
  storyId: number | null;
  milestoneId: number | null;
  letterId: number | null;
  fileId: number | null;
  content: Generated<string>;
  voiceUrl: string | null;
  formKey: string | null;
  createdAt: string;
}

export interface RelativeDevicesTable {
  id: Generated<number>;
  tenantId: number;
  relativeId: number;
  tokenHash: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface RelativeHeartsTable {
  id: Generated<number>;
  tenantId: number;
  relativeId: number;
  storyId: number | null;
  milestoneId: number | null;
  letterId: number | null;
  fileId: number | null;
  createdAt: string;
}

export interface RelativeLettersTable {
  id: Generated<number>;
  tenantId: number;
  relativeId: number;
  records: Json<SharedRecord[]>;
  replyKeys: Generated<string[]>;
  createdAt: string;
}

export interface RelativeQuestionsTable {
  id: Generated<number>;
  tenantId: number;
  relativeId: number;
  userId: number | null;
  prompt: string | null;
  words: string | null;
  childId: number | null;
  askedAt: string;
  mailedAt: string | null;
  answeredAt: string | null;
  answer: Generated<string>;
  voiceUrl: string | null;
  formKey: string | null;
  replyKeys: Generated<string[]>;
  storyId: number | null;
  heirloomId: number | null;
}

export interface RelativeSeenTable {
  id: Generated<number>;
  tenantId: number;
  relativeId: number;
  storyId: number | null;
  milestoneId: number | null;
  letterId: number | null;
  fileId: number | null;
  seenOn: string;
}

export interface RelativesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  name: string;
  relation: string | null;
  email: string | null;
  seesAllChildren: boolean;
  linkHash: string | null;
  linkExpiresAt: string | null;
  linkDevicesLeft: Generated<number>;
  endedAt: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  language: 'en' | 'es' | 'fr' | 'de' | 'it' | 'pt' | null;
  mailRhythm: Generated<'at_once' | 'weekly' | 'monthly' | 'never'>;
  mailDueAt: string | null;
  mailSince: Generated<string>;
  reminderFailures: Generated<number>;
  reminderRetryAt: string | null;
  tellsSeen: Generated<boolean>;
}

export interface RemovedFilesTable {
  id: Generated<number>;
  tenantId: number;
  storageKey: string;
  thumbnailKey: string | null;
  createdAt: Generated<string>;
}

export interface SearchEntriesTable {
  tenantId: number;
  kind: string;
  recordId: number;
  dated: string | null;
  sortedBy: string;
  childIds: Generated<number[]>;
  people: Generated<string[]>;
  tags: Generated<string[]>;
  privateTo: number | null;
  words: string;
}

export interface SearchFillsTable {
  tenantId: number;
}

export interface SearchWordsTable {
  id: Generated<number>;
  tenantId: number;
  word: string;
  reversed: string;
}

export interface SecurityEventsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  event: string;
  address: string | null;
  device: string | null;
  detail: GeneratedJson<SecurityDetail>;
  times: Generated<number>;
  bundle: string;
  occurredAt: string;
}

export interface SessionsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  sid: string;
  userAgent: string | null;
  createdAt: string;
  lastSeenAt: string;
  expire: string;
  provedAt: string | null;
}

export interface ShareLinksTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  kind: 'story' | 'photo' | 'milestone' | 'letter' | 'heirloom' | 'experience';
  recordId: number;
  tokenHash: string;
  passwordHash: string | null;
  hasPassword: boolean;
  expiresAt: string;
  views: Generated<number>;
  lastViewedOn: string | null;
  createdAt: Generated<string>;
}

export interface StoppedNumbersTable {
  numberHash: string;
  stoppedAt: string;
}

export interface StoryHeartsTable {
  tenantId: number;
  storyId: number;
  userId: number;
  createdAt: Generated<string>;
}

export interface StoryNotesTable {
  id: Generated<number>;
  tenantId: number;
  storyId: number;
  userId: number;
  content: string;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface StripeEndingsTable {
  customer: string;
  familyId: number;
  requestedAt: Generated<string>;
  endedAt: string | null;
  tries: Generated<number>;
  dueAt: string | null;
}

export interface StripeEventsTable {
  id: string;
  type: string;
  customer: string | null;
  familyId: number | null;
  createdAt: string;
  receivedAt: string;
  handledAt: string | null;
  tries: Generated<number>;
  dueAt: string;
}

export interface TalliesTable {
  id: Generated<number>;
  what: string;
  change: number;
}

export interface TenantsTable {
  id: Generated<number>;
  name: string;
  slug: string;
  status: Generated<'active' | 'suspended'>;
  plan: Generated<'trial' | 'standard' | 'unlimited'>;
  stripeCustomerId: string | null;
  stripeSubscriptionId: string | null;
  subscriptionStatus: string | null;
  currentPeriodEnd: string | null;
  maxUsers: Generated<number>;
  maxChildren: Generated<number>;
  maxStorageGb: Generated<number>;
  maxLessonsPerMonth: Generated<number>;
  trialEndsAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  planSetBy: 'subscription' | 'super_admin' | null;
  planSetAt: string | null;
  subscriptionEndsAt: string | null;
  paymentLooks: Generated<number>;
  paymentLookWritten: Generated<number>;
}

export interface TotpFactorsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  sealedSecret: string;
  confirmedAt: string | null;
  lastStep: Generated<number>;
  createdAt: string;
}

export interface TranscriptsTable {
  tenantId: number;
  fileId: number;
  content: Generated<string>;
  status: Generated<'waiting' | 'done' | 'failed' | 'deleted'>;
  failure: string | null;
  correctedBy: number | null;
  correctedAt: string | null;
  tries: Generated<number>;
  dueAt: Generated<string>;
  claim: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface TrashTable {
  id: Generated<number>;
  tenantId: number;
  kind: string;
  recordId: string;
  title: string;
  record: Json<unknown>;
  childId: number | null;
  ownerId: number | null;
  deletedBy: number | null;
  deletedAt: string;
  erasesAt: string;
}

export interface UsageMetricsTable {
  id: Generated<number>;
  tenantId: number;
  month: string;
  lessonsCreated: Generated<number>;
  storageUsedGb: Generated<number>;
  activeUsers: Generated<number>;
  totalChildren: Generated<number>;
  createdAt: Generated<string>;
}

export interface UserSettingsTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  maxTripsPerYear: Generated<number>;
  annualBudget: Generated<number>;
  reminderTypes: Generated<('lesson_due' | 'experience_upcoming' | 'milestone_reached' | 'budget_alerts' | 'planning_reminders')[]>;
  lessonsPerMonth: Generated<number>;
  notifications: GeneratedJson<Notifications>;
  dailyStoryReminder: GeneratedJson<DailyStoryReminder>;
  timezone: Generated<string>;
  language: Generated<'en' | 'es' | 'fr' | 'de' | 'it' | 'pt'>;
  visibleTabs: GeneratedJson<VisibleTabs>;
  phoneNumber: string | null;
  phoneVerifiedAt: string | null;
  smsStoppedAt: string | null;
  remindersPlanned: Generated<boolean>;
  storyReminderAt: string | null;
  dailyRemindersAt: string | null;
  reminderFailures: Generated<number>;
  reminderRetryAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  hiddenHints: Generated<string[]>;
  units: 'metric' | 'us' | null;
  remindsOfMemories: Generated<boolean>;
}

export interface UsersTable {
  id: Generated<number>;
  tenantId: number;
  email: string;
  firstName: string;
  lastName: string;
  profileImageUrl: string | null;
  password: string;
  role: Generated<'user' | 'admin' | 'super_admin'>;
  status: Generated<'pending' | 'active' | 'deactivated'>;
  lastSignInAt: string | null;
  emailVerifiedAt: Generated<string | null>;
  resetNoticeAt: string | null;
  leftAt: string | null;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
  familyRole: Generated<'parent' | 'carer'>;
  carerAreas: Generated<('lessons' | 'calendar' | 'progress' | 'books' | 'experiences' | 'photos' | 'heirlooms')[]>;
  carerChildren: number[] | null;
}

export interface ValueCategoriesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  name: string;
  description: string | null;
  color: string | null;
  icon: string | null;
  isDefault: Generated<boolean>;
  createdAt: Generated<string>;
}

export interface ValuesTable {
  id: Generated<number>;
  tenantId: number;
  userId: number | null;
  categoryId: number;
  title: string;
  description: string;
  content: string;
  mediaType: string | null;
  mediaUrl: string | null;
  mediaUrls: Generated<string[]>;
  documents: GeneratedJson<LessonDocument[]>;
  activities: GeneratedJson<LessonActivity[]>;
  tags: Generated<string[]>;
  priority: Generated<'high' | 'medium' | 'low'>;
  developmentStage: string | null;
  specificAge: number | null;
  deadline: string | null;
  suggestedAgeMin: number | null;
  suggestedAgeMax: number | null;
  excludedChildIds: Generated<number[]>;
  whyImportant: string | null;
  generalComments: string | null;
  discussionPrompts: string | null;
  resources: string | null;
  source: string | null;
  version: Generated<number>;
  createdAt: Generated<string>;
  updatedAt: Generated<string>;
}

export interface YearBooksTable {
  id: Generated<number>;
  tenantId: number;
  userId: number;
  year: number;
  childId: number | null;
  choices: Json<unknown>;
  version: Generated<number>;
  updatedAt: Generated<string>;
}

export interface Tables {
  accountLinks: AccountLinksTable;
  accountLookups: AccountLookupsTable;
  activities: ActivitiesTable;
  annualLetterVersions: AnnualLetterVersionsTable;
  annualLetters: AnnualLettersTable;
  apiTokens: ApiTokensTable;
  billingHistory: BillingHistoryTable;
  bookHighlights: BookHighlightsTable;
  calendarEventExceptions: CalendarEventExceptionsTable;
  calendarEvents: CalendarEventsTable;
  calendarFeeds: CalendarFeedsTable;
  children: ChildrenTable;
  dailyStories: DailyStoriesTable;
  dailyStoryChildren: DailyStoryChildrenTable;
  emailReminders: EmailRemindersTable;
  experienceParticipants: ExperienceParticipantsTable;
  experiences: ExperiencesTable;
  externalIdentities: ExternalIdentitiesTable;
  externalIntegrations: ExternalIntegrationsTable;
  familyDeletions: FamilyDeletionsTable;
  familySettings: FamilySettingsTable;
  favoritePhotos: FavoritePhotosTable;
  fileReferences: FileReferencesTable;
  fileUploadParts: FileUploadPartsTable;
  fileUploads: FileUploadsTable;
  files: FilesTable;
  futureAdditions: FutureAdditionsTable;
  growthMeasurements: GrowthMeasurementsTable;
  handingOn: HandingOnTable;
  heirlooms: HeirloomsTable;
  hiddenMemories: HiddenMemoriesTable;
  householdCopies: HouseholdCopiesTable;
  householdInvitations: HouseholdInvitationsTable;
  householdLinks: HouseholdLinksTable;
  householdResponses: HouseholdResponsesTable;
  idempotencyKeys: IdempotencyKeysTable;
  invitations: InvitationsTable;
  jobRuns: JobRunsTable;
  knownDevices: KnownDevicesTable;
  legacyContacts: LegacyContactsTable;
  legacyMessages: LegacyMessagesTable;
  lessons: LessonsTable;
  milestones: MilestonesTable;
  monthlyExports: MonthlyExportsTable;
  orphanedBytes: OrphanedBytesTable;
  outgoingMessages: OutgoingMessagesTable;
  passkeys: PasskeysTable;
  phoneCodes: PhoneCodesTable;
  photoImportItems: PhotoImportItemsTable;
  photoImports: PhotoImportsTable;
  prebuiltTeachings: PrebuiltTeachingsTable;
  pushSubscriptions: PushSubscriptionsTable;
  rateLimitHits: RateLimitHitsTable;
  readingList: ReadingListTable;
  readwiseBooks: ReadwiseBooksTable;
  receivedReplies: ReceivedRepliesTable;
  recoveryCodes: RecoveryCodesTable;
  relativeChildren: RelativeChildrenTable;
  relativeComments: RelativeCommentsTable;
  relativeDevices: RelativeDevicesTable;
  relativeHearts: RelativeHeartsTable;
  relativeLetters: RelativeLettersTable;
  relativeQuestions: RelativeQuestionsTable;
  relativeSeen: RelativeSeenTable;
  relatives: RelativesTable;
  removedFiles: RemovedFilesTable;
  searchEntries: SearchEntriesTable;
  searchFills: SearchFillsTable;
  searchWords: SearchWordsTable;
  securityEvents: SecurityEventsTable;
  sessions: SessionsTable;
  shareLinks: ShareLinksTable;
  stoppedNumbers: StoppedNumbersTable;
  storyHearts: StoryHeartsTable;
  storyNotes: StoryNotesTable;
  stripeEndings: StripeEndingsTable;
  stripeEvents: StripeEventsTable;
  tallies: TalliesTable;
  tenants: TenantsTable;
  totpFactors: TotpFactorsTable;
  transcripts: TranscriptsTable;
  trash: TrashTable;
  usageMetrics: UsageMetricsTable;
  userSettings: UserSettingsTable;
  users: UsersTable;
  valueCategories: ValueCategoriesTable;
  values: ValuesTable;
  yearBooks: YearBooksTable;
}
