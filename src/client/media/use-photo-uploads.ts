import { say } from '#words';
import { toast } from '../data/toast-store.ts';
import { withImageType } from './image-type.ts';
import { problemOfImage, uploadImage } from './upload-image.ts';
import { namedProblem } from './upload-queue.ts';
import type { ImageTarget } from './use-image-upload.ts';
import { useLatestList } from './use-latest-list.ts';
import { useUploads } from './use-uploads.ts';

interface PhotoUploadsOptions extends ImageTarget {
  value: readonly string[];
  onChange: (urls: string[]) => void;
  max: number;
}

/** Uploads pictures as they are chosen; each joins the list once stored. */
export function usePhotoUploads({ value, onChange, max, ...target }: PhotoUploadsOptions) {
  const list = useLatestList(value, onChange);
  const { uploads, retry, stop, ...queue } = useUploads('photo', {
    send: (file, options) => uploadImage(file, { ...target, ...options }),
    onStored(url) {
      list.change([...list.current(), url]);
      // Runs once for all files that were chosen together.
      const left = uploads.filter(({ problem }) => problem === undefined);
      if (left.length <= 1) toast({ title: say('Image uploaded successfully') });
    },
  });
  const add = async (files: readonly File[]) => {
    const typed = await Promise.all(files.map(withImageType));
    const room = max - list.current().length - uploads.length;
    const { taken, problems } = sift(typed, room, max);
    for (const problem of problems) toast({ ...problem, variant: 'destructive' });
    queue.add(taken);
  };
  const remove = (url: string) => list.change(list.current().filter((other) => other !== url));
  const move = (from: number, to: number) => {
    const urls = list.current().toSpliced(from, 1);
    list.change(urls.toSpliced(to, 0, ...list.current().slice(from, from + 1)));
  };
  return { uploads, add, remove, move, retry, stop };
}

/** The files that can be uploaded, and the messages for those that can't: one for all with the same problem. */
function sift(files: readonly File[], room: number, max: number) {
  const full = {
    title: say('Too many photos'),
    description: say('{max, plural, one {Please use at most # photo.} other {Please use at most # photos.}}', { max }),
  };
  const good = files.filter((file) => !problemOfImage(file));
  const taken = good.slice(0, Math.max(0, room));
  const problemOf = (file: File) => problemOfImage(file) ?? (taken.includes(file) ? undefined : full);
  const refused = Map.groupBy(files, (file) => problemOf(file)?.title);
  const problems = [...refused.values()].flatMap((alike) => {
    const problem = alike[0] && problemOf(alike[0]);
    return problem ? [namedProblem(problem, alike)] : [];
  });
  return { taken, problems };
}
