import { useEffect, useState } from 'react';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';

/** Width by height, by address; null for a photo that could not be had. */
export type PhotoRatios = ReadonlyMap<string, number | null>;

/** The shapes of photos, as far as they are known by now. */
export function usePhotoRatios(urls: readonly string[]): PhotoRatios {
  const [ratios, setRatios] = useState<PhotoRatios>(new Map());
  const list = urls.join('\n');
  useEffect(() => {
    let isWanted = true;
    const note = (url: string, ratio: number | null) => {
      if (isWanted) setRatios((known) => new Map(known).set(url, ratio));
    };
    for (const url of list === '' ? [] : list.split('\n')) {
      const image = new Image();
      image.onload = () => note(url, image.naturalWidth / image.naturalHeight);
      image.onerror = () => note(url, null);
      image.src = thumbnailAddress(url);
    }
    return () => {
      isWanted = false;
    };
  }, [list]);
  return ratios;
}
