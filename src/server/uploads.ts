import { familyImport } from './features/archive/family/import.upload.ts';
import { bulkImportUpload } from './features/diary/daily-stories/csv-import.upload.ts';
import { fileUpload, imageUpload } from './features/files/files.upload.ts';
import type { UploadRoute } from './kernel/http/uploads.ts';

/** Every multipart call under /api; one line each. */
export const uploadRoutes: readonly UploadRoute[] = [bulkImportUpload, familyImport, fileUpload, imageUpload];
