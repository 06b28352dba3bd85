import { familyImport } from './features/archive/family/import.upload.ts';
import { bulkImportUpload } from './features/diary/daily-stories/bulk-import.upload.ts';
import { fileUpload } from './features/files/files.upload.ts';
import { imageUpload } from './features/files/images.upload.ts';
import type { UploadRoute } from './kernel/http/uploads.ts';

/** Every multipart call under /api; one line each. */
export const uploadRoutes: readonly UploadRoute[] = [bulkImportUpload, familyImport, fileUpload, imageUpload];
