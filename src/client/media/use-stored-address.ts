import { useEffect, useState } from 'react';
import { findFileToSend } from '../data/outbox-changes.ts';
import { waitingFileOf } from '../data/waiting-files.ts';
import { useFileAddress } from './use-uploads.ts';

/** Where the page finds a picture or recording: on the server, or in this browser while it waits to be sent. */
export function useStoredAddress(address: string | null): string | undefined {
  const id = waitingFileOf(address);
  const [found, setFound] = useState<{ id: string; file: File | undefined }>();
  useEffect(() => {
    if (id === undefined) return undefined;
    let isOver = false;
    findFileToSend(id).then(
      (file) => !isOver && setFound({ id, file }),
      // The picture stays empty.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [id]);
  const own = useFileAddress(found?.id === id ? found?.file : undefined);
  return id === undefined ? (address ?? undefined) : own;
}
