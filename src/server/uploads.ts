import { bulkImportUpload } from './features/daily-stories/bulk-import.upload.ts';
import { fileUpload } from './features/files/files.upload.ts';
import { imageUpload } from './features/files/images.upload.ts';
import { familyImport } from './features/takeout/import.upload.ts';
import type { UploadRoute } from './platform/uploads/uploads.ts';

/** Every multipart call under /api; one line each. */
export const uploadRoutes: readonly UploadRoute[] = [bulkImportUpload, familyImport, fileUpload, imageUpload];
