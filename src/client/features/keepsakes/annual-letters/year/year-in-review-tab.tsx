import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatDay } from '../../../../format/dates.ts';
import { moodWord } from '../../../../format/mood-words.ts';
import { Switch, SwitchRow } from '../../../../forms/controls.tsx';
import { Part } from '../../../../loading/part.tsx';
import { PartFailure } from '../../../../loading/part-failure.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import type { LetterPartProps } from '../letter-part.ts';
import { type ReviewItem, ReviewList, ReviewRow } from './review-list.tsx';
import { usePrivatePrefill, useYearPrefill, type YearPrefill } from './use-year-prefill.ts';
import { experienceItem, lessonItem, storyItem } from './year-words.ts';

const failure = say('Failed to fetch prefill data');

/** What the family recorded about the child in that year, for reading only. */
export function YearInReviewTab(props: LetterPartProps) {
  const prefill = useYearPrefill(props.letter);
  return (
    <Part query={prefill} failed={failure} skeleton={<LoadingReview />}>
      {(data) => <Review prefill={data} {...props} />}
    </Part>
  );
}

function Review({ prefill, letter, child, year }: LetterPartProps & { prefill: YearPrefill }) {
  const { values, experiences, stories } = prefill;
  return (
    <div className={partsClass}>
      <ReviewList
        title={say('Lessons and values')}
        showAll={(count) => say('Show all {count, number} lessons', { count })}
        items={values.map((lesson) => lessonOf(lesson, child.id))}
        empty={say('No lessons in {year} yet. One small thing to practice together is a start.', { year })}
      />
      <ReviewList
        title={say('Experiences and adventures')}
        showAll={(count) => say('Show all {count, number} experiences', { count })}
        items={experiences.map((experience) => experienceOf(experience, year))}
        empty={say('Nothing done together in {year} yet. The smallest outing counts.', { year })}
      />
      <div className={css({ gridColumn: '1 / -1' })}>
        <Stories letter={letter} child={child} year={year} stories={stories} />
      </div>
    </div>
  );
}

interface StoriesProps extends LetterPartProps {
  stories: YearPrefill['stories'];
}

function Stories({ letter, child, year, stories }: StoriesProps) {
  const id = useId();
  const [isPrivateToo, setIsPrivateToo] = useState(false);
  const everything = usePrivatePrefill(letter, isPrivateToo);
  const shown = (isPrivateToo && everything.data?.stories) || stories;
  return (
    <>
      <ReviewList
        title={say('Daily stories')}
        showAll={(count) => say('Show all {count, number} stories', { count })}
        items={shown.map((story) => storyOf(story, child.id))}
        empty={say('No stories about {name} in {year} yet. Something said at dinner is enough.', {
          name: child.name,
          year,
        })}
        end={
          <SwitchRow htmlFor={id}>
            {say('Include my private stories')}
            <Switch id={id} checked={isPrivateToo} onChange={({ target }) => setIsPrivateToo(target.checked)} />
          </SwitchRow>
        }
      />
      {isPrivateToo && everything.isError && (
        <PartFailure title={failure} error={everything.error} onRetry={() => void everything.refetch()} />
      )}
    </>
  );
}

function lessonOf(lesson: YearPrefill['values'][number], childId: number): ReviewItem {
  return {
    ...lessonItem(lesson),
    link: (row) => (
      <ReviewRow>
        {lesson.source === 'library' ? (
          <Link to="/values-library" search={{ search: lesson.title }}>
            {row}
          </Link>
        ) : (
          <Link to="/child/$id" params={{ id: childId }} search={{ tab: 'lessons' }}>
            {row}
          </Link>
        )}
      </ReviewRow>
    ),
  };
}

function experienceOf(experience: YearPrefill['experiences'][number], year: number): ReviewItem {
  return {
    ...experienceItem(experience, year),
    link: (row) => (
      <ReviewRow>
        <Link to="/experiences" search={{ experience: experience.id }}>
          {row}
        </Link>
      </ReviewRow>
    ),
  };
}

/** Stories have no page of their own: the link searches for the title, or goes to the day. */
function storyOf(story: YearPrefill['stories'][number], childId: number): ReviewItem {
  return {
    ...storyItem(story),
    ...(story.title ? {} : { title: formatDay(story.storyDate), meta: moodWord(story.mood ?? '') }),
    link: (row) => (
      <ReviewRow>
        <Link to="/daily-stories" search={{ childId, search: searchFor(story) }}>
          {row}
        </Link>
      </ReviewRow>
    ),
  };
}

const searchFor = ({ title, content }: YearPrefill['stories'][number]): string =>
  title?.trim() || (content.trim().split('\n')[0] ?? '').slice(0, 60).trim();

function LoadingReview() {
  return (
    <SkeletonRegion label={say('Loading the year')}>
      <Skeleton css={{ width: '40%', height: '28px' }} />
      <Skeleton css={{ width: '100%', height: '160px', borderRadius: '14px' }} />
      <Skeleton css={{ width: '40%', height: '28px' }} />
      <Skeleton css={{ width: '100%', height: '220px', borderRadius: '14px' }} />
    </SkeletonRegion>
  );
}

const partsClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: '40px 32px',
  marginTop: { base: '18px', lg: '24px' },
});
