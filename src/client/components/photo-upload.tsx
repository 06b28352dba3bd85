import { chakra } from '@chakra-ui/react';
import { RotateCw, X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { thumbnailAddress } from '../../shared/files/file-address.ts';
import type { PhotoOnItsWay as Photo } from '../lib/photo-queue.ts';
import { Button, IconButton } from './button.tsx';
import { DropArea } from './drop-area.tsx';
import { FieldGroup } from './form/field.tsx';
import { useOnItsWay } from './form/on-its-way.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { ImageTarget } from './use-image-upload.ts';
import { usePhotoUploads } from './use-photo-uploads.ts';

interface PhotoUploadProps extends ImageTarget {
  /** 'Photos' */
  label: string;
  /** Addresses, in their order. */
  value: readonly string[];
  /** The whole list, after each picture that is stored or removed. */
  onChange: (urls: string[]) => void;
  optional?: boolean;
  hint?: string;
  error?: string;
  /** 100, as lists are limited, unless given. */
  max?: number;
  /** Below a picture: the field for its caption. */
  children?: (url: string, index: number) => ReactNode;
}

/** Several pictures: chosen, taken by the camera or dropped, each sent at once and shown as a thumbnail. */
export function PhotoUpload(props: PhotoUploadProps) {
  const { label, value, onChange, optional, hint, error, max = 100, children, ...target } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { sending, add, remove, retry, stop } = usePhotoUploads({ value, onChange, max, ...target });
  const isGoing = sending.some(({ isFailed }) => !isFailed);
  useOnItsWay(sending.length > 0 ? { what: 'A photo', state: isGoing ? 'going' : 'failed' } : undefined);
  const count = value.length + sending.length;
  const removeAt = (url: string, index: number) => {
    // The button goes with its picture: the focus moves to the next one, or to the button that adds.
    const buttons = [...(box.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    const next =
      buttons[index + 1] ?? buttons[index - 1] ?? box.current?.querySelector<HTMLElement>('[data-add] button');
    next?.focus();
    remove(url);
  };
  return (
    <FieldGroup id={id} label={label} optional={optional} hint={hint} error={error}>
      <chakra.div ref={box} display="grid" gap="12px" clear="both">
        {count > 0 && (
          <Grid data-wide={children ? '' : undefined}>
            {value.map((url, index) => (
              <li key={url}>
                <Frame>
                  <img
                    src={thumbnailAddress(url)}
                    alt={`${index + 1} of ${count}`}
                    referrerPolicy="no-referrer"
                    decoding="async"
                  />
                  <IconButton data-remove label={`Remove photo ${index + 1}`} onClick={() => removeAt(url, index)}>
                    <span>
                      <X size={16} strokeWidth={2} aria-hidden />
                    </span>
                  </IconButton>
                </Frame>
                {children?.(url, index)}
              </li>
            ))}
            {sending.map((photo, index) => (
              <li key={photo.key}>
                <PhotoOnItsWay
                  {...photo}
                  place={value.length + index + 1}
                  count={count}
                  onRetry={() => retry(photo.key)}
                  onRemove={() => stop(photo.key)}
                />
              </li>
            ))}
          </Grid>
        )}
        <chakra.div data-add display="contents">
          <DropArea
            compact
            title={value.length > 0 ? 'Drop more photos here' : 'Drop photos here'}
            hint="JPEG, PNG, GIF or WebP, up to 10MB each"
            buttonLabel="Add Photos"
            accept="image/*"
            onFiles={add}
          />
        </chakra.div>
      </chakra.div>
    </FieldGroup>
  );
}

interface PhotoOnItsWayProps extends Photo {
  place: number;
  count: number;
  onRetry: () => void;
  onRemove: () => void;
}

function PhotoOnItsWay({ preview, share, isFailed, place, count, onRetry, onRemove }: PhotoOnItsWayProps) {
  return (
    <>
      <Frame>
        <img src={preview} alt={`${place} of ${count}`} />
        <IconButton data-remove label={`Remove photo ${place}`} onClick={onRemove}>
          <span>
            <X size={16} strokeWidth={2} aria-hidden />
          </span>
        </IconButton>
      </Frame>
      {isFailed ? (
        <Button size="sm" aria-label={`Retry photo ${place}, which was not uploaded`} onClick={onRetry}>
          <RotateCw aria-hidden />
          Retry
        </Button>
      ) : (
        <UploadProgress share={share} label={`Upload of photo ${place}`} />
      )}
    </>
  );
}

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))',
    gap: '10px',
    '&[data-wide]': { gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))' },
    '& > li': { display: 'grid', gap: '6px', alignContent: 'start', minWidth: 0 },
  },
});

const Frame = chakra('div', {
  base: {
    position: 'relative',
    '& > img': {
      width: '100%',
      aspectRatio: '1',
      objectFit: 'cover',
      borderRadius: 'md',
      background: 'bg.muted',
    },
    '& > button': { position: 'absolute', top: '-2px', right: '-2px', background: 'transparent' },
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
  },
});
