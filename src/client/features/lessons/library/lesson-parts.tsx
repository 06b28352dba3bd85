import { Calendar, UserRound } from 'lucide-react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say } from '#words';
import { useToday } from '../../../session/today.ts';
import { Card, type CardProps, Meta } from '../../../ui/card.tsx';
import { activitiesText, ageText, deadlineText } from './lesson-filter.ts';
import type { ListedLesson } from './use-lessons.ts';

const lessonCardStyles = css.raw({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  _before: {
    content: '""',
    position: 'absolute',
    top: '-1px',
    insetInlineStart: '20px',
    width: '52px',
    height: '5px',
    borderRadius: '0 0 5px 5px',
    background: 'var(--cat)',
    _dark: { filter: 'saturate(.9) brightness(1.35)' },
  },
});

/** A card with its category's tab on the upper edge; its color is `--cat`. */
export function LessonCardRoot({ children, css: styles, ...rest }: CardProps) {
  return (
    <Card css={css.raw(lessonCardStyles, styles)} asChild {...rest}>
      <article>{children}</article>
    </Card>
  );
}

/** Set as a style property, which the content security policy allows. */
export const categoryColor = (color: string | undefined) => ({ '--cat': color ?? '#6B7280' }) as React.CSSProperties;

export const CardTop = styled('div', {
  base: { display: 'flex', alignItems: 'center', gap: '10px', minHeight: '26px', marginBottom: '6px' },
});

export const CategoryName = styled('span', {
  base: { fontSize: '0.875rem', fontWeight: '600', color: 'fg.muted', overflowWrap: 'anywhere' },
});

export const CardText = styled('p', {
  base: {
    color: 'fg.muted',
    fontSize: '0.9375rem',
    lineHeight: '1.5',
    margin: '6px 0 14px',
    overflowWrap: 'anywhere',
    lineClamp: 3,
  },
});

/** Who it is for, and until when. */
export function LessonMeta({ lesson }: { lesson: ListedLesson }) {
  const age = ageText(lesson);
  if (!age && !lesson.deadline) return null;
  return (
    <Meta>
      {age && (
        <span>
          <UserRound aria-hidden />
          {age}
        </span>
      )}
      {lesson.deadline && <Deadline date={lesson.deadline} />}
    </Meta>
  );
}

function Deadline({ date }: { date: string }) {
  const today = useToday();
  return (
    <span>
      <Calendar aria-hidden />
      {deadlineText(date, today)}
    </span>
  );
}

/** More marks would be too small to see. */
const mostMarks = 8;

/** How many activities are done, in marks and words. */
export function ActivityProgress({ done, all }: { done: number; all: number }) {
  return (
    <span className={css({ display: 'flex', alignItems: 'center', gap: '12px' })}>
      {all > 0 && all <= mostMarks && (
        <span className={css({ display: 'inline-flex', gap: '3px' })} aria-hidden>
          {Array.from({ length: all }, (_, index) => (
            <i key={index} className={markClass} data-done={index < done || undefined} />
          ))}
        </span>
      )}
      <span className={css({ textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })}>
        {all === 0 ? say('No activities') : activitiesText(done, all)}
      </span>
    </span>
  );
}

const markClass = css({
  width: '18px',
  height: '6px',
  borderRadius: '3px',
  background: 'bg.emphasized',
  '&[data-done]': { background: 'brand.solid' },
});
