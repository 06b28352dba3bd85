import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { OpeningNote } from '../overlay/opening.tsx';
import type { ViewedPhoto } from './photo-stage.tsx';

const PhotoViewer = lazyDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer, OpeningNote);

interface ShownPhotos {
  /** Opens the viewer at that photo. */
  show: (index: number) => void;
  /** Place it anywhere; nothing is loaded before a photo is opened. */
  viewer: ReactNode;
}

/** Photos that open in full screen; `title` says whose they are. */
export function usePhotoViewer(photos: readonly ViewedPhoto[], title: string): ShownPhotos {
  const [open, setOpen] = useState<number>();
  const [wasOpened, setWasOpened] = useState(false);
  return {
    show: (index) => {
      setWasOpened(true);
      setOpen(index);
    },
    viewer: wasOpened && <PhotoViewer photos={photos} open={open} onClose={() => setOpen(undefined)} title={title} />,
  };
}
