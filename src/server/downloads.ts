import { letterBookDownload, letterDownload } from './features/annual-letters/annual-letters.download.ts';
import { calendarFeedDownload } from './features/calendar-feed/calendar-feed.download.ts';
import { experiencesExport } from './features/experiences/experiences.download.ts';
import { fileDownload } from './features/files/files.download.ts';
import { heirloomRegister, heirloomsExport } from './features/heirlooms/heirlooms.download.ts';
import { coverPreviewDownload, readingListDownload } from './features/reading-list/reading-list.downloads.ts';
import { familyExport } from './features/takeout/export.download.ts';
import type { DownloadRoute } from './platform/downloads/downloads.ts';

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
