import { useContext, useEffect, useEffectEvent, useRef } from 'react';
import { DraftContext } from './draft-context.ts';
import { forgetFile, type KeptFile, keepFile, listFiles } from './kept-files.ts';

/** Keeps files that are still uploading with the form's draft, so that a reload loses none. */
export function useKeptFiles(kind: string) {
  const draft = useContext(DraftContext);
  const key = draft?.key;
  const ids = useRef(new WeakMap<File, Promise<number | undefined>>());
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const keep = async (file: File, seconds?: number) => {
    if (key === undefined) return;
    const kept = keepFile({ draft: key, kind, file, seconds });
    ids.current.set(file, kept);
    if ((await kept) !== undefined && ids.current.has(file) && !isGone.current) draft?.keep();
  };
  return {
    key,
    kind,
    ids,
    /** How often the draft was discarded. */
    round: draft?.round ?? 0,
    keep: (file: File, seconds?: number) => void keep(file, seconds),
    /** Called when the file was stored, refused or removed. */
    forget(file: File) {
      const kept = ids.current.get(file);
      ids.current.delete(file);
      // Stores the address first: a page killed between the two uploads the file twice, but loses nothing.
      if (kept && !isGone.current) draft?.follow();
      void kept?.then((id) => id !== undefined && forgetFile(id));
    },
  };
}

type Kept = Pick<ReturnType<typeof useKeptFiles>, 'key' | 'kind' | 'ids'>;

/** Returns the files that an earlier page kept, up to a limit. */
export function useRestoredFiles({ key, kind, ids }: Kept, restore: (files: KeptFile[]) => void, most = 100): void {
  const take = useEffectEvent((kept: KeptFile[]) => {
    const files = kept.slice(0, most);
    for (const { id, file } of files) ids.current.set(file, Promise.resolve(id));
    if (files.length > 0) restore(files);
  });
  useEffect(() => {
    if (key === undefined) return undefined;
    let isOver = false;
    void listFiles(key, kind).then((files) => !isOver && take(files));
    return () => {
      isOver = true;
    };
  }, [key, kind]);
}
