import { Clapperboard, X } from 'lucide-react';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled-system/css';
import { say } from '#words';
import { filmTypes } from '../../shared/files/file-limits.ts';
import { FieldGroup } from '../forms/field.tsx';
import { IconButton } from '../ui/button.tsx';
import { FileButton } from './file-button.tsx';
import { sizeOf } from './upload-film.ts';
import { UploadLines } from './upload-lines.tsx';
import type { FilmUploads } from './use-film-uploads.ts';

interface FilmUploadProps {
  films: FilmUploads;
  /** Where its button is, once that is there. */
  buttonIn: HTMLElement | null;
}

/** Videos, each uploaded as soon as it is chosen. Only a button until there are some. */
export function FilmUpload({ films, buttonIn }: FilmUploadProps) {
  const id = useId();
  const { urls, uploads, hasRoom, hasHevc, maxBytes } = films;
  const isEmpty = urls.length + uploads.length === 0;
  const button = (
    <FileButton
      css={{ paddingInline: '12px' }}
      label={say('Video (up to {size})', { size: sizeOf(maxBytes) })}
      accept={filmTypes}
      multiple
      onFiles={(chosen) => void films.choose(chosen)}
    >
      <Clapperboard aria-hidden />
      {isEmpty ? say('Video (up to {size})', { size: sizeOf(maxBytes) }) : say('Add another video')}
    </FileButton>
  );
  return (
    <>
      {buttonIn && hasRoom && createPortal(button, buttonIn)}
      {!isEmpty && (
        <FieldGroup id={id} label={say('Videos')} optional hint={say('Up to {size} each', { size: sizeOf(maxBytes) })}>
          <div className={css({ display: 'grid', gap: '10px', clear: 'both' })}>
            {urls.length > 0 && <Films urls={urls} onRemove={films.remove} />}
            {hasHevc && (
              <p className={css({ fontSize: '0.875rem', color: 'fg.muted' })} role="status">
                {say('Some devices may not play this video (HEVC).')}
              </p>
            )}
            {uploads.length > 0 && <UploadLines uploads={uploads} stop={films.stop} retry={films.retry} />}
          </div>
        </FieldGroup>
      )}
    </>
  );
}

function Films({ urls, onRemove }: { urls: readonly string[]; onRemove: (url: string) => void }) {
  return (
    <ul className={listClass}>
      {urls.map((url, index) => (
        <li key={url}>
          <video
            className={filmClass}
            controls
            preload="metadata"
            playsInline
            src={url}
            aria-label={say('Video {number}', { number: index + 1 })}
          />
          <IconButton label={say('Remove video {number}', { number: index + 1 })} onClick={() => onRemove(url)}>
            <X size={18} strokeWidth={2} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

const listClass = css({
  display: 'grid',
  gap: '10px',
  '& > li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'start', gap: '4px' },
});

const filmClass = css({
  width: '100%',
  maxWidth: '420px',
  maxHeight: '240px',
  borderRadius: 'md',
  background: 'bg.muted',
});
