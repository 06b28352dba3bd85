import { Link } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { formatNearDay } from '../../../format/dates.ts';
import { stageWords } from '../../../format/stage-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card, Ribbon, StretchedLink } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ageText, journeyOf } from './child-facts.ts';
import { ChildPhoto } from './child-photo.tsx';
import { Journey } from './journey.tsx';
import type { DashboardChild } from './use-children.ts';

interface ChildCardProps {
  child: DashboardChild;
  /** Position in the list of children, which gives the colour. */
  index: number;
  today: string;
  /** False if scheduled lessons are hidden in the settings. */
  showsLessons: boolean;
}

/** A child at a glance; the whole card links to its page. */
export function ChildCard({ child, index, today, showsLessons }: ChildCardProps) {
  return (
    <Card css={css.raw(frameStyles, { colorPalette: childPalette(index) })} interactive>
      <Ribbon />
      <div className={photoClass}>
        <ChildPhoto name={child.name} image={child.profileImage} />
      </div>
      <div className={css({ minWidth: '0', paddingTop: { md: '2px' }, paddingInlineEnd: '28px' })}>
        <h3 className={nameClass}>
          <StretchedLink asChild>
            <Link to="/child/$id" params={{ id: child.id }}>
              {child.name}
            </Link>
          </StretchedLink>
        </h3>
        <p className={factsClass}>
          <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{ageText(child, today)}</span>
          {!child.isRemembered && <Badge tone="brand">{stageWords(child.currentStage)}</Badge>}
        </p>
      </div>
      {!child.isRemembered && <JourneyPart child={child} today={today} />}
      {showsLessons && !child.isRemembered && <NextLesson lesson={child.nextLesson} today={today} />}
    </Card>
  );
}

function JourneyPart({ child, today }: Pick<ChildCardProps, 'child' | 'today'>) {
  const journey = journeyOf(child.dateOfBirth, today);
  return (
    <div className={journeyPartClass}>
      <JourneyHead>
        <span className={css({ fontWeight: '600' })}>{say('Childhood Journey')}</span>
        <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{journey.progress}</span>
      </JourneyHead>
      <Journey label={say('Childhood Journey, {name}', { name: child.name })} percent={journey.percent} />
      <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '3px' })}>{journey.left}</p>
    </div>
  );
}

function NextLesson({ lesson, today }: { lesson: DashboardChild['nextLesson']; today: string }) {
  return (
    <div className={nextClass}>
      <LibraryBig size={20} strokeWidth={1.75} aria-hidden />
      <div className={css({ minWidth: '0' })}>
        <p className={css({ textStyle: 'caption', color: 'fg.subtle' })}>{say('Next Lesson')}</p>
        {lesson ? (
          <p className={css({ fontWeight: '600', lineHeight: '1.35', overflowWrap: 'anywhere' })}>{lesson.title}</p>
        ) : (
          <p className={css({ color: 'fg.muted', lineHeight: '1.35' })}>{say('Nothing planned yet')}</p>
        )}
      </div>
      {lesson && (
        <time
          className={css({ textStyle: 'meta', color: 'fg.muted', whiteSpace: 'nowrap' })}
          dateTime={lesson.scheduledDate}
        >
          {formatNearDay(lesson.scheduledDate, today)}
        </time>
      )}
    </div>
  );
}

const frameStyles = css.raw({
  display: 'grid',
  gridTemplateColumns: { base: 'auto 1fr', md: '176px 1fr' },
  gridTemplateRows: { md: 'auto 1fr auto' },
  gap: { base: '0 16px', md: '0 26px' },
  alignItems: 'center',
  paddingBlock: { base: '18px 4px', md: '22px 6px' },
  paddingInline: { base: '18px', md: '22px 26px' },
});

const photoClass = css({
  width: { base: '92px', md: '176px' },
  borderRadius: 'md',
  overflow: 'hidden',
  gridRow: { md: '1 / 3' },
  alignSelf: { md: 'start' },
  '--initial-size': { base: '2.75rem', md: '4.5rem' },
});

/** A child card's skeleton. */
export function ChildCardSkeleton() {
  return (
    <Card css={frameStyles}>
      <div className={photoClass}>
        <Skeleton css={{ width: '100%', aspectRatio: '1', borderRadius: 'md' }} />
      </div>
      <div>
        <Skeleton css={{ width: '110px', height: '34px', margin: '4px 0 14px' }} />
        <Skeleton css={{ width: '170px', maxWidth: '100%', height: '20px' }} />
      </div>
      <div className={journeyPartClass}>
        <Skeleton css={{ width: '100%', height: '12px', marginBottom: '12px' }} />
        <Skeleton css={{ width: '100%', height: '10px', borderRadius: 'full', marginBottom: '14px' }} />
        <Skeleton css={{ width: '40%', height: '12px', marginBottom: '26px' }} />
      </div>
      <div className={nextClass}>
        <Skeleton css={{ width: '20px', height: '20px' }} />
        <div className={css({ display: 'grid', gap: '8px' })}>
          <Skeleton css={{ width: '90px', height: '12px' }} />
          <Skeleton css={{ width: '190px', maxWidth: '100%', height: '16px' }} />
        </div>
        <Skeleton css={{ width: '46px', height: '14px' }} />
      </div>
    </Card>
  );
}

const nameClass = css({
  font: '500 1.875rem/1.1 {fonts.heading}',
  letterSpacing: '-0.012em',
  overflowWrap: 'anywhere',
  md: { fontSize: '2.25rem' },
});

const factsClass = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: '8px' });

const journeyPartClass = css({
  gridColumn: { base: '1 / -1', md: '2' },
  alignSelf: { md: 'end' },
  marginTop: { base: '18px', md: '14px' },
  minWidth: 0,
});

export const JourneyHead = styled('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 12px',
    marginBottom: '8px',
  },
});

const nextClass = css({
  gridColumn: '1 / -1',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'center',
  gap: '12px',
  marginTop: '16px',
  paddingBlock: '13px',
  minHeight: '70px',
  borderTop: '1px solid {colors.border.muted}',
  '& > svg': { color: 'fg.subtle' },
});
