import { useLayoutEffect, useRef } from 'react';
import { say } from '#words';
import { problemOfImage, uploadImage } from '../lib/upload-image.ts';
import { toast } from './toast-store.ts';
import type { ImageTarget } from './use-image-upload.ts';
import { useUploads } from './use-uploads.ts';

interface PhotoUploadsOptions extends ImageTarget {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  max: number;
}

/** Uploads pictures as they are chosen; each joins the list once stored. */
export function usePhotoUploads({ value, onChange, max, ...target }: PhotoUploadsOptions) {
  // The current list: a late upload must not bring back what was removed meanwhile.
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => {
    latest.current = { value, onChange };
  }, [value, onChange]);

  const change = (urls: string[]) => {
    latest.current.value = urls;
    latest.current.onChange(urls);
  };
  const { uploads, retry, stop, ...queue } = useUploads('photo', {
    send: (file, options) => uploadImage(file, { ...target, ...options }),
    onStored(url) {
      change([...latest.current.value, url]);
      // Once for all that were chosen together.
      const left = uploads.filter(({ problem }) => problem === undefined);
      if (left.length <= 1) toast({ title: say('Image uploaded successfully') });
    },
  });
  const add = (files: readonly File[]) => {
    const room = max - latest.current.value.length - uploads.length;
    const { taken, problem } = sift(files, room, max);
    if (problem) toast({ ...problem, variant: 'destructive' });
    queue.add(taken);
  };
  const remove = (url: string) => change(latest.current.value.filter((other) => other !== url));
  const move = (from: number, to: number) => {
    const urls = latest.current.value.toSpliced(from, 1);
    change(urls.toSpliced(to, 0, ...latest.current.value.slice(from, from + 1)));
  };
  return { uploads, add, remove, move, retry, stop };
}

/** The files that can be uploaded, and the message for the first that can't. */
function sift(files: readonly File[], room: number, max: number) {
  const checked = files.map((file) => ({ file, problem: problemOfImage(file) }));
  const good = checked.filter(({ problem }) => !problem).map(({ file }) => file);
  const full = {
    title: say('Too many photos'),
    description: say('{max, plural, one {Please use at most # photo.} other {Please use at most # photos.}}', { max }),
  };
  return {
    taken: good.slice(0, Math.max(0, room)),
    problem: checked.find(({ problem }) => problem)?.problem ?? (good.length > room ? full : undefined),
  };
}
