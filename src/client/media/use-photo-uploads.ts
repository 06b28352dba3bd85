import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { say } from '#words';
import { toast } from '../data/toast-store.ts';
import { waitingFileOf } from '../data/waiting-files.ts';
import { DraftContext } from '../drafts/draft-context.ts';
import { withImageType } from './image-type.ts';
import type { CopiedPhoto } from './photo-sources.ts';
import type { Taken } from './photo-taken.ts';
import { handOverImage, problemOfImage, uploadImage } from './upload-image.ts';
import { namedProblem } from './upload-queue.ts';
import type { ImageTarget } from './use-image-upload.ts';
import { useLatestList } from './use-latest-list.ts';
import { usePhotosTaken } from './use-photos-taken.ts';
import { useUploads } from './use-uploads.ts';

interface PhotoUploadsOptions extends ImageTarget {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  max: number;
  /** Gets the times at which the pictures were taken. */
  onTaken?: ((taken: readonly Taken[]) => void) | undefined;
  /** Files that were pasted or dropped before the form opened. */
  firstFiles?: readonly File[] | undefined;
  /** Gets the films among the files. Without it they are refused. */
  onFilms?: ((films: readonly File[]) => unknown) | undefined;
}

/** Uploads pictures as they are chosen; each joins the list once stored. */
export function usePhotoUploads({
  value,
  onChange,
  max,
  onTaken,
  firstFiles,
  onFilms,
  ...target
}: PhotoUploadsOptions) {
  const list = useLatestList(value, onChange);
  const { uploads, retry, stop, ...queue } = useUploads('photo', {
    send: (file, options) => uploadImage(file, { ...target, ...options }),
    handOver: target.waits ? (file) => handOverImage(file, target) : undefined,
    onStored(url, file) {
      taken.stored(url, file);
      list.change([...list.current(), url]);
      // Runs once for all files that were chosen together.
      if (waitingFileOf(url) !== undefined) return;
      const left = uploads.filter(({ problem }) => problem === undefined);
      if (left.length <= 1) toast({ title: say('Image uploaded successfully') });
    },
    onRestored: (files) => taken.read(files.map(({ file }) => file)),
  });
  const taken = usePhotosTaken(uploads, value, onTaken);
  const add = async (files: readonly File[]) => {
    const [films, others] = [true, false].map((wanted) =>
      files.filter(({ type }) => (onFilms !== undefined && type.startsWith('video/')) === wanted),
    );
    if (films?.length) onFilms?.(films);
    const typed = await Promise.all((others ?? []).map(withImageType));
    const room = max - list.current().length - uploads.length;
    const { good, problems } = sift(typed, room, max);
    for (const problem of problems) toast({ ...problem, variant: 'destructive' });
    queue.add(good);
    taken.read(good);
  };
  useFirstFiles(firstFiles, (files) => void add(files));
  const addCopied = (photo: CopiedPhoto) => {
    if (onTaken) taken.copied(photo.url, photo.taken);
    list.change([...list.current(), photo.url]);
  };
  const remove = (url: string) => list.change(list.current().filter((other) => other !== url));
  const move = (from: number, to: number) => {
    const urls = list.current().toSpliced(from, 1);
    list.change(urls.toSpliced(to, 0, ...list.current().slice(from, from + 1)));
  };
  return { uploads, add, addCopied, remove, move, retry, stop };
}

/** Adds the files once, when a draft can keep them. */
function useFirstFiles(files: readonly File[] | undefined, add: (files: readonly File[]) => void): void {
  const draft = useContext(DraftContext);
  const isReady = draft === undefined || draft.key !== undefined;
  const left = useRef(files);
  const addLeft = useEffectEvent(() => {
    const { current } = left;
    left.current = undefined;
    if (current) add(current);
  });
  useEffect(() => {
    if (isReady) addLeft();
  }, [isReady]);
}

/** The files that can be uploaded, and the messages for those that can't: one for all with the same problem. */
function sift(files: readonly File[], room: number, max: number) {
  const full = {
    title: say('Too many photos'),
    description: say('{max, plural, one {Please use at most # photo.} other {Please use at most # photos.}}', { max }),
  };
  const good = files.filter((file) => !problemOfImage(file)).slice(0, Math.max(0, room));
  const problemOf = (file: File) => problemOfImage(file) ?? (good.includes(file) ? undefined : full);
  const refused = Map.groupBy(files, (file) => problemOf(file)?.title);
  const problems = [...refused.values()].flatMap((alike) => {
    const problem = alike[0] && problemOf(alike[0]);
    return problem ? [namedProblem(problem, alike)] : [];
  });
  return { good, problems };
}
