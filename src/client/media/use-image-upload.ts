import { say } from '#words';
import type { ImageCategory } from '../../shared/files/files.ts';
import { toast } from '../data/toast-store.ts';
import type { UploadProblem } from './upload-queue.ts';
import { useFileAddress, useUploads } from './use-uploads.ts';

export interface ImageTarget {
  category: ImageCategory;
  /** The id of the picture's record, if it exists already. */
  entityId?: number | undefined;
  /** The message after a failure, if not the usual one. */
  failure?: UploadProblem | undefined;
  /** For a form whose change may wait for a connection. */
  waits?: boolean | undefined;
}

interface ImageUploadOptions extends ImageTarget {
  /** The previous picture, which returns after a failed upload. */
  value: string | null;
  /** Called with the stored picture, and awaited; if that fails, the previous picture returns too. */
  onChange: (url: string | null) => unknown;
}

/**
 * One picture, uploaded as soon as it is chosen. `shown` is the new one at once, and the previous one again if it
 * fails.
 */
export function useImageUpload({ value, onChange, ...target }: ImageUploadOptions) {
  const { uploads, add, retry, stop } = useUploads<string>('picture', {
    // The code comes with the first picture that somebody chooses.
    send: async (file, options) => (await import('./upload-image.ts')).uploadImage(file, { ...target, ...options }),
    async onStored(url) {
      await onChange(url);
      toast({ title: say('Image uploaded successfully') });
    },
  });
  const [upload] = uploads;
  const isBusy = upload !== undefined && upload.problem === undefined;
  const preview = useFileAddress(isBusy ? upload.file : undefined);
  return {
    shown: preview ?? value,
    upload,
    isBusy,
    choose(file: File | undefined) {
      if (!file || isBusy) return;
      if (upload) stop(upload.key);
      add([file]);
    },
    retry,
    stop,
  };
}
