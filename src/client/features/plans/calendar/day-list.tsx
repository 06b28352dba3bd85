import { chakra } from '@chakra-ui/react';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { say, sayAs } from '#words';
import { formatTime } from '../../../format/dates.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import type { CalendarItem, DayEvent } from './calendar-items.ts';
import { colourIndex, whoText } from './event-words.ts';
import type { Family } from './use-calendar.ts';

interface DayListProps {
  id: string;
  title: string;
  /** Above the title, if that doesn't name it. */
  day?: string | undefined;
  /** Undefined until known. */
  items: readonly CalendarItem[] | undefined;
  empty: string;
  family: readonly Family[];
  onOpen: (event: DayEvent) => void;
}

/** One day's entries; scrolls from 400 px on. */
export function DayList({ id, title, day, items, empty, family, onOpen }: DayListProps) {
  return (
    <Card asChild padding={{ base: '18px 18px 8px', lg: '22px 24px 10px' }}>
      <section aria-labelledby={id}>
        {day && (
          <chakra.p textStyle="meta" color="fg.muted">
            {day}
          </chakra.p>
        )}
        <chakra.h3 id={id} textStyle="h3">
          {title}
        </chakra.h3>
        {items && items.length > 0 ? (
          // Scrolling content must be reachable by keyboard; its rows are.
          <Rows marginTop="6px" maxHeight="400px" overflowY="auto" marginInline="-6px" paddingInline="6px">
            {items.map((item) => (
              <li key={item.key}>
                <DayRow item={item} family={family} onOpen={onOpen} />
              </li>
            ))}
          </Rows>
        ) : (
          <chakra.p color="fg.muted" padding="10px 0 14px">
            {items ? empty : say('Loading…')}
          </chakra.p>
        )}
      </section>
    </Card>
  );
}

interface DayRowProps {
  item: CalendarItem;
  family: readonly Family[];
  onOpen: (event: DayEvent) => void;
}

function DayRow({ item, family, onOpen }: DayRowProps) {
  const { event, childIds, kind, experienceId } = item;
  const palette = childPalette(colourIndex(item, family));
  const inside = <DayRowInside item={item} family={family} />;
  if (event) {
    return (
      <Entry as="button" colorPalette={palette} onClick={() => onOpen(event)}>
        {inside}
      </Entry>
    );
  }
  const [childId] = childIds;
  return (
    <Entry asChild colorPalette={palette}>
      {kind === 'experience' || childId === undefined ? (
        <Link to="/experiences" search={{ experience: experienceId }}>
          {inside}
        </Link>
      ) : (
        <Link to="/child/$id" params={{ id: childId }}>
          {inside}
        </Link>
      )}
    </Entry>
  );
}

const kinds = { event: null, birthday: say('Birthday'), lesson: say('Lesson'), experience: say('Experience') } as const;

function DayRowInside({ item, family }: Pick<DayRowProps, 'item' | 'family'>): ReactNode {
  const facts = [kinds[item.kind], item.location, whoText(item.childIds, family)];
  return (
    <>
      <Bar aria-hidden style={item.color ? { background: item.color } : undefined} />
      <Time>{item.time === null ? say('All day') : formatTime(item.time)}</Time>
      <chakra.span minWidth="0" overflowWrap="anywhere">
        <RowTitle color={item.isCompleted ? 'fg.muted' : undefined}>{item.title}</RowTitle>
        <RowSub>{facts.filter((fact) => fact !== null && fact !== '').join(' · ')}</RowSub>
      </chakra.span>
      {item.isCompleted ? (
        <Badge tone="success" mdDown={{ padding: 0, width: '28px', minHeight: '28px', justifyContent: 'center' }}>
          <Check aria-hidden />
          <chakra.span srOnly={{ base: true, md: false }}>
            {sayAs('of an entry in the calendar', 'Completed')}
          </chakra.span>
        </Badge>
      ) : (
        <chakra.span color="fg.subtle">
          <ChevronRight size={16} strokeWidth={2} aria-hidden />
        </chakra.span>
      )}
    </>
  );
}

const Entry = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 68px 1fr auto',
    gap: '12px',
    alignItems: 'center',
    width: '100%',
    minHeight: '64px',
    paddingBlock: '10px',
    textAlign: 'start',
    borderRadius: 'sm',
  },
});

const Bar = chakra('span', {
  base: { width: '4px', height: '38px', borderRadius: '4px', background: 'colorPalette.solid' },
});

const Time = chakra('span', {
  base: { fontSize: '0.875rem', fontWeight: '550', color: 'fg.muted', fontVariantNumeric: 'lining-nums tabular-nums' },
});
