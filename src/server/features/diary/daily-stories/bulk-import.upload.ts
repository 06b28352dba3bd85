import { importMaxBytes, importResultSchema } from '../../../../shared/diary/daily-stories.ts';
import type { UploadRoute } from '../../../kernel/http/uploads.ts';
import { importStories } from './csv-import.ts';

export const bulkImportUpload: UploadRoute = {
  path: '/daily-stories/bulk-import',
  summary: 'Import stories from a CSV file with the columns Date, Tags, Story, Comment',
  field: 'csv',
  maxBytes: importMaxBytes,
  tooLarge: 'The file is larger than 5MB. Please split it and import the parts.',
  status: 200,
  output: importResultSchema,
  handle: ({ services, viewer }, { bytes }) => importStories(services, viewer, bytes),
};
