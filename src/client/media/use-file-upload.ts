import { say } from '#words';
import { type UploadedFile, uploadedFileSchema } from '../../shared/files/files.ts';
import { sendFile } from './upload.ts';
import { useUploads } from './use-uploads.ts';

interface FileUploadOptions {
  kind: 'document' | 'file';
  category: (file: File) => 'document' | 'media';
  /** The sentence for what a person can't fix. */
  failed: string;
  onStored: (stored: UploadedFile['file'], picked: File) => void;
}

/** Documents or media, uploaded as soon as they are chosen. */
export function useFileUpload({ kind, category, failed, onStored }: FileUploadOptions) {
  return useUploads(kind, {
    send: (file, options) =>
      sendFile({
        url: '/api/files/upload',
        field: 'file',
        file,
        fields: { category: category(file) },
        read: (body) => uploadedFileSchema.safeParse(body).data?.file,
        problem: ({ isFinal, refusal }) => ({
          title: say('Upload Failed'),
          description: (isFinal && refusal) || failed,
        }),
        ...options,
      }),
    onStored,
  });
}
