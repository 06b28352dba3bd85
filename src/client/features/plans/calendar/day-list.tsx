import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { ListedChild } from '../../../data/use-children.ts';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { WaitsNote } from '../../../ui/waits-note.tsx';
import type { CalendarItem, DayEvent } from './calendar-items.ts';
import { colourIndex, whoText } from './event-words.ts';

interface DayListProps {
  id: string;
  title: string;
  /** Above the title, if that doesn't name it. */
  day?: string | undefined;
  /** Undefined until known. */
  items: readonly CalendarItem[] | undefined;
  empty: string;
  family: readonly ListedChild[];
  onOpen: (event: DayEvent) => void;
}

/** One day's entries. Scrolls if it is higher than 400 px. */
export function DayList({ id, title, day, items, empty, family, onOpen }: DayListProps) {
  return (
    <Card css={{ padding: { base: '18px 18px 8px', lg: '22px 24px 10px' } }} asChild>
      <section aria-labelledby={id}>
        {day && <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{day}</p>}
        <h3 className={css({ textStyle: 'h3' })} id={id}>
          {title}
        </h3>
        {items && items.length > 0 ? (
          // Scrolling content must be reachable by keyboard. The rows are.
          <Rows
            css={{
              marginTop: '6px',
              maxHeight: '400px',
              overflowY: 'auto',
              marginInline: '-6px',
              paddingInline: '6px',
            }}
          >
            {items.map((item) => (
              <li key={item.key}>
                <DayRow item={item} family={family} onOpen={onOpen} />
              </li>
            ))}
          </Rows>
        ) : (
          <p className={css({ color: 'fg.muted', padding: '10px 0 14px' })}>{items ? empty : say('Loading…')}</p>
        )}
      </section>
    </Card>
  );
}

interface DayRowProps {
  item: CalendarItem;
  family: readonly ListedChild[];
  onOpen: (event: DayEvent) => void;
}

function DayRow({ item, family, onOpen }: DayRowProps) {
  const { event, childIds, kind, experienceId } = item;
  const palette = childPalette(colourIndex(item, family));
  const inside = <DayRowInside item={item} family={family} />;
  const entryClass = css(entryStyles, { colorPalette: palette });
  if (event) {
    return (
      <button className={entryClass} onClick={() => onOpen(event)}>
        {inside}
      </button>
    );
  }
  const [childId] = childIds;
  if (kind === 'experience' || childId === undefined) {
    return (
      <Link className={entryClass} to="/experiences" search={{ experience: experienceId }}>
        {inside}
      </Link>
    );
  }
  return (
    <Link className={entryClass} to="/child/$id" params={{ id: childId }}>
      {inside}
    </Link>
  );
}

const kinds = { event: null, birthday: say('Birthday'), lesson: say('Lesson'), experience: say('Experience') } as const;

function DayRowInside({ item, family }: Pick<DayRowProps, 'item' | 'family'>): ReactNode {
  const facts = [kinds[item.kind], item.location, whoText(item.childIds, family)];
  return (
    <>
      <span className={barClass} aria-hidden style={item.color ? { background: item.color } : undefined} />
      <span className={timeClass}>{item.time === null ? say('All day') : formatTime(item.time)}</span>
      <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle css={{ color: item.isCompleted ? 'fg.muted' : undefined }}>{item.title}</RowTitle>
        <RowSub>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</RowSub>
        {item.event && <WaitsNote record={item.event} />}
      </span>
      {item.isCompleted ? (
        <Badge
          css={{ mdDown: { padding: 0, width: '28px', minHeight: '28px', justifyContent: 'center' } }}
          tone="success"
        >
          <Check aria-hidden />
          <span className={css({ srOnly: { base: true, md: false } })}>
            {sayAs('of an entry in the calendar', 'Completed')}
          </span>
        </Badge>
      ) : (
        <span className={css({ color: 'fg.subtle' })}>
          <ChevronRight size={16} strokeWidth={2} aria-hidden />
        </span>
      )}
    </>
  );
}

const entryStyles = css.raw({
  display: 'grid',
  gridTemplateColumns: 'auto 68px 1fr auto',
  gap: '12px',
  alignItems: 'center',
  width: '100%',
  minHeight: '64px',
  paddingBlock: '10px',
  textAlign: 'start',
  borderRadius: 'sm',
});

const barClass = css({ width: '4px', height: '38px', borderRadius: '4px', background: 'colorPalette.solid' });

const timeClass = css({
  fontSize: '0.875rem',
  fontWeight: '550',
  color: 'fg.muted',
  fontVariantNumeric: 'lining-nums tabular-nums',
});
