import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { type ReactNode, useRef } from 'react';
import { cx } from '#styled-system/css';
import { staysOpen } from '../overlay/app-dialog-body.tsx';
import { useCloseByBack } from '../overlay/close-by-back.ts';
import { DialogRoot } from '../overlay/dialog-root.tsx';
import { viewer } from '../theme/recipes/viewer.ts';
import { PhotoStage } from './photo-stage.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** The photo to show first; undefined closes the viewer. */
  open: number | undefined;
  onClose: () => void;
  /** Title: 'The cake'. */
  title: string;
  details?: ((photo: ViewedPhoto) => ReactNode) | undefined;
}

/** Photos in full screen; Escape and Back close. */
export function PhotoViewer({ photos, open, onClose, title, details }: PhotoViewerProps) {
  const content = useRef<HTMLDivElement>(null);
  useCloseByBack(open !== undefined, onClose);
  return (
    <DialogRoot
      open={open !== undefined}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      onFocusOutside={staysOpen}
      onRequestDismiss={staysOpen}
      initialFocusEl={() => content.current?.querySelector<HTMLElement>('.yarl__container') ?? null}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop className={classes.backdrop} />
        <Dialog.Positioner className={classes.positioner}>
          {/* Photos are shown on dark, whatever the page's scheme. */}
          <Dialog.Content className={cx(classes.content, 'dark')} ref={content}>
            <PhotoStage
              photos={photos}
              first={open ?? 0}
              title={<Dialog.Title className={classes.title}>{title}</Dialog.Title>}
              details={details}
              onClose={onClose}
            />
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </DialogRoot>
  );
}

const classes = viewer();
