import type { Migration } from 'kysely/migration';
import * as baseline from './2026-11-23-00-baseline.ts';
import * as rateLimits from './2026-11-23-01-rate-limits-in-one-call.ts';
import * as hiddenHints from './2026-11-23-02-hidden-hints.ts';
import * as oneShard from './2026-11-23-03-one-family-one-shard.ts';
import * as accountLookups from './2026-11-23-04-account-lookups.ts';
import * as languageOfCallers from './2026-11-23-05-language-of-callers.ts';
import * as countedAccounts from './2026-11-23-06-counted-accounts.ts';
import * as familyToldToNodes from './2026-11-23-07-family-told-to-nodes.ts';
import * as homeInOne from './2026-11-23-08-home-in-one-transaction.ts';
import * as sealsHold from './2026-11-24-20-seals-hold.ts';
import * as erasedInParts from './2026-11-24-21-erased-in-parts.ts';
import * as storyMoments from './2026-11-24-60-story-moments.ts';
import * as sealConsents from './2026-11-24-90-seal-consents.ts';
import * as trash from './2026-11-28-10-trash.ts';
import * as growth from './2026-11-28-50-growth.ts';
import * as favoritePhotos from './2026-11-28-51-favorite-photos.ts';
import * as search from './2026-11-28-51-search.ts';
import * as hiddenMemories from './2026-11-28-52-hidden-memories.ts';
import * as rememberedChildren from './2026-11-28-60-remembered-children.ts';
import * as quickerSearch from './2026-11-28-70-quicker-search.ts';
import * as storyResponses from './2026-11-28-80-story-responses.ts';
import * as yearBooks from './2026-11-28-80-year-books.ts';
import * as unitsAndMemories from './2026-11-28-90-units-and-memories.ts';
import * as searchAfterImports from './2026-11-28-91-search-after-imports.ts';
import * as lastingKeys from './2026-11-28-92-lasting-keys.ts';
import * as films from './2026-11-28-93-films.ts';
import * as transcripts from './2026-11-29-94-transcripts.ts';
import * as secondFactors from './2026-11-29-95-second-factors.ts';
import * as fileChecks from './2026-11-29-97-file-checks.ts';
import * as photoCaptions from './2026-11-29-98-photo-captions.ts';
import * as externalIdentities from './2026-11-30-100-external-identities.ts';
import * as photoImports from './2026-11-30-102-photo-imports.ts';
import * as payments from './2026-11-30-104-payments.ts';
import * as monthlyExports from './2026-11-30-106-monthly-exports.ts';
import * as monthlyExportDays from './2026-11-30-108-monthly-export-days.ts';
import * as photoImportsUndone from './2026-11-30-110-photo-imports-undone.ts';
import * as relatives from './2026-11-30-114-relatives.ts';
import * as shareLinks from './2026-11-30-116-share-links.ts';
import * as relativeLetters from './2026-11-30-118-relative-letters.ts';
import * as legacyContacts from './2026-11-30-120-legacy-contacts.ts';
import * as sharesStories from './2026-11-30-122-shares-stories.ts';
import * as relativeQuestions from './2026-11-30-124-relative-questions.ts';
import * as relativesSeen from './2026-11-30-125-relatives-seen.ts';
import * as carers from './2026-11-30-126-carers.ts';
import * as handingOn from './2026-11-30-128-handing-on.ts';
import * as households from './2026-11-30-130-households.ts';

/** Every step, in order. A step that was released is frozen: a change is a new step. */
export const migrations: Record<string, Migration> = {
  '2026-11-23-00-baseline': baseline,
  '2026-11-23-01-rate-limits-in-one-call': rateLimits,
  '2026-11-23-02-hidden-hints': hiddenHints,
  '2026-11-23-03-one-family-one-shard': oneShard,
  '2026-11-23-04-account-lookups': accountLookups,
  '2026-11-23-05-language-of-callers': languageOfCallers,
  '2026-11-23-06-counted-accounts': countedAccounts,
  '2026-11-23-07-family-told-to-nodes': familyToldToNodes,
  '2026-11-23-08-home-in-one-transaction': homeInOne,
  '2026-11-24-20-seals-hold': sealsHold,
  '2026-11-24-21-erased-in-parts': erasedInParts,
  '2026-11-24-60-story-moments': storyMoments,
  '2026-11-24-90-seal-consents': sealConsents,
  '2026-11-28-10-trash': trash,
  '2026-11-28-50-growth': growth,
  '2026-11-28-51-favorite-photos': favoritePhotos,
  '2026-11-28-51-search': search,
  '2026-11-28-52-hidden-memories': hiddenMemories,
  '2026-11-28-60-remembered-children': rememberedChildren,
  '2026-11-28-70-quicker-search': quickerSearch,
  '2026-11-28-80-story-responses': storyResponses,
  '2026-11-28-80-year-books': yearBooks,
  '2026-11-28-90-units-and-memories': unitsAndMemories,
  '2026-11-28-91-search-after-imports': searchAfterImports,
  '2026-11-28-92-lasting-keys': lastingKeys,
  '2026-11-28-93-films': films,
  '2026-11-29-94-transcripts': transcripts,
  '2026-11-29-95-second-factors': secondFactors,
  '2026-11-29-97-file-checks': fileChecks,
  '2026-11-29-98-photo-captions': photoCaptions,
  '2026-11-30-100-external-identities': externalIdentities,
  '2026-11-30-102-photo-imports': photoImports,
  '2026-11-30-104-payments': payments,
  '2026-11-30-106-monthly-exports': monthlyExports,
  '2026-11-30-108-monthly-export-days': monthlyExportDays,
  '2026-11-30-110-photo-imports-undone': photoImportsUndone,
  '2026-11-30-114-relatives': relatives,
  '2026-11-30-116-share-links': shareLinks,
  '2026-11-30-118-relative-letters': relativeLetters,
  '2026-11-30-120-legacy-contacts': legacyContacts,
  '2026-11-30-122-shares-stories': sharesStories,
  '2026-11-30-124-relative-questions': relativeQuestions,
  '2026-11-30-125-relatives-seen': relativesSeen,
  '2026-11-30-126-carers': carers,
  '2026-11-30-128-handing-on': handingOn,
  '2026-11-30-130-households': households,
};
