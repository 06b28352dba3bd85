import { say } from '#words';
import { uploadedFileSchema } from '../../../../shared/files/files.ts';
import { toast } from '../../../components/toast-store.ts';
import { refusalOf, uploadFile } from '../../../lib/upload.ts';
import type { LessonDocument } from './use-values.ts';

const uploadFailed = say('Failed to add document. Please try again.');

/** Sends a document and gives it as a lesson keeps it; undefined, and said so, when that failed. */
export async function uploadDocument(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<LessonDocument | undefined> {
  const fail = (description: string) => toast({ title: say('Upload Failed'), description, variant: 'destructive' });
  try {
    const answer = await uploadFile({
      url: '/api/files/upload',
      field: 'file',
      file,
      fields: { category: 'document' },
      onProgress,
      signal,
    });
    const uploaded = uploadedFileSchema.safeParse(answer.body);
    if (!uploaded.success) {
      const isTelling = [403, 413, 415].includes(answer.status);
      fail((isTelling && refusalOf(answer)) || uploadFailed);
      return undefined;
    }
    const { id, url, name, type, size } = uploaded.data.file;
    toast({ title: say('Document Added'), description: name });
    return { id: `file-${id}`, url, name, type, size, uploadedAt: new Date().toISOString() };
  } catch {
    if (!signal.aborted) fail(uploadFailed);
    return undefined;
  }
}
