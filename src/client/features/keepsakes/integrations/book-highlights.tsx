import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Meta } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { highlightPlace } from './highlight-place.ts';
import type { Highlight } from './use-integrations.ts';

interface BookHighlightsProps {
  bookId: number;
  heading?: 'h2' | 'h3' | 'h4';
}

const firstShown = 10;
const moreShown = 100;
/** A call's maximum. */
const mostShown = 500;

/** An imported book's highlights, in the order of the book. */
export function BookHighlights({ bookId, heading: Heading = 'h3' }: BookHighlightsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading className={css({ display: 'block', textStyle: 'h3', marginBottom: '12px' })} id={id}>
        {sayAs('passages marked in a book', 'Highlights')}
      </Heading>
      <Highlights bookId={bookId} />
    </section>
  );
}

function Highlights({ bookId }: BookHighlightsProps) {
  const [shown, setShown] = useState(firstShown);
  const highlights = trpc.integrations.highlights.useQuery(
    // One more than shown, to know whether there are more.
    { id: bookId, limit: Math.min(shown + 1, mostShown) },
    { placeholderData: (before) => before },
  );
  return (
    <Part query={highlights} failed={say('Couldn’t load the highlights.')} skeleton={<HighlightsSkeleton />}>
      {(data) => (
        <Quotes
          data={data}
          shown={shown}
          isFetching={highlights.isFetching}
          onMore={() => setShown(shown + moreShown)}
        />
      )}
    </Part>
  );
}

interface QuotesProps {
  data: readonly Highlight[];
  shown: number;
  isFetching: boolean;
  onMore: () => void;
}

function Quotes({ data, shown, isFetching, onMore }: QuotesProps) {
  if (data.length === 0) return <p className={css({ color: 'fg.muted' })}>{say('No highlights in this book yet.')}</p>;
  return (
    <>
      <ol className={listClass}>
        {data.slice(0, shown).map((highlight) => (
          <li key={highlight.id}>
            <Quote highlight={highlight} />
          </li>
        ))}
      </ol>
      {data.length > shown && (
        <Button css={{ marginTop: '14px' }} aria-busy={isFetching || undefined} onClick={onMore}>
          {say('Show more highlights')}
        </Button>
      )}
    </>
  );
}

function Quote({ highlight }: { highlight: Highlight }) {
  const { text, note, highlightedAt } = highlight;
  const timeZone = useTimeZone();
  const place = highlightPlace(highlight);
  return (
    <figure>
      <blockquote className={wordsClass}>{text}</blockquote>
      <figcaption className={css({ marginTop: '8px', paddingInlineStart: '18px' })}>
        {note !== null && (
          <p className={css({ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBottom: '4px' })}>{note}</p>
        )}
        <Meta>
          {place && <span>{place}</span>}
          {highlightedAt !== null && <span>{formatMoment(highlightedAt, timeZone)}</span>}
        </Meta>
      </figcaption>
    </figure>
  );
}

function HighlightsSkeleton() {
  return (
    <SkeletonRegion label={say('Loading highlights')}>
      <Skeleton css={{ height: '54px' }} />
      <Skeleton css={{ height: '54px', width: '85%' }} />
    </SkeletonRegion>
  );
}

const listClass = css({ display: 'grid', gap: '20px', listStyle: 'none' });

const wordsClass = css({
  textStyle: 'story',
  maxWidth: '62ch',
  paddingInlineStart: '16px',
  borderInlineStart: '2px solid {colors.brand.emphasized}',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
