import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type ControllerRef,
  type GenericSlide,
  Lightbox,
  type LightboxExternalProps,
  type Slide,
  type ZoomRef,
} from 'yet-another-react-lightbox';
import Inline from 'yet-another-react-lightbox/plugins/inline';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import { css } from '#styled-system/css';
import { say } from '#words';
import { isOwnFile, thumbnailAddress } from '../../shared/files/file-address.ts';
import { Spinner } from '../loading/spinner.tsx';
import { IconButton } from '../ui/button.tsx';
import { UnplayableFilm } from './film-player.tsx';
import { PhotoActions } from './photo-actions.tsx';
import type { ViewedPhoto } from './viewed-photo.ts';
import './photo-stage.css';

interface PhotoStageProps {
  photos: readonly ViewedPhoto[];
  /** The index of the first photo to show. */
  first: number;
  title: ReactNode;
  /** What is known of a photo: beside it, or on a small screen below. */
  details?: ((photo: ViewedPhoto) => ReactNode) | undefined;
  onClose: () => void;
}

/** A film among the photos: it plays with native controls. */
interface SlideFilm extends GenericSlide {
  type: 'film';
  src: string;
  poster: string | undefined;
  label: string;
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    film: SlideFilm;
  }
}

const easing = 'cubic-bezier(.2,.7,.2,1)';

const settings = {
  plugins: [Inline, Zoom],
  toolbar: { buttons: [] },
  carousel: { finite: true, preload: 1, padding: 0, spacing: 20, imageProps: { referrerPolicy: 'no-referrer' } },
  animation: { swipe: 280, zoom: 180, easing: { swipe: easing, navigation: easing } },
} satisfies LightboxExternalProps;

const zoomSettings = { maxZoomPixelRatio: 2, scrollToZoom: true, wheelZoomDistanceFactor: 300, pinchZoomV4: true };

/** Photos one at a time. Swipes, arrow keys and buttons move on; two fingers, double taps, the wheel, + and − zoom. */
export function PhotoStage({ photos, first, title, details, onClose }: PhotoStageProps) {
  // Those of the time of opening, because with other slides the lightbox would start again.
  const [shown] = useState(photos);
  const [slides] = useState(() => photos.map(slideOf));
  const [index, setIndex] = useState(first);
  const [controls, setControls] = useState<HTMLElement | null>(null);
  const controller = useRef<ControllerRef>(null);
  const zooming = useRef<ZoomRef>(null);
  const opened = shown[index];
  // What is known of it may have changed since: a heart, a caption.
  const photo = photos.find(({ url }) => url === opened?.url) ?? opened;
  const hasWords = details !== undefined || shown.some(({ caption }) => caption);
  const buttons = (zoom: ZoomRef) => (
    <>
      <Place count={slides.length} index={index} />
      <IconButton icon={X} label={say('Close')} onClick={onClose} />
      <div className={footClass}>
        {photo?.caption && <p className={captionClass}>{photo.caption}</p>}
        {photo && details && <div className={detailsClass}>{details(photo)}</div>}
        <Buttons count={slides.length} index={index} zoom={zoom} controller={controller.current}>
          {photo && !photo.film && isOwnFile(photo.url) && <PhotoActions photo={photo} />}
        </Buttons>
      </div>
    </>
  );
  return (
    <div
      className={frameClass}
      role="presentation"
      data-words={hasWords || undefined}
      onKeyDown={({ key }) => {
        if (key === '0') zooming.current?.changeZoom(1);
      }}
    >
      {title}
      <div className={controlsClass} ref={setControls} />
      <Lightbox
        {...settings}
        slides={slides}
        index={first}
        labels={labels()}
        controller={{ ref: controller, closeOnEscape: false }}
        zoom={{ ...zoomSettings, ref: zooming }}
        on={{ view: (view) => setIndex(view.index) }}
        render={{
          slide: renderSlide,
          buttonPrev: () => null,
          buttonNext: () => null,
          iconLoading: () => <Spinner />,
          iconError: () => <p className={failureClass}>{say('Couldn’t show this photo.')}</p>,
          // These are elsewhere in the document, but React passes their keys on to the lightbox.
          buttonZoom: (zoom) => controls && createPortal(buttons(zoom), controls),
        }}
      />
    </div>
  );
}

function slideOf({ url, alt, film }: ViewedPhoto, index: number, { length: count }: readonly ViewedPhoto[]): Slide {
  const place = count > 1 ? say('Photo {place} of {count}', { place: index + 1, count }) : say('Photo');
  if (!film) return { src: url, alt: alt ?? place };
  const poster = film.hasPoster ? thumbnailAddress(url) : undefined;
  return { type: 'film', src: url, poster, label: alt ?? say('Video') };
}

function renderSlide({ slide }: { slide: Slide }): ReactNode {
  return slide.type === 'film' ? <FilmSlide {...slide} /> : undefined;
}

function FilmSlide({ src, poster, label }: SlideFilm) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <UnplayableFilm url={src} />;
  return (
    <video
      className={filmClass}
      controls
      playsInline
      preload="none"
      src={src}
      poster={poster}
      aria-label={label}
      onError={() => setHasFailed(true)}
    />
  );
}

const filmClass = css({ maxWidth: '100%', maxHeight: '100%', width: '100%' });

const labels = () => ({
  'Photo gallery': say('Photos'),
  Carousel: say('Photo gallery'),
  Slide: say('Photo'),
  '{index} of {total}': say('{place} of {count}', { place: '{index}', count: '{total}' }),
});

interface PlaceProps {
  count: number;
  index: number;
}

function Place({ count, index }: PlaceProps) {
  return (
    <output className={css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })}>
      {count > 1 && say('{place} of {count}', { place: index + 1, count })}
    </output>
  );
}

interface ButtonsProps extends PlaceProps {
  zoom: ZoomRef;
  controller: ControllerRef | null;
  /** Further actions for the photo. */
  children: ReactNode;
}

function Buttons({ count, index, zoom, controller, children }: ButtonsProps) {
  const { zoom: now, minZoom, maxZoom, zoomIn, zoomOut } = zoom;
  return (
    <div className={rowClass}>
      {count > 1 && (
        <IconButton
          label={say('Previous photo')}
          onClick={() => controller?.prev()}
          aria-disabled={index === 0 || undefined}
        >
          <ChevronLeft size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton
        icon={ZoomOut}
        label={say('Zoom out')}
        onClick={zoomOut}
        aria-disabled={now <= minZoom || undefined}
      />
      <IconButton icon={ZoomIn} label={say('Zoom in')} onClick={zoomIn} aria-disabled={now >= maxZoom || undefined} />
      {count > 1 && (
        <IconButton
          label={say('Next photo')}
          onClick={() => controller?.next()}
          aria-disabled={index === count - 1 || undefined}
        >
          <ChevronRight size={24} strokeWidth={1.75} aria-hidden />
        </IconButton>
      )}
      {children}
      <output className={css({ srOnly: true })}>
        {now > 1 && say('Zoom: {percent, number}%', { percent: Math.round(now * 100) })}
      </output>
    </div>
  );
}

const frameClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '12px',
  height: '100%',
  paddingTop: '8px',
  paddingInline: '20px 8px',
  color: 'fg',
  '& .yarl__root': { gridRow: '2', gridColumn: '1 / -1', marginInline: '-20px -8px', width: 'auto !important' },
  '&[data-words] .yarl__root': { marginInlineEnd: { lg: '412px' } },
  '& .yarl__container': { background: 'none' },
  '& .yarl__container, & .yarl__slide_image': { touchAction: 'none' },
  '& .yarl__container:focus-visible': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '-3px' },
  '& .yarl__slide_wrapper_interactive': { cursor: 'grab' },
});

/** Its parts are laid out by the frame. */
const controlsClass = css({ display: 'contents' });

const footClass = css({
  gridRow: '3',
  gridColumn: '1 / -1',
  marginInlineStart: '-12px',
  '[data-words] &': {
    lg: {
      gridRow: '2',
      justifySelf: 'end',
      width: '412px',
      maxHeight: '100%',
      overflowY: 'auto',
      paddingInline: '24px 28px',
    },
  },
});

const captionClass = css({
  maxWidth: '62ch',
  maxHeight: { base: '30dvh', lg: 'none' },
  overflowY: 'auto',
  marginInline: 'auto',
  padding: '12px 12px 0',
  font: 'italic 400 1.125rem/1.4 {fonts.heading}',
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '[data-words] &': { lg: { textAlign: 'start' } },
});

const detailsClass = css({
  maxWidth: '62ch',
  maxHeight: { base: '34dvh', lg: 'none' },
  overflowY: 'auto',
  marginInline: 'auto',
  padding: '12px 12px 0',
  overflowWrap: 'anywhere',
});

const rowClass = css({
  display: 'flex',
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: { base: '4px 8px', md: '20px' },
  padding: '8px 8px calc(8px + env(safe-area-inset-bottom))',
  '[data-words] &': { lg: { justifyContent: 'flex-start', gap: '8px', paddingInline: '0', paddingTop: '20px' } },
});

const failureClass = css({ color: 'fg.muted', lineHeight: '1.55', textAlign: 'center' });
