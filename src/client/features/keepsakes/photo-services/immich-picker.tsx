import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { Part } from '../../../loading/part.tsx';
import type { PhotoSourcesProps } from '../../../media/photo-sources.ts';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { CopyState } from './copy-state.tsx';
import { ImmichFilters } from './immich-filters.tsx';
import { type GridPhoto, PhotoGrid } from './photo-grid.tsx';
import { useCopies } from './use-copies.ts';
import { type PhotoSearch, usePhotos } from './use-photo-services.ts';

interface ImmichPickerProps extends Pick<PhotoSourcesProps, 'category' | 'entityId' | 'room' | 'onCopied'> {
  onClose: () => void;
}

/** Chooses photos of Immich by album, person and day, and copies them. */
export function ImmichPicker({ category, entityId, room, onCopied, onClose }: ImmichPickerProps) {
  const [search, setSearch] = useState<PhotoSearch>({});
  const [chosen, setChosen] = useState<readonly GridPhoto[]>([]);
  // While they are copied, the field gets them one by one.
  const [most] = useState(room);
  const utils = trpc.useUtils();
  const { copying, isGoing, start, retry } = useCopies({
    copy: (id) => utils.client.photoServices.copyFromImmich.mutate({ id, category, entityId }),
    onCopied,
    onDone: onClose,
  });
  const toggle = (photo: GridPhoto) =>
    setChosen(
      chosen.some(({ id }) => id === photo.id)
        ? chosen.filter(({ id }) => id !== photo.id)
        : [...(most === 1 ? [] : chosen), photo],
    );
  const isFull = most > 1 && chosen.length >= most;
  return (
    <AppDialog
      open
      onClose={onClose}
      title={say('Photos from Immich')}
      description={say('They are copied into your family’s files, without the place where they were taken.')}
      size="wide"
      footer={
        <>
          <Button onClick={onClose}>{copying ? say('Stop') : say('Cancel')}</Button>
          <SubmitButton
            busy={isGoing}
            busyLabel={say('Copying...')}
            disabled={chosen.length === 0 || copying !== undefined}
            onClick={() => start(chosen)}
          >
            {chosen.length === 0
              ? say('Add Photos')
              : say('{count, plural, one {Add # photo} other {Add # photos}}', { count: chosen.length })}
          </SubmitButton>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '18px' })}>
        {copying ? (
          <CopyState copying={copying} retry={retry} />
        ) : (
          <>
            <ImmichFilters search={search} onChange={setSearch} />
            {isFull && (
              <p role="status">
                {say('{most, plural, one {There is room for # photo.} other {There is room for # photos.}}', { most })}
              </p>
            )}
            <Found search={search} chosen={chosen} isFull={isFull} onToggle={toggle} />
          </>
        )}
      </div>
    </AppDialog>
  );
}

interface FoundProps {
  search: PhotoSearch;
  chosen: readonly GridPhoto[];
  isFull: boolean;
  onToggle: (photo: GridPhoto) => void;
}

function Found({ search, ...grid }: FoundProps) {
  const query = usePhotos(search);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const failed = query.error?.data ? query.error.message : say('Couldn’t load your photos.');
  return (
    <Part query={query} failed={failed} skeleton={<PhotosSkeleton />}>
      {({ pages }) => {
        const photos = pages.flatMap((page) => page.photos);
        if (photos.length === 0) return <p className={quietClass}>{say('No photos match.')}</p>;
        return (
          <div className={css({ display: 'grid', gap: '14px', justifyItems: 'center' })}>
            <PhotoGrid photos={photos} {...grid} />
            {isFetchNextPageError && <p role="alert">{say('Couldn’t load your photos.')}</p>}
            {hasNextPage && (
              <SubmitButton
                variant="outline"
                busy={isFetchingNextPage}
                busyLabel={say('Loading...')}
                onClick={() => void fetchNextPage()}
              >
                {say('Show more')}
              </SubmitButton>
            )}
          </div>
        );
      }}
    </Part>
  );
}

function PhotosSkeleton() {
  return (
    <SkeletonRegion label={say('Loading your photos')}>
      <Skeleton css={{ height: '240px', borderRadius: 'md' }} />
    </SkeletonRegion>
  );
}

const quietClass = css({ color: 'fg.muted', paddingBlock: '24px', textAlign: 'center' });
