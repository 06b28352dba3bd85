import { Link } from '@tanstack/react-router';
import { BookImage, Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import { inWords } from '../../../../shared/number-words.ts';
import { trpc } from '../../../data/trpc.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { formatMonth, formatShortMonthName } from '../../../format/dates.ts';
import { WindowLines } from '../../../list/window-lines.tsx';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { usePhotoViewer } from '../../../media/use-photo-viewer.tsx';
import { ForParents, useSees } from '../../../session/carer.ts';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { useColumns } from '../../../ui/use-columns.ts';
import { AlbumEntry } from './album-entry.tsx';
import { type AlbumLine, albumLines, photosOf } from './album-lines.ts';
import { PhotoTiles } from './photo-tiles.tsx';
import { type Entry, useFavorites, useTimelinePages } from './use-timeline.ts';
import { ageOn } from './years-of-life.ts';

const PhotoDetails = lazyPart(async () => (await import('./photo-details.tsx')).PhotoDetails, {
  failed: say('Couldn’t show this.'),
});

interface Child {
  id: number;
  name: string;
  dateOfBirth: string;
  isRemembered?: boolean;
  rememberedOn?: string | null;
}

interface ChildAlbumProps {
  child: Child;
  /** The year of life to begin with; the newest if undefined. */
  age: number | undefined;
  onAge: (age: number | undefined) => void;
  /** Adds what another feature shows among the loaded entries. `hasMore` if earlier ones aren't loaded. */
  merge?: (entries: readonly Entry[], hasMore: boolean) => readonly Entry[];
}

/** Lines shown until the user asks for the whole album, so that what is below stays close. */
const firstLines = 16;

/** A child's life by age, newest first: photos, words, milestones, letters, experiences and growth. */
export function ChildAlbum({ child, age, onAge, merge }: ChildAlbumProps) {
  const pages = useTimelinePages(child, age);
  const own = useMemo(() => pages.data?.pages.flatMap((page) => page.entries), [pages.data]);
  const entries = own && merge ? merge(own, pages.hasNextPage) : own;
  return (
    <>
      <Ages child={child} age={age} onAge={onAge} />
      <Part query={{ ...pages, data: entries }} failed={say('Couldn’t load the album.')} skeleton={<LoadingAlbum />}>
        {(shown) =>
          shown.length === 0 ? (
            <EmptyState
              inCard
              title={say('The album is still empty')}
              hint={say('Stories, photos, milestones and letters of {name} gather here by age.', { name: child.name })}
              action={
                <Button asChild>
                  <Link to="/daily-stories">{say('Write a story')}</Link>
                </Button>
              }
            />
          ) : (
            <Chapters key={age} entries={shown} child={child} pages={pages} />
          )
        }
      </Part>
    </>
  );
}

/** The ages that the user can jump to. */
function Ages({ child, age, onAge }: ChildAlbumProps) {
  const ages = trpc.timeline.ages.useQuery({ id: child.id }).data ?? [];
  const first = age ?? ages[0]?.age;
  const sees = useSees();
  return (
    <div className={agesClass}>
      <nav className={jumpClass} aria-label={say('Jump to an age')}>
        {ages.map(({ age: each }) => (
          <button
            key={each}
            type="button"
            aria-current={each === first || undefined}
            onClick={() => onAge(each === ages[0]?.age ? undefined : each)}
          >
            {ageName(each)}
          </button>
        ))}
      </nav>
      {sees('photos') && (
        <Button asChild variant="ghost" size="sm">
          <Link to="/photos" search={{ childId: child.id }}>
            <Images aria-hidden />
            {say('All photos')}
          </Link>
        </Button>
      )}
      <ForParents>
        <Button asChild variant="ghost" size="sm">
          <Link to="/year-book" search={{ childId: child.id }}>
            <BookImage aria-hidden />
            {say('Year book')}
          </Link>
        </Button>
      </ForParents>
    </div>
  );
}

/** "Seven" in English; the digit in other languages. */
function ageName(age: number): string {
  if (age < 0) return say('Before the birth');
  if (age === 0) return say('First year');
  const words = inWords(age);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

interface ChaptersProps {
  entries: readonly Entry[];
  child: Child;
  pages: ReturnType<typeof useTimelinePages>;
}

function Chapters({ entries, child, pages }: ChaptersProps) {
  const full = useColumns() === 1 ? 2 : 3.4;
  const [isWhole, setIsWhole] = useState(false);
  const favorites = useFavorites();
  const memberName = useMemberNames();
  const lines = useMemo(() => albumLines(entries, child, full), [entries, child, full]);
  const photos = useMemo(() => entries.flatMap(photosOf), [entries]);
  const { show, viewer } = usePhotoViewer(photos, say('Album of {name}', { name: child.name }), (photo) => (
    <PhotoDetails photo={photo} favorites={favorites} />
  ));
  const hasMore = lines.length > firstLines || pages.hasNextPage;
  const [only] = photos;
  return (
    <div className={css({ maxWidth: '1000px' })}>
      <WindowLines
        lines={isWhole ? lines : lines.slice(0, firstLines)}
        keyOf={(line) => (line.kind === 'chapter' ? `age ${line.age}` : line.key)}
        guess={({ kind }) => ({ chapter: 110, photos: 230, entry: 120 })[kind]}
        render={(line) => (
          <div className={lineClass} data-kind={kindOf(line)}>
            <span className={railClass} aria-hidden>
              {line.kind === 'chapter' && line.age >= 0 && line.age}
              {line.kind !== 'chapter' && line.monthOf && <Tick>{formatShortMonthName(line.monthOf)}</Tick>}
            </span>
            <div className={css({ minWidth: '0' })}>
              {line.kind === 'chapter' && <Chapter age={line.age} child={child} />}
              {line.kind === 'photos' && (
                <PhotoTiles
                  row={line.row}
                  // A single photo takes the full width.
                  full={!hasMore && photos.length === 1 ? line.row.ratio : full}
                  favorites={favorites}
                  onOpen={({ url, id }) => show(photos.findIndex((photo) => photo.url === url && photo.id === id))}
                />
              )}
              {line.kind === 'entry' &&
                (line.entry.node ?? (
                  <AlbumEntry entry={line.entry} child={child} author={memberName(line.entry.userId)} />
                ))}
            </div>
          </div>
        )}
        {...(isWhole && { pages })}
      />
      {!hasMore && only && photos.length === 1 && (
        <p className={css({ color: 'fg.muted', marginTop: '12px' })}>
          {say('A second picture can wait until something happens.')}
        </p>
      )}
      {hasMore && !isWhole && (
        <Button css={{ marginTop: '18px' }} onClick={() => setIsWhole(true)}>
          {say('Show the whole album')}
        </Button>
      )}
      {viewer}
    </div>
  );
}

const kindOf = (line: AlbumLine): string => (line.kind === 'entry' ? line.entry.kind : line.kind);

function Chapter({ age, child }: { age: number; child: Child }) {
  const { dateOfBirth } = child;
  const isNow = ageOn(child, useToday()) === age;
  return (
    <>
      <h2 className={css({ textStyle: 'h1' })}>{ageName(age)}</h2>
      {age >= 0 && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted', marginBottom: '12px' })}>
          {isNow
            ? say('{from} to now', { from: formatMonth(birthdayAt(dateOfBirth, age)) })
            : say('{from} to {to}', {
                from: formatMonth(birthdayAt(dateOfBirth, age)),
                to: formatMonth(birthdayAt(dateOfBirth, age + 1)),
              })}
        </p>
      )}
    </>
  );
}

function LoadingAlbum() {
  return (
    <SkeletonRegion label={say('Loading album')}>
      <Skeleton css={{ width: '160px', height: '40px', marginTop: '18px' }} />
      <Skeleton css={{ width: '100%', maxWidth: '1000px', height: { base: '150px', md: '240px' } }} />
      <Skeleton css={{ width: '100%', maxWidth: '480px', height: '90px' }} />
      <Skeleton css={{ width: '100%', maxWidth: '1000px', height: { base: '150px', md: '240px' } }} />
    </SkeletonRegion>
  );
}

const agesClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  paddingBlock: '10px',
});

const jumpClass = css({
  display: 'flex',
  flex: { base: '1 0 100%', md: '1' },
  gap: '4px',
  minWidth: '0',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  '& > button': {
    flex: 'none',
    minHeight: '44px',
    minWidth: '44px',
    paddingInline: '12px',
    borderRadius: '8px',
    font: '500 1rem/1.3 {fonts.heading}',
    whiteSpace: 'nowrap',
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { background: 'colorPalette.subtle', color: 'colorPalette.fg' },
  },
});

/** The door frame runs along all lines and has a mark for some of them. */
const lineClass = css({
  display: 'grid',
  gridTemplateColumns: { base: '40px minmax(0, 1fr)', md: '96px minmax(0, 1fr)' },
  columnGap: { base: '16px', md: '32px' },
  '&[data-kind=chapter]': { paddingTop: { base: '30px', md: '44px' } },
  '&[data-kind=milestone] > span::after': {
    width: '11px',
    height: '11px',
    borderRadius: '50%',
    background: 'colorPalette.solid',
    insetInlineEnd: '-6px',
  },
  '&[data-kind=growth] > span::after': {
    width: '18px',
    height: '4px',
    borderRadius: '2px',
    background: 'accent.fg',
    insetInlineEnd: '0',
  },
});

/** The name of a month on the door frame. */
const Tick = styled('span', {
  base: {
    display: 'block',
    position: 'relative',
    font: '400 0.8125rem/1.4 {fonts.body}',
    color: 'fg.muted',
    paddingTop: '10px',
    _after: {
      content: '""',
      position: 'absolute',
      top: '19px',
      insetInlineEnd: { base: '-10px', md: '-18px' },
      width: { base: '6px', md: '12px' },
      borderTop: '2px solid {colors.colorPalette.solid}',
    },
  },
});

const railClass = css({
  position: 'relative',
  borderInlineEnd: '2px solid {colors.colorPalette.solid}',
  font: '400 1.5rem/1.6 {fonts.heading}',
  color: 'colorPalette.fg',
  textAlign: 'end',
  paddingInlineEnd: { base: '10px', md: '18px' },
  _after: { content: '""', position: 'absolute', top: '20px' },
});
