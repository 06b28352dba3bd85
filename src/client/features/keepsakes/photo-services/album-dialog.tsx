import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { importAlbumSchema } from '../../../../shared/keepsakes/photo-services.ts';
import { errorSentence } from '../../../data/errors.ts';
import { useChildren } from '../../../data/use-children.ts';
import { formatDate } from '../../../format/dates.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { type AlbumSummary, useAlbumSummary, useAlbums, useImportAlbum } from './use-photo-services.ts';

interface AlbumDialogProps {
  onClose: () => void;
}

/** Chooses an album, shows how many days it has, and starts to copy it. */
export function AlbumDialog({ onClose }: AlbumDialogProps) {
  const [albumId, setAlbumId] = useState<string>();
  return albumId === undefined ? (
    <ChooseAlbum onChoose={setAlbumId} onClose={onClose} />
  ) : (
    <ConfirmAlbum albumId={albumId} onBack={() => setAlbumId(undefined)} onClose={onClose} />
  );
}

interface ChooseAlbumProps extends AlbumDialogProps {
  onChoose: (albumId: string) => void;
}

function ChooseAlbum({ onChoose, onClose }: ChooseAlbumProps) {
  const albums = useAlbums();
  const failed = albums.error ? errorSentence(albums.error) : say('Couldn’t load your albums.');
  return (
    <AppDialog
      open
      onClose={onClose}
      title={say('Album into stories')}
      description={say('Each day of the album becomes a story with its photos.')}
      footer={<Button onClick={onClose}>{say('Cancel')}</Button>}
    >
      <Part query={albums} failed={failed} skeleton={<Loading label={say('Loading your albums')} />}>
        {(data) =>
          data.length === 0 ? (
            <p className={quietClass}>{say('Your Immich has no albums.')}</p>
          ) : (
            <ul className={listClass}>
              {data.map(({ id, title, count, thumbnail }) => (
                <li key={id}>
                  <button type="button" onClick={() => onChoose(id)}>
                    {thumbnail ? <img src={thumbnail} alt="" loading="lazy" decoding="async" /> : <span />}
                    <span>{title}</span>
                    <span>{say('{count, plural, one {# photo} other {# photos}}', { count })}</span>
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Part>
    </AppDialog>
  );
}

interface ConfirmAlbumProps extends AlbumDialogProps {
  albumId: string;
  onBack: () => void;
}

function ConfirmAlbum({ albumId, onBack, onClose }: ConfirmAlbumProps) {
  const summary = useAlbumSummary(albumId);
  const family = useChildren();
  const form = useSchemaForm(importAlbumSchema, { id: albumId, childIds: [] as number[] });
  const start = useImportAlbum({ onSuccess: onClose, onError: () => undefined });
  const failed = summary.error ? errorSentence(summary.error) : say('Couldn’t load this album.');
  const photos = summary.data?.photos ?? 0;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={summary.data?.title ?? say('Album into stories')}
      footer={
        <>
          <Button onClick={onBack}>{say('Back')}</Button>
          <SubmitButton
            busy={start.isPending}
            busyLabel={say('Starting...')}
            disabled={photos === 0}
            onClick={() => start.mutate({ id: albumId, childIds: form.getValues('childIds') })}
          >
            {say('Copy into stories')}
          </SubmitButton>
        </>
      }
    >
      <Part query={summary} failed={failed} skeleton={<Loading label={say('Looking through the album')} />}>
        {(data) => (
          <div className={css({ display: 'grid', gap: '18px' })}>
            <Summary {...data} />
            {data.photos > 0 && family.length > 0 && (
              <ChildPickerField
                control={form.control}
                name="childIds"
                label={say('Children')}
                optional
                family={family}
              />
            )}
          </div>
        )}
      </Part>
    </AppDialog>
  );
}

function Summary({ photos, days, from, to, known, leftOut }: AlbumSummary) {
  return (
    <div className={css({ display: 'grid', gap: '8px' })}>
      {photos === 0 || from === null || to === null ? (
        <p>{say('This album has no photos that aren’t in your stories yet.')}</p>
      ) : (
        <p>
          {say(
            '{photos, plural, one {# photo} other {# photos}} of {days, plural, one {# day} other {# days}}, from {from} to {to}.',
            { photos, days, from: formatDate(from), to: formatDate(to) },
          )}
        </p>
      )}
      {known > 0 && (
        <p className={quietClass}>
          {say('{known, plural, one {# photo is} other {# photos are}} in your stories already.', { known })}
        </p>
      )}
      {leftOut > 0 && (
        <p className={quietClass}>
          {say('{leftOut, plural, one {# photo is} other {# photos are}} left out: a story holds up to 100 photos.', {
            leftOut,
          })}
        </p>
      )}
    </div>
  );
}

function Loading({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton css={{ height: '120px', borderRadius: 'md' }} />
    </SkeletonRegion>
  );
}

const quietClass = css({ color: 'fg.muted' });

const listClass = css({
  display: 'grid',
  gap: '4px',
  '& button': {
    display: 'grid',
    gridTemplateColumns: '56px minmax(0, 1fr) auto',
    gap: '14px',
    alignItems: 'center',
    width: '100%',
    minHeight: '68px',
    padding: '6px 10px',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover': { background: 'bg.muted' },
  '& button > :first-child': {
    width: '56px',
    height: '56px',
    objectFit: 'cover',
    borderRadius: 'md',
    background: 'bg.muted',
  },
  '& button > :last-child': { color: 'fg.muted', fontSize: '0.875rem' },
});
