import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { lastDayOfMonth } from '../../../../shared/calendar-date.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { formatMonth } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { Picture } from '../../../ui/picture-card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

type Photo = RouterOutputs['timeline']['yearInPhotos'][number];

/**
 * One photo for each of the last twelve months. Pressing it opens the month's stories. Months without photos are
 * missing.
 */
export function YearInMoments({ childId }: { childId: number | undefined }) {
  const photos = trpc.timeline.yearInPhotos.useQuery({ childId });
  if (photos.data?.length === 0) return null;
  return (
    <Section css={{ marginTop: { base: '20px', lg: '24px' } }} aria-labelledby="moments-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="moments-title">
          {say('A year in moments')}
        </h2>
      </SectionHead>
      <Part query={photos} failed={say('Couldn’t load the photos of this year.')} skeleton={<LoadingMonths />}>
        {(months) => (
          <ul className={monthsClass}>
            {months.map((photo) => (
              <li key={photo.fileId}>
                <MonthLink photo={photo} />
              </li>
            ))}
          </ul>
        )}
      </Part>
    </Section>
  );
}

function MonthLink({ photo: { date, url, title, text } }: { photo: Photo }) {
  const from = `${date.slice(0, 7)}-01`;
  return (
    <Link className={monthClass} to="/daily-stories" search={{ from, to: lastDayOfMonth(date) }}>
      <span className={pictureClass}>
        <Picture url={url} />
      </span>
      <span className={css({ fontWeight: '600', fontSize: '0.9375rem' })}>{formatMonth(date)}</span>
      <span className={css({ textStyle: 'meta', color: 'fg.muted', lineClamp: 2 })}>{title ?? text}</span>
    </Link>
  );
}

function LoadingMonths() {
  return (
    <SkeletonRegion label={say('Loading the photos of this year')}>
      <span className={monthsClass}>
        {[1, 2, 3, 4, 5, 6].map((month) => (
          <Skeleton key={month} css={{ aspectRatio: '4 / 5' }} />
        ))}
      </span>
    </SkeletonRegion>
  );
}

// On a phone they scroll sideways, starting with the newest.
const monthsClass = css({
  display: 'grid',
  gap: { base: '12px', lg: '20px' },
  gridTemplateColumns: { lg: 'repeat(6, minmax(0, 1fr))' },
  lgDown: {
    gridAutoFlow: 'column',
    gridAutoColumns: '150px',
    overflowX: 'auto',
    marginInline: '-20px',
    paddingInline: '20px',
    paddingBottom: '8px',
    scrollSnapType: 'x proximity',
    scrollPaddingInline: '20px',
    '& > *': { scrollSnapAlign: 'start' },
  },
});

const monthClass = css({ display: 'grid', alignContent: 'start', gap: '2px', borderRadius: '10px' });

const pictureClass = css({
  display: 'block',
  aspectRatio: '1',
  marginBottom: '6px',
  borderRadius: '10px',
  overflow: 'hidden',
  background: 'bg.muted',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
});
