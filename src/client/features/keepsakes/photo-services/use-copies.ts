import { useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { errorSentence } from '../../../data/errors.ts';
import type { CopiedPhoto } from '../../../media/photo-sources.ts';

export interface ListedPhoto {
  id: string;
  day: CalendarDate;
  takenAt: string;
}

interface CopyOptions {
  /** Copies one photo into the family's files. */
  copy: (id: string) => Promise<{ url: string }>;
  onCopied: (photo: CopiedPhoto) => unknown;
  /** All are copied. */
  onDone: () => void;
}

interface Copying {
  done: number;
  total: number;
  /** Why it stopped; the rest can be tried again. */
  problem?: string;
}

/** Copies photos one after the other. Those before a failure are kept, and a retry begins with the one that failed. */
export function useCopies({ copy, onCopied, onDone }: CopyOptions) {
  const [copying, setCopying] = useState<Copying>();
  const left = useRef<readonly ListedPhoto[]>([]);
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const go = async (total: number) => {
    for (let [photo] = left.current; photo; [photo] = left.current) {
      const done = total - left.current.length;
      setCopying({ done, total });
      try {
        const { url } = await copy(photo.id);
        if (isStopped.current) return;
        await onCopied({ url, taken: { day: photo.day, at: Date.parse(photo.takenAt) } });
      } catch (error) {
        if (isStopped.current) return;
        setCopying({ done, total, problem: errorSentence(error) });
        return;
      }
      left.current = left.current.slice(1);
    }
    onDone();
  };
  return {
    copying,
    isGoing: copying !== undefined && copying.problem === undefined,
    start(photos: readonly ListedPhoto[]) {
      left.current = photos;
      void go(photos.length);
    },
    retry() {
      if (copying) void go(copying.total);
    },
  };
}
