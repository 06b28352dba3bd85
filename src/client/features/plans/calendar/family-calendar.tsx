import { CalendarPlus, ChevronLeft, ChevronRight, Rss } from 'lucide-react';
import { useMemo, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { trpc } from '../../../data/trpc.ts';
import { type ListedChild, useChildren } from '../../../data/use-children.ts';
import { formatDay, formatMonth } from '../../../format/dates.ts';
import { addMonths, monthOf } from '../../../format/month-days.ts';
import { PartFailure } from '../../../loading/part-failure.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { ForParents } from '../../../session/carer.ts';
import { useTimeZone, useToday } from '../../../session/today.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChildPill, FamilyPill } from '../../../ui/child-pill.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { type DayEvent, itemsByDay } from './calendar-items.ts';
import { DayList } from './day-list.tsx';
import { MonthGrid } from './month-grid.tsx';
import { useMonth } from './use-calendar.ts';

const ScheduleEventDialog = lazyDialog(async () => (await import('./schedule-event-dialog.tsx')).ScheduleEventDialog);
const SubscribeDialog = lazyDialog(async () => (await import('./subscribe-dialog.tsx')).SubscribeDialog);

/** Home's family calendar: a month, the selected day, and today. */
export function FamilyCalendar({ onEvent }: { onEvent: (event: Pick<DayEvent, 'id' | 'occurrence'>) => void }) {
  const today = useToday();
  const [chosen, setSelected] = useState<CalendarDate>();
  const [open, setOpen] = useState<'schedule' | 'subscribe'>();
  const selected = chosen ?? today;
  const { month, items, todaysItems, isFailed, retry } = useCalendarItems(selected, today);
  const family = useChildren();
  const subscribe = () => setOpen('subscribe');
  const empty = isFailed ? say('Failed to fetch events') : say('No events scheduled for this day');
  return (
    <Section aria-labelledby="calendar-title">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="calendar-title">
          {say('Family calendar')}
        </h2>
        <ForParents>
          <div className={css({ display: 'flex', gap: '8px' })}>
            <Button css={{ hideBelow: 'md' }} variant="ghost" size="sm" onClick={subscribe}>
              <Rss aria-hidden />
              {say('Subscribe')}
            </Button>
            <Button size="sm" onClick={() => setOpen('schedule')}>
              <CalendarPlus aria-hidden />
              {say('Schedule Event')}
            </Button>
          </div>
        </ForParents>
      </SectionHead>
      <div className={columnsClass}>
        <Card css={{ padding: { base: '14px 10px', lg: '20px 20px 18px' } }}>
          <MonthHead
            month={month}
            onMove={(months) => setSelected(addMonths(selected, months))}
            onToday={setSelected}
          />
          {isFailed && <PartFailure title={say('Failed to fetch events')} onRetry={retry} />}
          <MonthGrid
            month={month}
            selected={selected}
            today={today}
            items={items ?? new Map()}
            family={family}
            onSelect={setSelected}
          />
          <div className={calendarFootClass}>
            <Legend family={family} />
            <ForParents>
              <IconButton css={{ hideFrom: 'md' }} icon={Rss} label={say('Subscribe')} onClick={subscribe} />
            </ForParents>
          </div>
        </Card>
        <div className={sideClass}>
          {selected !== today && (
            <DayList
              id="calendar-day"
              title={formatDay(selected)}
              items={isFailed ? [] : items && (items.get(selected) ?? [])}
              empty={empty}
              family={family}
              onOpen={onEvent}
            />
          )}
          <DayList
            id="calendar-today"
            title={say("Today's Schedule")}
            day={selected === today ? formatDay(today) : undefined}
            items={isFailed ? [] : todaysItems}
            empty={empty}
            family={family}
            onOpen={onEvent}
          />
        </div>
      </div>
      {open === 'schedule' && <ScheduleEventDialog date={selected} onClose={() => setOpen(undefined)} />}
      {open === 'subscribe' && <SubscribeDialog onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

/** Entries of the selected day's month and of today; undefined until known. */
function useCalendarItems(selected: CalendarDate, today: CalendarDate) {
  const timeZone = useTimeZone();
  const { data: settings } = trpc.userSettings.get.useQuery();
  const showsLessons = settings?.visibleTabs.lessonPlans !== false;
  const month = monthOf(selected);
  const ofMonth = useMonth(month);
  // Its whole month, which is loaded already.
  const ofToday = useMonth(monthOf(today));
  const view = useMemo(() => ({ timeZone, showsLessons }), [timeZone, showsLessons]);
  const known = ofMonth.isPlaceholderData ? undefined : ofMonth.data;
  const knownToday = ofToday.isPlaceholderData ? undefined : ofToday.data;
  const items = useMemo(() => known && itemsByDay(known, view), [known, view]);
  const todaysItems = useMemo(
    () => knownToday && (itemsByDay(knownToday, view).get(today) ?? []),
    [knownToday, view, today],
  );
  const retry = () => {
    void ofMonth.refetch();
    if (monthOf(today) !== month) void ofToday.refetch();
  };
  return { month, items, todaysItems, isFailed: ofMonth.isError || ofToday.isError, retry };
}

interface MonthHeadProps {
  month: string;
  onMove: (months: number) => void;
  /** Without a day: today in the viewer's time zone. */
  onToday: (date: undefined) => void;
}

function MonthHead({ month, onMove, onToday }: MonthHeadProps) {
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        flexWrap: 'wrap',
        paddingBottom: { base: '8px', lg: '10px' },
        paddingInline: { base: '10px 4px', lg: '8px 0' },
      })}
    >
      <h3 className={css({ textStyle: 'h3' })} aria-live="polite">
        {formatMonth(`${month}-01`)}
      </h3>
      <div className={css({ display: 'flex', alignItems: 'center' })}>
        <IconButton icon={ChevronLeft} label={say('Previous month')} onClick={() => onMove(-1)} />
        <Button variant="ghost" size="sm" onClick={() => onToday(undefined)}>
          {say('Today')}
        </Button>
        <IconButton icon={ChevronRight} label={say('Next month')} onClick={() => onMove(1)} />
      </div>
    </div>
  );
}

function Legend({ family }: { family: readonly ListedChild[] }) {
  return (
    <ul className={legendListClass} aria-label={say('Colors')}>
      {family.map(({ id, name }, index) => (
        <li key={id}>
          <ChildPill name={name} index={index} plain />
        </li>
      ))}
      <li>
        <FamilyPill plain />
      </li>
    </ul>
  );
}

const legendListClass = css({ display: 'flex', flexWrap: 'wrap', gap: '6px 20px' });

const calendarFootClass = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: { base: '8px 0', md: '14px 2px' },
  paddingInline: { base: '10px 0', md: '10px' },
  marginTop: '8px',
  borderTop: '1px solid {colors.border.muted}',
});

const columnsClass = css({
  display: 'grid',
  gap: { base: '18px', lg: '24px' },
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 384px' },
});

const sideClass = css({ display: 'grid', gap: '18px', minWidth: 0 });
