import { Dialog } from '@ark-ui/react/dialog';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { say } from '#words';
import { useCloseByBack } from '../lib/close-by-back.ts';
import { forwards, readingKey } from '../lib/reading-direction.ts';
import { viewer } from '../theme/recipes/viewer.ts';
import { staysOpen } from './app-dialog-body.tsx';
import { IconButton } from './button.tsx';
import { DialogRoot } from './dialog-root.tsx';

interface PhotoViewerProps {
  /** Addresses, in order. */
  photos: readonly string[];
  /** The first to show; the viewer is closed without it. */
  open: number | undefined;
  onClose: () => void;
  /** Title: 'The cake'. */
  title: string;
}

/** Photos in full screen: swipe, arrow keys and buttons move on; Escape and Back close. */
export function PhotoViewer({ photos, open, onClose, title }: PhotoViewerProps) {
  useCloseByBack(open !== undefined, onClose);
  return (
    <DialogRoot
      open={open !== undefined}
      onOpenChange={(change) => {
        if (!change.open) onClose();
      }}
      onFocusOutside={staysOpen}
      onRequestDismiss={staysOpen}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Backdrop />
        <Positioner>
          {/* Photos are shown on dark, whatever the page's scheme. */}
          <Content className="dark">
            <Photos photos={photos} first={open ?? 0} title={title} onClose={onClose} />
          </Content>
        </Positioner>
      </Portal>
    </DialogRoot>
  );
}

interface PhotosProps {
  photos: readonly string[];
  first: number;
  title: string;
  onClose: () => void;
}

function Photos({ photos, first, title, onClose }: PhotosProps) {
  const { strip, index, turnTo, follow } = useStrip(first, photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[readingKey(event.key)];
    if (step === undefined) return;
    event.preventDefault();
    turnTo(index + step);
  };
  const count = photos.length;
  return (
    <Frame onKeyDown={onKeyDown}>
      <Bar>
        <Title>{title}</Title>
        <chakra.output fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {count > 1 && say('{place} of {count}', { place: index + 1, count })}
        </chakra.output>
        <IconButton label={say('Close')} onClick={onClose}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Bar>
      <Strip ref={strip} onScroll={follow} role="group" tabIndex={0} aria-label={say('Photos')} data-autofocus>
        {photos.map((url, place) => (
          <Slide key={url} aria-hidden={place === index ? undefined : true}>
            <Photo
              url={url}
              name={count > 1 ? say('Photo {place} of {count}', { place: place + 1, count }) : say('Photo')}
            />
          </Slide>
        ))}
      </Strip>
      {count > 1 && (
        <Turns>
          <IconButton
            label={say('Previous photo')}
            onClick={() => turnTo(index - 1)}
            aria-disabled={index === 0 || undefined}
          >
            <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
          </IconButton>
          <IconButton
            label={say('Next photo')}
            onClick={() => turnTo(index + 1)}
            aria-disabled={index === count - 1 || undefined}
          >
            <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Turns>
      )}
    </Frame>
  );
}

/** The strip scrolls, however it is moved; the visible photo follows from that. */
function useStrip(first: number, count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(first);
  useLayoutEffect(() => {
    const { current } = strip;
    if (current) current.scrollLeft = forwards() * first * current.clientWidth;
  }, [first]);
  const follow = () => {
    const { current } = strip;
    if (current && current.clientWidth > 0)
      setIndex(Math.round((forwards() * current.scrollLeft) / current.clientWidth));
  };
  const turnTo = (place: number) => {
    const { current } = strip;
    if (!current || place < 0 || place >= count) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    current.scrollTo({ left: forwards() * place * current.clientWidth, behavior });
  };
  return { strip, index, turnTo, follow };
}

function Photo({ url, name }: { url: string; name: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <chakra.p color="fg.muted">{say('Couldn’t show this photo.')}</chakra.p>;
  return <img src={url} alt={name} referrerPolicy="no-referrer" decoding="async" onError={() => setHasFailed(true)} />;
}

const Frame = chakra('div', {
  base: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr) auto', height: '100%', color: 'fg' },
});

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '12px',
    paddingBlock: '8px',
    paddingInline: '20px 8px',
  },
});

const Strip = chakra('div', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollSnapType: 'x mandatory',
    scrollbarWidth: 'none',
    overscrollBehavior: 'contain',
    outlineOffset: '-3px',
  },
});

const Slide = chakra('div', {
  base: {
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    width: '100%',
    minHeight: 0,
    padding: { md: '0 20px' },
    scrollSnapAlign: 'center',
    scrollSnapStop: 'always',
    '& > img': { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
  },
});

const Turns = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    gap: '20px',
    padding: '8px 8px calc(8px + env(safe-area-inset-bottom))',
  },
});

const Backdrop = chakra(Dialog.Backdrop, { base: viewer.backdrop });
const Positioner = chakra(Dialog.Positioner, { base: viewer.positioner });
const Content = chakra(Dialog.Content, { base: viewer.content });
const Title = chakra(Dialog.Title, { base: viewer.title });
