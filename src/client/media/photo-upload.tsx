import { Camera, ChevronLeft, ChevronRight, ImagePlus, RotateCw, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled-system/css';
import { say } from '#words';
import { thumbnailAddress } from '../../shared/files/file-address.ts';
import { filmTypes } from '../../shared/files/file-limits.ts';
import { FieldGroup } from '../forms/field.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { DropArea } from './drop-area.tsx';
import { FileButton } from './file-button.tsx';
import { PhotoSources } from './photo-sources.ts';
import type { Taken } from './photo-taken.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload } from './upload-queue.ts';
import { useFormFiles } from './use-form-files.ts';
import type { ImageTarget } from './use-image-upload.ts';
import { usePhotoOrder } from './use-photo-order.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';
import { useStoredAddress } from './use-stored-address.ts';
import { useFileAddress } from './use-uploads.ts';

interface PhotoUploadProps extends ImageTarget {
  /** 'Photos' */
  label: string;
  /** Addresses, in order. */
  value: readonly string[];
  /** Called with the whole list after each upload or removal. */
  onChange: (urls: string[]) => void;
  optional?: boolean;
  hint?: string;
  error?: string;
  /** Default 100, the limit of lists. */
  max?: number;
  /** Shows only buttons until there are pictures. The form around handles pasted and dropped files. */
  isQuiet?: boolean;
  /** In a dialog: the quiet button has the focus at first. */
  hasFocus?: boolean;
  /** Gets the times at which the pictures were taken. */
  onTaken?: ((taken: readonly Taken[]) => void) | undefined;
  /** Files that were pasted or dropped before the form opened. */
  firstFiles?: readonly File[] | undefined;
  /** Gets the films among the files. Without it they are refused. */
  onFilms?: ((films: readonly File[]) => unknown) | undefined;
  /** Where the quiet buttons are, once that is there. Left out: here. */
  buttonsIn?: HTMLElement | null | undefined;
  /** Beside a picture: its caption field. */
  children?: (url: string, index: number) => ReactNode;
}

/** Several pictures: chosen, photographed or dropped, each uploaded at once and shown as a thumbnail. */
export function PhotoUpload(props: PhotoUploadProps) {
  const {
    label,
    value,
    onChange,
    optional,
    hint,
    error,
    max = 100,
    isQuiet = false,
    hasFocus,
    children,
    buttonsIn,
    ...target
  } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { uploads, add, addCopied, remove, move, retry, stop } = usePhotoUploads({ value, onChange, max, ...target });
  useFormFiles(box, isQuiet, add);
  const order = usePhotoOrder(box, value.length, move);
  const count = value.length + uploads.length;
  const removeAt = (url: string, index: number) => {
    // The button disappears with its picture: the focus moves to the next, or to the add button.
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next =
      buttons[index + 1] ??
      buttons[index - 1] ??
      (buttonsIn ?? box.current)?.querySelector<HTMLElement>('[data-add] button');
    next?.focus();
    remove(url);
  };
  const buttons = (
    <div className={css({ display: 'contents' })} data-add>
      {isQuiet ? (
        <AddButtons hasFocus={hasFocus} hasFilms={target.onFilms !== undefined} onFiles={add} />
      ) : (
        <DropArea
          compact
          title={value.length > 0 ? say('Drop more photos here') : say('Drop photos here')}
          hint={say('JPEG, PNG, GIF or WebP, up to 10MB each')}
          buttonLabel={say('Add Photos')}
          accept="image/*"
          onFiles={add}
        />
      )}
      <PhotoSources
        category={target.category}
        entityId={target.entityId}
        room={max - count}
        onCopied={addCopied}
        isQuiet={isQuiet}
      />
    </div>
  );
  const isElsewhere = buttonsIn !== undefined;
  return (
    <div className={css({ display: 'contents' })} ref={box}>
      {buttonsIn && createPortal(buttons, buttonsIn)}
      {(count > 0 || error || !isElsewhere) && (
        <FieldGroup
          id={id}
          label={label}
          optional={optional}
          hint={hint}
          error={error}
          isLabelHidden={isQuiet && count === 0}
        >
          <div className={css({ display: 'grid', gap: '12px', clear: 'both' })}>
            {count > 0 && (
              <ul className={gridClass} data-wide={children ? '' : undefined}>
                {value.map((url, index) => (
                  <li key={url} {...order.entry(index)}>
                    <div className={frameClass} {...order.handle(index)}>
                      <Photo url={url} alt={say('{place} of {count}', { place: index + 1, count })} />
                      <IconButton
                        data-remove
                        label={say('Remove photo {place}', { place: index + 1 })}
                        onClick={() => removeAt(url, index)}
                      >
                        <span>
                          <X size={16} strokeWidth={2} aria-hidden />
                        </span>
                      </IconButton>
                    </div>
                    {children ? (
                      <div className={besideClass}>
                        {children(url, index)}
                        {value.length > 1 && <Moves place={index} count={value.length} onMove={order.moveBy} />}
                      </div>
                    ) : (
                      value.length > 1 && <Moves place={index} count={value.length} onMove={order.moveBy} />
                    )}
                  </li>
                ))}
                {uploads.map((upload, index) => (
                  <li key={upload.key}>
                    <PhotoOnItsWay
                      upload={upload}
                      place={value.length + index + 1}
                      count={count}
                      onRetry={() => retry(upload.key)}
                      onRemove={() => stop(upload.key)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <output className={css({ srOnly: true })}>{order.said}</output>
            {!isElsewhere && buttons}
          </div>
        </FieldGroup>
      )}
    </div>
  );
}

function Photo({ url, alt }: { url: string; alt: string }) {
  const address = useStoredAddress(url);
  return (
    <img
      src={address && thumbnailAddress(address)}
      alt={alt}
      draggable={false}
      referrerPolicy="no-referrer"
      decoding="async"
    />
  );
}

interface AddButtonsProps {
  hasFocus: boolean | undefined;
  /** The gallery offers films too. */
  hasFilms: boolean;
  onFiles: (files: File[]) => void;
}

/** A phone opens its camera at once. Other devices ignore `capture`. */
function AddButtons({ hasFocus, hasFilms, onFiles }: AddButtonsProps) {
  const hasCamera = 'capture' in HTMLInputElement.prototype;
  return (
    <div className={buttonsClass}>
      {hasCamera && (
        <FileButton
          css={{ paddingInline: '12px' }}
          label={say('Take a photo with the camera')}
          aria-label={say('Take a photo with the camera')}
          accept="image/*"
          capture="environment"
          onFiles={onFiles}
        >
          <Camera aria-hidden />
          {say('Camera')}
        </FileButton>
      )}
      <FileButton
        css={{ paddingInline: '12px' }}
        label={say('Add Photos')}
        aria-label={say('Add Photos from the gallery')}
        data-autofocus={hasFocus || undefined}
        accept={hasFilms ? `image/*,${filmTypes}` : 'image/*'}
        multiple
        onFiles={onFiles}
      >
        <ImagePlus aria-hidden />
        <span className={css({ md: { display: 'none' } })}>{say('Gallery')}</span>
        <span className={css({ mdDown: { display: 'none' } })}>{say('Photos')}</span>
      </FileButton>
    </div>
  );
}

interface MovesProps {
  place: number;
  count: number;
  onMove: (place: number, by: number) => void;
}

function Moves({ place, count, onMove }: MovesProps) {
  return (
    <div className={css({ display: 'flex', justifyContent: 'space-between', marginTop: '-6px' })}>
      <IconButton
        data-by={-1}
        label={say('Move photo {place} earlier', { place: place + 1 })}
        disabled={place === 0}
        onClick={() => onMove(place, -1)}
      >
        <ChevronLeft size={18} strokeWidth={2} aria-hidden />
      </IconButton>
      <IconButton
        data-by={1}
        label={say('Move photo {place} later', { place: place + 1 })}
        disabled={place === count - 1}
        onClick={() => onMove(place, 1)}
      >
        <ChevronRight size={18} strokeWidth={2} aria-hidden />
      </IconButton>
    </div>
  );
}

interface PhotoOnItsWayProps {
  upload: Upload;
  place: number;
  count: number;
  onRetry: () => void;
  onRemove: () => void;
}

function PhotoOnItsWay({ upload, place, count, onRetry, onRemove }: PhotoOnItsWayProps) {
  const { file, share, problem } = upload;
  const preview = useFileAddress(file);
  return (
    <>
      <div className={frameClass}>
        <img src={preview} alt={say('{place} of {count}', { place, count })} />
        <IconButton data-remove label={say('Remove photo {place}', { place })} onClick={onRemove}>
          <span>
            <X size={16} strokeWidth={2} aria-hidden />
          </span>
        </IconButton>
      </div>
      {problem !== undefined ? (
        <Button size="sm" aria-label={say('Retry photo {place}, which wasn’t uploaded', { place })} onClick={onRetry}>
          <RotateCw aria-hidden />
          {say('Retry')}
        </Button>
      ) : (
        <UploadProgress share={share} label={say('Uploading photo {place}', { place })} />
      )}
    </>
  );
}

/** In a bar its buttons stand beside the bar's others. */
const buttonsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '8px', '[data-bar] &': { display: 'contents' } });

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
  gap: '10px',
  '&[data-wide]': { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))' },
  '& > li': { display: 'grid', gap: '6px', alignContent: 'start', minWidth: 0 },
  '&[data-wide] > li': { gridTemplateColumns: '104px minmax(0, 1fr)', gap: '12px', alignItems: 'start' },
});

const besideClass = css({ display: 'grid', gap: '10px', minWidth: '0' });

const frameClass = css({
  position: 'relative',
  '& > img': {
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    borderRadius: 'md',
    background: 'bg.muted',
  },
  '& > button': { position: 'absolute', top: '-2px', insetInlineEnd: '-2px', background: 'transparent' },
  '& > button > span': {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: '50%',
    background: 'bg.panel',
    border: '1px solid {colors.border}',
    boxShadow: 'xs',
    color: 'fg',
  },
  '& > button:hover > span': { background: 'bg.muted' },
});
