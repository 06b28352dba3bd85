import { familyExport } from './features/archive/family/export.download.ts';
import { fileDownload } from './features/files/files.download.ts';
import { letterBookDownload, letterDownload } from './features/keepsakes/annual-letters/annual-letters.download.ts';
import { heirloomRegister, heirloomsExport } from './features/keepsakes/heirlooms/heirlooms.download.ts';
import { coverPreviewDownload, readingListDownload } from './features/keepsakes/reading-list/reading-list.download.ts';
import { calendarFeedDownload } from './features/plans/calendar/calendar-feed.download.ts';
import { experiencesExport } from './features/plans/experiences/experiences.download.ts';
import type { DownloadRoute } from './kernel/http/downloads.ts';

/** Every call under /api that answers with bytes; one line each. */
export const downloadRoutes: readonly DownloadRoute[] = [
  calendarFeedDownload,
  coverPreviewDownload,
  experiencesExport,
  familyExport,
  fileDownload,
  heirloomRegister,
  heirloomsExport,
  letterBookDownload,
  letterDownload,
  readingListDownload,
];
