import { useEffect, useRef, useState } from 'react';
import { say } from '#words';
import {
  type ImageCategory,
  type ImageProblem,
  preloadImage,
  problemOfImage,
  uploadImage,
} from '../lib/upload-image.ts';
import { toast } from './toast-store.ts';

export interface ImageTarget {
  category: ImageCategory;
  /** The id of the picture's record, if it exists already. */
  entityId?: number | undefined;
  /** The message after a failure, if not the usual one. */
  failure?: ImageProblem | undefined;
}

interface ImageUploadOptions extends ImageTarget {
  /** The previous picture, which returns after a failed upload. */
  value: string | null;
  /** Called with the stored picture, and awaited; if that fails, the previous picture returns too. */
  onChange: (url: string | null) => unknown;
}

interface Sending {
  /** Shows the picture before it is uploaded. */
  preview: string;
  share: number;
}

/**
 * One picture, uploaded as soon as it is chosen. `shown` is the new one at once, and the previous one again if it
 * fails.
 */
export function useImageUpload({ value, onChange, ...target }: ImageUploadOptions) {
  const [sending, setSending] = useState<Sending>();
  const [failures, setFailures] = useState(0);
  const signal = useUnmountSignal();
  const choose = async (file: File | undefined) => {
    if (!file || sending) return;
    const problem = problemOfImage(file);
    if (problem) return toast({ ...problem, variant: 'destructive' });
    const preview = URL.createObjectURL(file);
    setSending({ preview, share: 0 });
    const onProgress = (share: number) => setSending({ preview, share });
    const result = await uploadImage({ file, ...target, onProgress, signal: signal() });
    if (!signal().aborted) await settle(result, onChange);
    if (result.problem) setFailures((count) => count + 1);
    setSending(undefined);
    URL.revokeObjectURL(preview);
  };
  return {
    shown: sending?.preview ?? value,
    /** From 0 to 1 while a picture is uploading. */
    progress: sending?.share,
    /** How many pictures failed to upload. */
    failures,
    choose: (file: File | undefined) => void choose(file),
  };
}

async function settle(
  result: Awaited<ReturnType<typeof uploadImage>>,
  onChange: ImageUploadOptions['onChange'],
): Promise<void> {
  if (result.problem) return toast({ ...result.problem, variant: 'destructive' });
  try {
    // Together: the preview stays until the stored picture is loaded.
    await Promise.all([onChange(result.url), preloadImage(result.url)]);
    toast({ title: say('Image uploaded successfully') });
  } catch {
    // The owner of the address has reported the failure.
  }
}

/** A signal that aborts on unmount: nobody waits for the upload any more. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current?.abort();
  }, []);
  return () => (controller.current ??= new AbortController()).signal;
}
