import { Clapperboard, X } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { filmMaxBytes } from '../../shared/files/file-limits.ts';
import { toast } from '../data/toast-store.ts';
import { trpc } from '../data/trpc.ts';
import { FieldGroup } from '../forms/field.tsx';
import { IconButton } from '../ui/button.tsx';
import { FileButton } from './file-button.tsx';
import { isHevc, problemOfFilm, sizeOf, uploadFilm } from './upload-film.ts';
import { UploadLines } from './upload-lines.tsx';
import { namedProblem } from './upload-queue.ts';
import { useLatestList } from './use-latest-list.ts';
import { useUploads } from './use-uploads.ts';

interface FilmUploadProps {
  /** Addresses, in order. */
  value: readonly string[];
  onChange: (urls: string[]) => void;
  /** How many may still be added. */
  room: number;
  /** The id of their record, if it exists already. */
  entityId: number | undefined;
}

/** Videos, each uploaded as soon as it is chosen. Only a button until there are some. */
export function FilmUpload({ value, onChange, room, entityId }: FilmUploadProps) {
  const id = useId();
  const { data: limit } = trpc.fileUploads.filmLimit.useQuery();
  const maxBytes = limit?.maxBytes ?? filmMaxBytes;
  const [hasHevc, setHasHevc] = useState(false);
  const list = useLatestList(value, onChange);
  const { uploads, add, retry, stop } = useUploads<string>('file', {
    send: (film, options) => uploadFilm(film, { entityId, ...options }),
    onStored: (url) => list.change([...list.current(), url]),
  });
  const choose = async (films: readonly File[]) => {
    const good = films.filter((film) => !problemOfFilm(film, maxBytes)).slice(0, room - uploads.length);
    for (const film of films) {
      const problem = problemOfFilm(film, maxBytes);
      if (problem) toast({ ...namedProblem(problem, [film]), variant: 'destructive' });
    }
    add(good);
    if ((await Promise.all(good.map(isHevc))).includes(true)) setHasHevc(true);
  };
  const isEmpty = value.length + uploads.length === 0;
  return (
    <FieldGroup
      id={id}
      label={say('Videos')}
      optional
      hint={isEmpty ? undefined : say('Up to {size} each', { size: sizeOf(maxBytes) })}
      isLabelHidden={isEmpty}
    >
      <div className={css({ display: 'grid', gap: '10px', clear: 'both' })} data-uploads>
        {value.length > 0 && (
          <ul className={listClass}>
            {value.map((url, index) => (
              <li key={url}>
                <video
                  className={filmClass}
                  controls
                  preload="metadata"
                  playsInline
                  src={url}
                  aria-label={say('Video {number}', { number: index + 1 })}
                />
                <IconButton
                  label={say('Remove video {number}', { number: index + 1 })}
                  onClick={() => list.change(value.filter((other) => other !== url))}
                >
                  <X size={18} strokeWidth={2} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        )}
        {hasHevc && (
          <p className={css({ fontSize: '0.875rem', color: 'fg.muted' })} role="status">
            {say('Some devices may not play this video (HEVC).')}
          </p>
        )}
        {uploads.length > 0 && <UploadLines uploads={uploads} stop={stop} retry={retry} />}
        {room > uploads.length && (
          <FileButton
            css={{ paddingInline: '12px', justifySelf: 'start' }}
            label={say('Video (up to {size})', { size: sizeOf(maxBytes) })}
            accept="video/mp4,video/quicktime,video/webm,.mov,.m4v"
            multiple
            onFiles={(films) => void choose(films)}
          >
            <Clapperboard aria-hidden />
            {isEmpty ? say('Video (up to {size})', { size: sizeOf(maxBytes) }) : say('Add another video')}
          </FileButton>
        )}
      </div>
    </FieldGroup>
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
