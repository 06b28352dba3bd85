import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { formatDate } from '../../../format/dates.ts';
import type { Taken } from '../../../media/photo-taken.ts';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { daysOfPhotos } from './photo-days.ts';

interface PhotoDayOfferProps {
  taken: readonly Taken[];
  /** The form's day. */
  day: CalendarDate;
  onDay: (day: CalendarDate) => void;
}

/** Offers the day on which a story's photos were taken, if the form has another one. It changes nothing by itself. */
export function PhotoDayOffer({ taken, day, onDay }: PhotoDayOfferProps) {
  const today = useToday();
  const { data: family } = useChildrenQuery();
  const [now] = useState(() => Date.now());
  const [answered, setAnswered] = useState<readonly CalendarDate[]>([]);
  // Without the family's birthdays a wrong clock wouldn't be noticed.
  const days = family ? daysOfPhotos(taken, { today, now, birthdays: family.map((child) => child.dateOfBirth) }) : [];
  const others = days.filter((other) => other !== day);
  const [first] = others;
  const isNew = others.some((other) => !answered.includes(other));
  if (!first || !isNew) return null;
  const keep = day === today ? say('Keep today') : say('Keep the day');
  return (
    <div className={boxClass} role="group" aria-label={say('The day of the photos')}>
      {days.length === 1 && (
        <span className={css({ textStyle: 'numeral', fontSize: '2rem' })} aria-hidden>
          {partsOf(first).day}
        </span>
      )}
      <p className={css({ flex: '1 1 12rem', fontSize: '0.9375rem', lineHeight: '1.4' })} role="status">
        {days.length === 1
          ? say('The photo was taken on {day}.', { day: formatDate(first) })
          : say('The photos were taken on several days.')}
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '8px' })}>
        {others.map((other) => (
          <Button
            key={other}
            css={{ minHeight: '44px' }}
            onClick={() => {
              setAnswered([...days, day]);
              onDay(other);
            }}
          >
            {days.length === 1
              ? say('Use {day}, the photo’s day', { day: formatDate(other) })
              : say('Use {day}', { day: formatDate(other) })}
          </Button>
        ))}
        <Button css={{ minHeight: '44px' }} variant="ghost" onClick={() => setAnswered([...days, day])}>
          {keep}
        </Button>
      </div>
    </div>
  );
}

const boxClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 14px',
  padding: '12px 14px',
  borderRadius: 'lg',
  background: 'accent.muted',
  color: 'accent.fg',
});
