import { useEffect, useRef, useState } from 'react';
import { preloadImage, problemOfImage, uploadImage } from '../lib/upload-image.ts';
import { toast } from './toast-store.ts';
import { type ImageTarget, useUnmountSignal } from './use-image-upload.ts';

/** A picture on its way. */
export interface PhotoOnItsWay {
  key: number;
  preview: string;
  /** From 0 to 1; 0 while others go before it. */
  share: number;
}

interface PhotoUploadsOptions extends ImageTarget {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  max: number;
}

let lastKey = 0;

/** Sends pictures one after the other, in the order in which they were chosen; each joins the list once it is stored. */
export function usePhotoUploads({ value, onChange, max, ...target }: PhotoUploadsOptions) {
  const [sending, setSending] = useState<readonly PhotoOnItsWay[]>([]);
  const signal = useUnmountSignal();
  // The list as it is now: an upload that ends later must not bring back what was removed meanwhile.
  const latest = useRef<readonly string[]>(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  const queue = useRef(Promise.resolve());

  const change = (urls: string[]) => {
    latest.current = urls;
    onChange(urls);
  };
  const send = async (file: File, { key, preview }: PhotoOnItsWay) => {
    if (signal().aborted) return;
    const onProgress = (share: number) =>
      setSending((all) => all.map((each) => (each.key === key ? { ...each, share } : each)));
    const result = await uploadImage({ file, ...target, onProgress, signal: signal() });
    if (signal().aborted) return;
    if (result.problem) toast({ ...result.problem, variant: 'destructive' });
    else {
      await preloadImage(result.url);
      change([...latest.current, result.url]);
      toast({ title: 'Image uploaded successfully' });
    }
    setSending((all) => all.filter((each) => each.key !== key));
    URL.revokeObjectURL(preview);
  };
  const add = (files: readonly File[]) => {
    const room = max - latest.current.length - sending.length;
    const { taken, problem } = sift(files, room, max);
    if (problem) toast({ ...problem, variant: 'destructive' });
    const added = taken.map((file) => {
      lastKey += 1;
      return { file, photo: { key: lastKey, preview: URL.createObjectURL(file), share: 0 } };
    });
    setSending((all) => [...all, ...added.map(({ photo }) => photo)]);
    for (const { file, photo } of added) queue.current = queue.current.then(() => send(file, photo));
  };
  const remove = (url: string) => change(latest.current.filter((other) => other !== url));
  return { sending, add, remove };
}

/** The files that can be sent, and what to tell about the first that can't. */
function sift(files: readonly File[], room: number, max: number) {
  const checked = files.map((file) => ({ file, problem: problemOfImage(file) }));
  const good = checked.filter(({ problem }) => !problem).map(({ file }) => file);
  const full = { title: 'Too many photos', description: `Please use at most ${max} photos.` };
  return {
    taken: good.slice(0, Math.max(0, room)),
    problem: checked.find(({ problem }) => problem)?.problem ?? (good.length > room ? full : undefined),
  };
}
