import { stripeWebhook } from './features/accounts/plan/stripe.webhook.ts';
import { familyExport } from './features/archive/family/export.download.ts';
import { familyImport } from './features/archive/family/import.upload.ts';
import { bundleDownload } from './features/archive/handing-on/bundle.download.ts';
import { handedOnPage } from './features/archive/handing-on/handing-on.page.ts';
import { legacyContactPage } from './features/archive/legacy-contact/legacy.page.ts';
import { unsubscribePage } from './features/delivery/unsubscribe/unsubscribe.page.ts';
import { bulkImportUpload } from './features/diary/daily-stories/csv-import.upload.ts';
import { shareTargetPage } from './features/diary/daily-stories/share-target.page.ts';
import { fileDownload } from './features/files/files.download.ts';
import { fileUpload, imageUpload, partUpload, posterUpload } from './features/files/files.upload.ts';
import { letterBookDownload, letterDownload } from './features/keepsakes/annual-letters/annual-letters.download.ts';
import { heirloomRegister, heirloomsExport } from './features/keepsakes/heirlooms/heirlooms.download.ts';
import {
  immichPersonThumbnail,
  immichPhotoThumbnail,
} from './features/keepsakes/photo-services/photo-services.download.ts';
import { coverPreviewDownload, readingListDownload } from './features/keepsakes/reading-list/reading-list.download.ts';
import { replyReceiver, replyWebhook } from './features/messages/inbound/inbound-mail.webhook.ts';
import { smsWebhook } from './features/messages/inbound/inbound-sms.webhook.ts';
import { yearBookDownload } from './features/overview/year-book/year-book.download.ts';
import { calendarFeedDownload } from './features/plans/calendar/calendar-feed.download.ts';
import { experiencesExport } from './features/plans/experiences/experiences.download.ts';
import { householdFile } from './features/reach/households/household-file.download.ts';
import { relativeMonthDownload } from './features/reach/relatives/relatives.download.ts';
import { relativesPage } from './features/reach/relatives/space.page.ts';
import { sharedThingPage } from './features/reach/share-links/shared-thing.page.ts';
import { metricsPage } from './features/support/metrics/metrics.page.ts';
import type { Endpoint } from './kernel/transfer/endpoints.ts';

/** Every endpoint that is no procedure of `router.ts`; one line each. */
export const endpoints: readonly Endpoint[] = [
  bulkImportUpload,
  familyImport,
  fileUpload,
  imageUpload,
  partUpload,
  posterUpload,
  bundleDownload,
  calendarFeedDownload,
  coverPreviewDownload,
  experiencesExport,
  familyExport,
  fileDownload,
  handedOnPage,
  heirloomRegister,
  heirloomsExport,
  immichPersonThumbnail,
  immichPhotoThumbnail,
  legacyContactPage,
  letterBookDownload,
  letterDownload,
  metricsPage,
  readingListDownload,
  relativeMonthDownload,
  relativesPage,
  householdFile,
  replyReceiver,
  replyWebhook,
  shareTargetPage,
  sharedThingPage,
  smsWebhook,
  stripeWebhook,
  unsubscribePage,
  yearBookDownload,
];
