import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import type { StoryDay } from '../../../../shared/diary/story-days.ts';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';
import { formatMonth, formatMonthDay, formatShortWeekday, formatWeekday } from '../../../format/dates.ts';
import { monthOf, weeksOf } from '../../../format/month-days.ts';

interface StoryMonthGridProps {
  /** `yyyy-MM` */
  month: string;
  /** Days with stories; undefined until they are loaded. */
  days: readonly StoryDay[] | undefined;
  isLoading: boolean;
  today: CalendarDate;
  /** The day with the keyboard focus. If it is in another month, the first day has the focus. */
  focused: CalendarDate;
  onDay: (day: CalendarDate) => void;
}

/** Days with a photo are tiles, days with text are cards, and days without a story are numbers. */
export function StoryMonthGrid({ month, days, isLoading, today, focused, onDay }: StoryMonthGridProps) {
  const stories = new Map(days?.map((day) => [day.date, day]));
  const stop = monthOf(focused) === month ? focused : `${month}-01`;
  const lastDay = latestStoryDay(today);
  const weeks = weeksOf(month);
  return (
    <div role="grid" aria-label={formatMonth(`${month}-01`)} aria-busy={isLoading || undefined} tabIndex={-1}>
      <div className={weekClass} role="row">
        {(weeks[0] ?? []).map((date) => (
          <span key={date} className={weekdayClass} role="columnheader" aria-label={formatWeekday(date)}>
            {formatShortWeekday(date)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} className={weekClass} role="row">
          {week.map((date) =>
            monthOf(date) === month ? (
              <Day
                key={date}
                date={date}
                story={stories.get(date)}
                isLoading={isLoading && date <= today}
                isToday={date === today}
                isAhead={date > lastDay}
                hasFocus={date === stop}
                onOpen={onDay}
              />
            ) : (
              <span key={date} aria-hidden />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface DayProps {
  date: CalendarDate;
  story: StoryDay | undefined;
  isLoading: boolean;
  isToday: boolean;
  /** In the future, so no story can be written. */
  isAhead: boolean;
  hasFocus: boolean;
  onOpen: (day: CalendarDate) => void;
}

function Day({ date, story, isLoading, isToday, isAhead, hasFocus, onOpen }: DayProps) {
  const [failed, setFailed] = useState<string>();
  const photo = story?.photo && story.photo !== failed ? story.photo : undefined;
  return (
    <button
      className={dayClass}
      role="gridcell"
      type="button"
      data-date={date}
      data-kind={photo ? 'photo' : story ? 'words' : isLoading ? 'loading' : undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-disabled={isAhead || undefined}
      tabIndex={hasFocus ? 0 : -1}
      onClick={() => !isAhead && onOpen(date)}
    >
      <span className={css({ srOnly: true })}>{dayName(date, story, isLoading || isAhead)}</span>
      {photo && (
        <img
          src={thumbnailAddress(photo)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(photo)}
        />
      )}
      <span data-number aria-hidden>
        {Number(date.slice(8))}
      </span>
      {story && !photo && <em aria-hidden>{story.text}</em>}
      {story && !photo && <i aria-hidden />}
      {story && story.moments > 1 && (
        <span data-moments aria-hidden>
          {story.moments}
        </span>
      )}
    </button>
  );
}

/** "October 9, story with photo, 3 moments" */
function dayName(day: CalendarDate, story: StoryDay | undefined, isOpen: boolean): string {
  const date = formatMonthDay(day);
  if (!story) return isOpen ? date : say('{date}, no story', { date });
  const { moments } = story;
  return story.photo
    ? say('{moments, plural, one {{date}, story with photo} other {{date}, story with photo, # moments}}', {
        date,
        moments,
      })
    : say('{moments, plural, one {{date}, story} other {{date}, story, # moments}}', { date, moments });
}

const weekClass = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  alignItems: 'start',
  gap: { base: '4px', lg: '8px' },
  marginBottom: { base: '4px', lg: '8px' },
});

const weekdayClass = css({
  padding: { base: '4px 0', lg: '6px 10px' },
  textAlign: { base: 'center', lg: 'start' },
  fontSize: '0.8125rem',
  fontWeight: '600',
  color: 'fg.subtle',
  overflow: 'hidden',
});

const dayClass = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: '44px',
  padding: { base: '5px 6px', lg: '9px 11px' },
  borderRadius: '8px',
  overflow: 'hidden',
  textAlign: 'start',
  font: '400 1rem/1 {fonts.heading}',
  lg: { fontSize: '1.25rem' },
  color: 'fg.subtle',
  '&:not([aria-disabled]):hover': { background: 'bg.muted' },
  '&[aria-disabled]': { cursor: 'default' },
  '&[data-kind]': { aspectRatio: { base: '3 / 4', lg: '5 / 4' } },
  '&[data-kind=loading]': { background: 'bg.muted' },
  '&[data-kind=words]': { background: 'bg.panel', color: 'fg', border: '1px solid {colors.border}' },
  '&[aria-current]': { boxShadow: 'inset 0 0 0 3px {colors.accent.solid}' },
  '& > img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  '&[aria-current] > img': { inset: '3px', width: 'calc(100% - 6px)', height: 'calc(100% - 6px)', borderRadius: '5px' },
  '& > [data-number]': {
    position: 'absolute',
    insetInlineStart: { base: '6px', lg: '11px' },
    top: { base: '7px', lg: '11px' },
  },
  '&[data-kind=photo] > [data-number], & > [data-moments]': {
    background: 'bg.panel',
    color: 'fg',
    borderRadius: '6px',
  },
  '&[data-kind=photo] > [data-number]': { marginInlineStart: '-3px', marginTop: '-2px', padding: '3px 5px' },
  '& > [data-moments]': {
    position: 'absolute',
    insetInlineEnd: '5px',
    bottom: '5px',
    padding: '3px 5px',
    font: '650 0.75rem/1 {fonts.body}',
  },
  '& > em': {
    display: { base: 'none', lg: '-webkit-box' },
    lineClamp: { lg: '3' },
    marginTop: '27px',
    font: '400 0.9375rem/1.35 {fonts.heading}',
    color: 'fg.muted',
    overflowWrap: 'anywhere',
  },
  // On a phone two lines stand in for the text.
  '& > i': {
    display: { base: 'block', lg: 'none' },
    position: 'absolute',
    insetInline: '6px',
    bottom: '10px',
    height: '7px',
    borderBlock: '1.5px solid {colors.border.emphasized}',
    opacity: '0.7',
  },
  '& > i:has(+ [data-moments])': { insetInlineEnd: '26px' },
});
