import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type UploadJob, type UploadProblem, uploadQueue } from '../lib/upload-queue.ts';
import { type OnItsWay, useOnItsWay } from './form/on-its-way.ts';
import { toast } from './toast-store.ts';

/**
 * Files on their way to the server. A form waits for them, and closing it stops them; on a page they finish, also when
 * it is left.
 */
export function useUploads<Stored>(kind: OnItsWay['kind'], job: UploadJob<Stored>) {
  const [queue] = useState(() => uploadQueue(job, tell));
  useLayoutEffect(() => queue.follow(job));
  const { uploads, refused } = useSyncExternalStore(queue.subscribe, queue.current);
  const count = uploads.filter(({ problem }) => problem === undefined).length;
  const work: OnItsWay = { kind, count, state: count > 0 ? 'going' : 'failed' };
  const isInForm = useOnItsWay(uploads.length > 0 ? work : undefined, refused);
  useEffect(() => (isInForm ? queue.close : undefined), [queue, isInForm]);
  const { add, retry, stop, interrupt } = queue;
  return { uploads, add, retry, stop, interrupt };
}

const tell = (problem: UploadProblem): void => toast({ ...problem, variant: 'destructive' });

/** A `blob:` address for a file that isn't stored yet, freed once it is no longer shown. */
export function useFileAddress(file: File | undefined): string | undefined {
  const { subscribe, current } = useMemo(() => addressOf(file), [file]);
  return useSyncExternalStore(subscribe, current);
}

function addressOf(file: File | undefined) {
  let address: string | undefined;
  return {
    current: () => address,
    subscribe() {
      address = file && URL.createObjectURL(file);
      return () => {
        if (address !== undefined) URL.revokeObjectURL(address);
        address = undefined;
      };
    },
  };
}
