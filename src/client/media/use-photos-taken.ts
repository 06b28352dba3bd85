import { useEffect, useEffectEvent, useState } from 'react';
import { findTaken, type Taken } from './photo-taken.ts';
import type { Upload } from './upload-queue.ts';

/** A photo with the time in it. */
interface Dated {
  /** Undefined for a photo of another service, which says it. */
  file?: File;
  /** Once it is stored. */
  url?: string;
  taken: Taken;
}

/**
 * Reads when photos were taken, before their upload drops that. `onTaken` gets the times of those that are in the list
 * or still uploading, after each change.
 */
export function usePhotosTaken(
  uploads: readonly Upload[],
  urls: readonly string[],
  onTaken: ((taken: readonly Taken[]) => void) | undefined,
) {
  const [dated, setDated] = useState<readonly Dated[]>([]);
  const isThere = ({ file, url }: Dated) =>
    url === undefined ? uploads.some((upload) => upload.file === file) : urls.includes(url);
  const times = JSON.stringify(dated.filter(isThere).map(({ taken }) => taken));
  const tell = useEffectEvent((changed: string) => onTaken?.(JSON.parse(changed) as Taken[]));
  useEffect(() => tell(times), [times]);
  const read = async (file: File) => {
    // Without its code the form offers no day.
    const taken = await findTaken(file).catch(() => undefined);
    if (taken) setDated((before) => [...before, { file, taken }]);
  };
  return {
    read(files: readonly File[]) {
      if (onTaken) for (const file of files) void read(file);
    },
    /** A photo that was copied from another service. */
    copied(url: string, taken: Taken) {
      setDated((before) => [...before, { url, taken }]);
    },
    stored(url: string, file: File) {
      setDated((before) => before.map((each) => (each.file === file ? { ...each, url } : each)));
    },
  };
}
