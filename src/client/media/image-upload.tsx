import { type ReactNode, useId, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { FieldLabel } from '../forms/field.tsx';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Button } from '../ui/button.tsx';
import { DropProblem } from './drop-area.tsx';
import { FileButton } from './file-button.tsx';
import { PhotoSources } from './photo-sources.ts';
import { useFileDrop } from './use-file-drop.ts';
import { type ImageTarget, useImageUpload } from './use-image-upload.ts';

const UploadState = lazyPart(async () => (await import('./upload-lines.tsx')).UploadState, {
  failed: say('Couldn’t show this.'),
});

interface ImageUploadProps extends ImageTarget {
  /** 'Profile image' */
  label: string;
  /** The picture's address, or null. */
  value: string | null;
  /**
   * Called with a new picture's address, or null when removed. Waits for a promise; if it fails, the previous picture
   * returns.
   */
  onChange: (url: string | null) => unknown;
  /** Shown without a picture: an initial. */
  placeholder: ReactNode;
  round?: boolean;
  /** The picture can't be shown; the placeholder replaces it. */
  onImageError?: (url: string) => void;
}

/**
 * One picture, such as a portrait: chosen, photographed or dropped, and uploaded at once. For several: `PhotoUpload`.
 * Without the field's look: `useImageUpload`.
 */
export function ImageUpload(props: ImageUploadProps) {
  const { label, value, onChange, placeholder, round, onImageError, ...target } = props;
  const id = useId();
  const { shown, upload, isBusy, choose, retry, stop } = useImageUpload({ value, onChange, ...target });
  const [failed, setFailed] = useState<string>();
  const { area, problem, clearProblem } = useFileDrop(([file]) => choose(file), isBusy);
  const box = useRef<HTMLDivElement>(null);
  const remove = () => {
    // The button disappears with the picture, so the focus moves first.
    box.current?.querySelector('button')?.focus();
    return onChange(null);
  };
  return (
    <Area role="group" aria-labelledby={id} {...area}>
      <div className={frameClass} data-round={round || undefined}>
        {shown && shown !== failed ? (
          <img
            src={shown}
            alt={say('{label}, preview', { label })}
            referrerPolicy="no-referrer"
            onError={() => {
              setFailed(shown);
              onImageError?.(shown);
            }}
          />
        ) : (
          placeholder
        )}
      </div>
      <div className={css({ display: 'grid', gap: '8px', minWidth: '0' })} ref={box}>
        <div>
          <FieldLabel as="span" id={id}>
            {label}
          </FieldLabel>
          <p className={css({ fontSize: '0.875rem', color: 'fg.subtle' })}>
            {say('JPEG, PNG, GIF or WebP, up to 10MB')}
          </p>
        </div>
        {upload && <UploadState upload={upload} onStop={stop} onRetry={retry} />}
        <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8px' })}>
          <FileButton
            size="sm"
            label={value ? say('Change Image') : say('Upload Image')}
            accept="image/*"
            busy={isBusy}
            onFiles={([file]) => {
              clearProblem();
              choose(file);
            }}
          />
          {!isBusy && (
            <PhotoSources
              category={target.category}
              entityId={target.entityId}
              room={1}
              onCopied={({ url }) => onChange(url)}
            />
          )}
          {value && !isBusy && (
            <Button size="sm" variant="dangerGhost" onClick={remove}>
              {say('Remove Image')}
            </Button>
          )}
        </div>
        <DropProblem role="alert">{problem}</DropProblem>
      </div>
    </Area>
  );
}

const Area = styled('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '16px',
    alignItems: 'center',
    padding: '12px',
    border: '1.5px dashed {colors.border.emphasized}',
    borderRadius: 'lg',
    background: 'bg.subtle',
    '&[data-over]': { background: 'brand.subtle', borderColor: 'brand.solid' },
  },
});

const frameClass = css({
  width: { base: '88px', sm: '104px' },
  aspectRatio: '1',
  borderRadius: 'md',
  overflow: 'hidden',
  background: 'bg.muted',
  '--initial-size': '2.5rem',
  '&[data-round]': { borderRadius: '50%' },
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});
