import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { CalendarDate } from '../../../../../shared/calendar-date.ts';
import { storyTitleOf } from '../../../../../shared/diary/story-title.ts';
import { thumbnailAddress } from '../../../../../shared/files/file-address.ts';
import { mediaKindOf } from '../../../../../shared/files/media-kind.ts';
import { trpc } from '../../../../data/trpc.ts';
import { formatMonthDay } from '../../../../format/dates.ts';
import { PartFailure } from '../../../../loading/part-failure.tsx';
import { Details } from '../../../../ui/details.tsx';

export interface YearPhoto {
  url: string;
  date: CalendarDate;
  /** "October 9, The cake" */
  name: string;
}

interface YearPhotosProps {
  childId: number;
  year: number;
  chosen: string | null;
  onChoose: (photo: YearPhoto) => void;
}

/** Photos from the year's stories, to use instead of an upload. Requested when opened. */
export function YearPhotos(props: YearPhotosProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Details
      summary={say('Choose from your {year} stories', { year: props.year })}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      {isOpen && <Choice {...props} />}
    </Details>
  );
}

function Choice({ childId, year, chosen, onChoose }: YearPhotosProps) {
  const name = useId();
  const stories = trpc.dailyStories.list.useQuery({ childId, from: `${year}-01-01`, to: `${year}-12-31` });
  if (stories.isPending)
    return (
      <p className={quietClass} role="status">
        {say('Looking through the stories...')}
      </p>
    );
  if (!stories.data)
    return (
      <PartFailure title={say('Couldn’t load stories.')} error={stories.error} onRetry={() => void stories.refetch()} />
    );
  const photos = photosOf(stories.data);
  if (photos.length === 0) return <p className={quietClass}>{say('Your {year} stories have no photos.', { year })}</p>;
  return (
    <fieldset className={gridClass} aria-label={say('Photos from {year}', { year })}>
      {photos.map((photo) => (
        <label key={photo.url}>
          <input type="radio" name={name} checked={photo.url === chosen} onChange={() => onChoose(photo)} />
          <img src={thumbnailAddress(photo.url)} alt={photo.name} loading="lazy" decoding="async" />
        </label>
      ))}
    </fieldset>
  );
}

interface StoryWithMedia {
  title: string | null;
  content: string;
  storyDate: CalendarDate;
  isPrivate: boolean;
  media: readonly { url: string; type: string | null }[];
}

/** The whole family reads a letter, so photos of private stories are left out. */
function photosOf(stories: readonly StoryWithMedia[]): YearPhoto[] {
  const all = stories
    .filter(({ isPrivate }) => !isPrivate)
    .flatMap((story) =>
      story.media
        .filter((medium) => mediaKindOf(medium) === 'picture')
        .map(({ url }) => ({
          url,
          date: story.storyDate,
          name: `${formatMonthDay(story.storyDate)}, ${storyTitleOf(story)}`,
        })),
    );
  return [...new Map(all.map((photo) => [photo.url, photo])).values()];
}

const quietClass = css({ color: 'fg.muted', paddingBlock: '6px' });

const gridClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: '8px',
  maxHeight: '320px',
  overflowY: 'auto',
  padding: '4px',
  '& > label': { position: 'relative', cursor: 'pointer', borderRadius: 'md', background: 'bg.muted' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '& img': { width: '100%', aspectRatio: '1', objectFit: 'contain', borderRadius: 'md' },
  '& > label:has(input:checked)': { outline: '3px solid {colors.brand.solid}' },
  '& > label:has(input:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
});
