import { Link } from '@tanstack/react-router';
import { BookImage, Heart } from 'lucide-react';
import { useMemo } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { useChildren } from '../../../data/use-children.ts';
import { formatMonth } from '../../../format/dates.ts';
import { Select } from '../../../forms/select.tsx';
import { WindowLines } from '../../../list/window-lines.tsx';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { usePhotoViewer } from '../../../media/use-photo-viewer.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useColumns } from '../../../ui/use-columns.ts';
import { type PhotoRow, photoRows } from './photo-rows.ts';
import { PhotoTiles, type ToldPhoto, toldPhoto } from './photo-tiles.tsx';
import { type FamilyPhoto, type PhotosView, useFavorites, usePhotoMonths, usePhotoPages } from './use-timeline.ts';

const PhotoDetails = lazyPart(async () => (await import('./photo-details.tsx')).PhotoDetails, {
  failed: say('Couldn’t show this.'),
});

interface PhotosPageProps {
  view: PhotosView;
  onView: (view: PhotosView) => void;
}

/** The pictures and films of all stories and experiences, by month. */
export function PhotosPage({ view, onView }: PhotosPageProps) {
  const pages = usePhotoPages(view);
  const photos = useMemo(() => pages.data?.pages.flatMap((page) => page.photos), [pages.data]);
  return (
    <Container>
      <PageHead
        title={say('Photos')}
        description={say('All the pictures from your stories and experiences.')}
        actions={
          <ForParents>
            <Button asChild>
              <Link to="/year-book" search={{ childId: view.childId }}>
                <BookImage aria-hidden />
                {say('Year book')}
              </Link>
            </Button>
          </ForParents>
        }
      />
      <PhotoFilters view={view} onView={onView} />
      <Part
        as="card"
        query={{ ...pages, data: photos }}
        failed={say('Couldn’t load photos.')}
        skeleton={<LoadingPhotos />}
      >
        {(shown) =>
          shown.length === 0 ? (
            <NoPhotos view={view} onView={onView} />
          ) : (
            <PhotoMonths photos={shown} view={view} pages={pages} />
          )
        }
      </Part>
    </Container>
  );
}

function PhotoFilters({ view, onView }: PhotosPageProps) {
  const family = useChildren();
  const months = usePhotoMonths(view).data ?? [];
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return (
    <div className={filtersClass}>
      <Select
        aria-label={say('Child')}
        value={String(view.childId ?? '')}
        onChange={({ target: { value } }) => onView({ ...view, childId: value ? Number(value) : undefined })}
        options={[
          { value: '', label: sayAs('photos of all', 'Everyone') },
          ...family.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <Select
        aria-label={say('Jump to a month')}
        value={view.month ?? ''}
        onChange={({ target: { value } }) => onView({ ...view, month: value || undefined })}
        options={[
          { value: '', label: say('Newest first') },
          ...[...years].map(([year, ofYear]) => ({
            label: year,
            options: ofYear.map(({ month, photos }) => ({
              value: month,
              label: `${formatMonth(`${month}-01`)} (${photos})`,
            })),
          })),
        ]}
      />
      <Button
        variant={view.favorites ? 'subtle' : 'outline'}
        aria-pressed={view.favorites ?? false}
        onClick={() => onView({ ...view, favorites: view.favorites ? undefined : true, month: undefined })}
      >
        <Heart fill={view.favorites ? 'currentColor' : 'none'} aria-hidden />
        {say('Favorites')}
      </Button>
    </div>
  );
}

function NoPhotos({ view, onView }: PhotosPageProps) {
  if (view.favorites) {
    return (
      <EmptyState
        title={say('No favorites yet')}
        hint={say('The heart on a photo brings it here. Only you see your favorites.')}
        picture="none"
        action={<Button onClick={() => onView({})}>{say('Show all photos')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={say('No photos yet')}
      hint={say('Pictures you add to stories and experiences appear here.')}
      action={view.month || view.childId ? <Button onClick={() => onView({})}>{say('Show all photos')}</Button> : null}
    />
  );
}

type Line = { kind: 'month'; month: string } | { kind: 'row'; row: PhotoRow<ToldPhoto>; key: string };

interface PhotoMonthsProps {
  photos: readonly FamilyPhoto[];
  view: PhotosView;
  pages: ReturnType<typeof usePhotoPages>;
}

function PhotoMonths({ photos, view, pages }: PhotoMonthsProps) {
  const full = useColumns() === 1 ? 2.2 : 4.4;
  const favorites = useFavorites();
  const told = useMemo(() => photos.map(toldPhoto), [photos]);
  const lines = useMemo(() => linesOf(told, full), [told, full]);
  const counts = new Map(usePhotoMonths(view).data?.map(({ month, photos: count }) => [month, count]));
  const { show, viewer } = usePhotoViewer(told, say('Photos'), (photo) => (
    <PhotoDetails photo={photo} favorites={favorites} />
  ));
  return (
    <>
      <WindowLines
        lines={lines}
        keyOf={(line) => (line.kind === 'month' ? line.month : line.key)}
        guess={(line) => (line.kind === 'month' ? 70 : 260)}
        render={(line) =>
          line.kind === 'month' ? (
            <h2 className={monthClass}>
              {formatMonth(`${line.month}-01`)}{' '}
              {counts.has(line.month) && (
                <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>
                  {say('{count, plural, one {# photo or video} other {# photos and videos}}', {
                    count: counts.get(line.month) ?? 0,
                  })}
                </span>
              )}
            </h2>
          ) : (
            <PhotoTiles
              row={line.row}
              full={full}
              favorites={favorites}
              onOpen={(photo) => show(told.indexOf(photo))}
            />
          )
        }
        pages={pages}
      />
      {viewer}
    </>
  );
}

function linesOf(photos: readonly ToldPhoto[], full: number): Line[] {
  return [...Map.groupBy(photos, ({ date }) => date.slice(0, 7))].flatMap(([month, ofMonth]): Line[] => [
    { kind: 'month', month },
    ...photoRows(ofMonth, full).map((row, index): Line => ({ kind: 'row', row, key: `${month} ${index}` })),
  ]);
}

function LoadingPhotos() {
  return (
    <SkeletonRegion label={say('Loading photos')} css={{ gap: '6px', marginTop: '24px' }}>
      <Skeleton css={{ width: '180px', height: '32px', marginBottom: '8px' }} />
      <Skeleton css={{ height: { base: '160px', md: '260px' } }} />
      <Skeleton css={{ height: { base: '160px', md: '260px' } }} />
    </SkeletonRegion>
  );
}

const filtersClass = css({ display: 'flex', flexWrap: 'wrap', gap: '10px', alignItems: 'center' });

const monthClass = css({ textStyle: 'h2', paddingTop: '28px', paddingBottom: '12px' });
