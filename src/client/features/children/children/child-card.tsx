import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { LibraryBig } from 'lucide-react';
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
  const journey = journeyOf(child.dateOfBirth, today);
  return (
    <CardFrame interactive colorPalette={childPalette(index)}>
      <Ribbon />
      <Photo>
        <ChildPhoto name={child.name} image={child.profileImage} />
      </Photo>
      <chakra.div minWidth="0" paddingTop={{ md: '2px' }} paddingInlineEnd="28px">
        <Name>
          <StretchedLink asChild>
            <Link to="/child/$id" params={{ id: child.id }}>
              {child.name}
            </Link>
          </StretchedLink>
        </Name>
        <Facts>
          <chakra.span textStyle="meta" color="fg.muted">
            {ageText(child.dateOfBirth, today)}
          </chakra.span>
          <Badge tone="brand">{stageWords(child.currentStage)}</Badge>
        </Facts>
      </chakra.div>
      <JourneyPart>
        <JourneyHead>
          <chakra.span textStyle="ui" fontWeight="600">
            {say('Childhood Journey')}
          </chakra.span>
          <chakra.span textStyle="meta" color="fg.muted">
            {journey.progress}
          </chakra.span>
        </JourneyHead>
        <Journey label={say('Childhood Journey, {name}', { name: child.name })} percent={journey.percent} />
        <chakra.p textStyle="meta" color="fg.muted" marginTop="3px">
          {journey.left}
        </chakra.p>
      </JourneyPart>
      {showsLessons && <NextLesson lesson={child.nextLesson} today={today} />}
    </CardFrame>
  );
}

function NextLesson({ lesson, today }: { lesson: DashboardChild['nextLesson']; today: string }) {
  return (
    <Next>
      <LibraryBig size={20} strokeWidth={1.75} aria-hidden />
      <chakra.div minWidth="0">
        <chakra.p textStyle="caption" color="fg.subtle">
          {say('Next Lesson')}
        </chakra.p>
        {lesson ? (
          <chakra.p fontWeight="600" lineHeight="1.35" overflowWrap="anywhere">
            {lesson.title}
          </chakra.p>
        ) : (
          <chakra.p color="fg.muted" lineHeight="1.35">
            {say('Nothing planned yet')}
          </chakra.p>
        )}
      </chakra.div>
      {lesson && (
        <chakra.time dateTime={lesson.scheduledDate} textStyle="meta" color="fg.muted" whiteSpace="nowrap">
          {formatNearDay(lesson.scheduledDate, today)}
        </chakra.time>
      )}
    </Next>
  );
}

const CardFrame = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', md: '176px 1fr' },
    gridTemplateRows: { md: 'auto 1fr auto' },
    gap: { base: '0 16px', md: '0 26px' },
    alignItems: 'center',
    paddingBlock: { base: '18px 4px', md: '22px 6px' },
    paddingInline: { base: '18px', md: '22px 26px' },
  },
});

const Photo = chakra('div', {
  base: {
    width: { base: '92px', md: '176px' },
    borderRadius: 'md',
    overflow: 'hidden',
    gridRow: { md: '1 / 3' },
    alignSelf: { md: 'start' },
    '--initial-size': { base: '2.75rem', md: '4.5rem' },
  },
});

/** A child card's skeleton. */
export function ChildCardSkeleton() {
  return (
    <CardFrame>
      <Photo>
        <Skeleton width="100%" aspectRatio="1" borderRadius="md" />
      </Photo>
      <div>
        <Skeleton width="110px" height="34px" margin="4px 0 14px" />
        <Skeleton width="170px" maxWidth="100%" height="20px" />
      </div>
      <JourneyPart>
        <Skeleton width="100%" height="12px" marginBottom="12px" />
        <Skeleton width="100%" height="10px" borderRadius="full" marginBottom="14px" />
        <Skeleton width="40%" height="12px" marginBottom="26px" />
      </JourneyPart>
      <Next>
        <Skeleton width="20px" height="20px" />
        <chakra.div display="grid" gap="8px">
          <Skeleton width="90px" height="12px" />
          <Skeleton width="190px" maxWidth="100%" height="16px" />
        </chakra.div>
        <Skeleton width="46px" height="14px" />
      </Next>
    </CardFrame>
  );
}

const Name = chakra('h3', {
  base: {
    font: '500 1.875rem/1.1 {fonts.heading}',
    letterSpacing: '-0.012em',
    overflowWrap: 'anywhere',
    md: { fontSize: '2.25rem' },
  },
});

const Facts = chakra('p', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: '8px' },
});

const JourneyPart = chakra('div', {
  base: {
    gridColumn: { base: '1 / -1', md: '2' },
    alignSelf: { md: 'end' },
    marginTop: { base: '18px', md: '14px' },
    minWidth: 0,
  },
});

export const JourneyHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '0 12px',
    marginBottom: '8px',
  },
});

const Next = chakra('div', {
  base: {
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
  },
});
