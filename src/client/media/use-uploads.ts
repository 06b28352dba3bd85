import { useEffect, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { toast } from '../data/toast-store.ts';
import type { KeptFile } from '../drafts/kept-files.ts';
import { useKeptFiles, useRestoredFiles } from '../drafts/use-kept-files.ts';
import { type OnItsWay, useOnItsWay } from '../forms/on-its-way.ts';
import { dropParts } from './begun-uploads.ts';
import { type UploadJob, type UploadProblem, uploadQueue } from './upload-queue.ts';

interface UploadsOptions<Stored> extends UploadJob<Stored> {
  /** Keeps a file in the outbox, so that its form can be saved before it is uploaded. Undefined if it can't. */
  handOver?: ((file: File) => Promise<Stored | undefined>) | undefined;
  /** Gets the kept files of an earlier page, which are uploaded now. */
  onRestored?: (files: KeptFile[]) => void;
  /** How many there is room for. */
  mostRestored?: number;
}

/**
 * Files that are uploading. A form waits for them, and closing it stops them. On a page they finish even after it
 * is left. With a form's draft, they are kept until they are stored.
 */
export function useUploads<Stored>(
  kind: OnItsWay['kind'],
  { send, onStored, onRestored, mostRestored, handOver }: UploadsOptions<Stored>,
) {
  const kept = useKeptFiles(kind);
  const job: UploadJob<Stored> = {
    async send(file, options) {
      const outcome = await send(file, options);
      if (outcome.problem && outcome.isFinal) kept.forget(file);
      return outcome;
    },
    async onStored(stored, file) {
      await onStored(stored, file);
      kept.forget(file);
    },
  };
  const [queue] = useState(() => uploadQueue(job, tell));
  useLayoutEffect(() => queue.follow(job));
  const { uploads, refused } = useSyncExternalStore(queue.subscribe, queue.current);
  const going = uploads.filter(({ problem }) => problem === undefined).length;
  const work: OnItsWay = {
    kind,
    count: going || uploads.length,
    state: going > 0 ? 'going' : 'failed',
    handOver: handOver && (() => queue.handOver(handOver)),
  };
  const isInForm = useOnItsWay(uploads.length > 0 ? work : undefined, refused);
  useEffect(() => (isInForm ? queue.close : undefined), [queue, isInForm]);
  useEffect(() => {
    if (kept.round > 0) queue.close();
  }, [queue, kept.round]);
  const restore = (files: KeptFile[]) => {
    onRestored?.(files);
    queue.add(files.map(({ file }) => file));
  };
  useRestoredFiles(kept, restore, mostRestored);
  const { retry, interrupt } = queue;
  const add = (files: readonly File[], seconds?: number) => {
    for (const file of files) kept.keep(file, seconds);
    queue.add(files);
  };
  const stop = (key: number) => {
    const file = uploads.find((upload) => upload.key === key)?.file;
    queue.stop(key);
    if (!file) return;
    kept.forget(file);
    dropParts(file);
  };
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
