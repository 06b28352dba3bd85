import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import { useRef } from 'react';
import { staysOpen } from '../overlay/app-dialog-body.tsx';
import { useCloseByBack } from '../overlay/close-by-back.ts';
import { DialogRoot } from '../overlay/dialog-root.tsx';
import { viewer } from '../theme/recipes/viewer.ts';
import { PhotoStage, type ViewedPhoto } from './photo-stage.tsx';

interface PhotoViewerProps {
  photos: readonly ViewedPhoto[];
  /** The first to show; the viewer is closed without it. */
  open: number | undefined;
  onClose: () => void;
  /** Title: 'The cake'. */
  title: string;
}

/** Photos in full screen; Escape and Back close. */
export function PhotoViewer({ photos, open, onClose, title }: PhotoViewerProps) {
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
        <Backdrop />
        <Positioner>
          {/* Photos are shown on dark, whatever the page's scheme. */}
          <Content ref={content} className="dark">
            <PhotoStage photos={photos} first={open ?? 0} title={<Title>{title}</Title>} onClose={onClose} />
          </Content>
        </Positioner>
      </Portal>
    </DialogRoot>
  );
}

const Backdrop = chakra(Dialog.Backdrop, { base: viewer.backdrop });
const Positioner = chakra(Dialog.Positioner, { base: viewer.positioner });
const Content = chakra(Dialog.Content, { base: viewer.content });
const Title = chakra(Dialog.Title, { base: viewer.title });
