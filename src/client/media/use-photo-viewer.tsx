import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { OpeningNote } from '../overlay/opening.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';

const PhotoViewer = lazyDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer, OpeningNote);

interface ShownPhotos {
  /** Opens the viewer at that photo. */
  show: (index: number) => void;
  /** Place it anywhere; nothing is loaded before a photo is opened. */
  viewer: ReactNode;
}

/** Photos that open in full screen; `title` says whose they are, `details` what is known of each. */
export function usePhotoViewer<Photo extends ViewedPhoto>(
  photos: readonly Photo[],
  title: string,
  details?: (photo: Photo) => ReactNode,
): ShownPhotos {
  const [open, setOpen] = useState<number>();
  const [wasOpened, setWasOpened] = useState(false);
  return {
    show: (index) => {
      setWasOpened(true);
      setOpen(index);
    },
    viewer: wasOpened && (
      <PhotoViewer
        photos={photos}
        open={open}
        onClose={() => setOpen(undefined)}
        title={title}
        details={details as ((photo: ViewedPhoto) => ReactNode) | undefined}
      />
    ),
  };
}
