import { useEffect, useRef, useState } from 'react';
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
  /** The id of what the picture belongs to, where it has one already. */
  entityId?: number | undefined;
  /** What to tell when it could not be sent, where that is not the usual sentence. */
  failure?: ImageProblem | undefined;
}

interface ImageUploadOptions extends ImageTarget {
  /** The picture before; comes back when an upload fails. */
  value: string | null;
  /** The picture is stored. What it gives is waited for; when that fails, the picture before comes back too. */
  onChange: (url: string | null) => unknown;
}

interface Sending {
  /** Shows the picture before the server has it. */
  preview: string;
  share: number;
}

/** One picture that is sent as soon as it is chosen. `shown` is the new one at once, and again the one before if it fails. */
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
    /** From 0 to 1 while a picture is on its way. */
    progress: sending?.share,
    /** How many pictures could not be sent. */
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
    // Both at once: until the stored picture is here, the preview stands in its place.
    await Promise.all([onChange(result.url), preloadImage(result.url)]);
    toast({ title: 'Image uploaded successfully' });
  } catch {
    // Whoever keeps the address has said what went wrong.
  }
}

/** A signal that is given when the component goes: nobody waits for the upload any more. */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current?.abort();
  }, []);
  return () => (controller.current ??= new AbortController()).signal;
}
