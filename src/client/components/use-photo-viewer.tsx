import { type ReactNode, useState } from 'react';
import { lazyDialog } from './lazy-dialog.tsx';

const PhotoViewer = lazyDialog(async () => (await import('./photo-viewer.tsx')).PhotoViewer);

interface ShownPhotos {
  /** Opens the viewer at the photo of that place. */
  show: (index: number) => void;
  /** Stands anywhere in the page; nothing is loaded for it before the first photo is opened. */
  viewer: ReactNode;
}

/** Photos that open as large as the screen; `title` says whose they are. */
export function usePhotoViewer(photos: readonly string[], title: string): ShownPhotos {
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
