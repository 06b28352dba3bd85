import { Link } from '@tanstack/react-router';
import { BookOpen, LibraryBig, ListChecks, type LucideIcon, PenLine, TentTree, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { say, sayAs } from '#words';
import { formatRecentDay } from '../../../format/dates.ts';
import { useToday } from '../../../session/today.ts';
import { childPalette } from '../../../ui/child-palette.ts';
import { ChildPill } from '../../../ui/child-pill.tsx';
import { Row, RowIcon } from '../../../ui/list-row.tsx';
import { ListPart } from './list-part.tsx';
import { Words } from './upcoming-list.tsx';
import { type RecentItem, shownRecent, useFamily, useRecent } from './use-dashboard.ts';

const kinds: Record<RecentItem['type'], { word: string; icon: LucideIcon }> = {
  story: { word: say('Daily story'), icon: PenLine },
  activity: { word: say('Activity'), icon: ListChecks },
  milestone: { word: say('Milestone'), icon: Trophy },
  lesson: { word: say('Lesson'), icon: LibraryBig },
  experience: { word: say('Experience'), icon: TentTree },
  book: { word: sayAs('a thing to read', 'Book'), icon: BookOpen },
};

const areaOf: Partial<Record<RecentItem['type'], '/daily-stories' | '/reading-list'>> = {
  story: '/daily-stories',
  book: '/reading-list',
};

/** The latest records, in the family's own words. */
export function RecentList() {
  const recent = useRecent();
  return (
    <ListPart
      id="recent-title"
      title={say('Recent Activities')}
      query={{ ...recent, data: recent.data?.slice(0, shownRecent) }}
      empty={say('No recent activities')}
      failure={say('Couldn’t load recent activities.')}
    >
      {(item) => <RecentRow key={`${item.type}-${item.id}`} item={item} />}
    </ListPart>
  );
}

function RecentRow({ item }: { item: RecentItem }) {
  const today = useToday();
  const family = useFamily();
  const index = family.findIndex(({ id }) => id === item.childId);
  const { word, icon: Icon } = kinds[item.type];
  const inside = (
    <>
      <RowIcon css={{ colorPalette: childPalette(index) }} icon={Icon} tone="child" />
      <Words
        title={item.type === 'story' ? say('“{title}”', { title: item.title }) : item.title}
        sub={`${word} · ${formatRecentDay(item.date, today)}`}
      />
      {family[index] && <ChildPill name={family[index].name} index={index} />}
    </>
  );
  return (
    <li>
      <RowTo item={item}>{inside}</RowTo>
    </li>
  );
}

/** Links to the record's page. A milestone of the whole family has none. */
function RowTo({ item, children }: { item: RecentItem; children: ReactNode }) {
  if (item.type === 'experience') {
    return (
      <Row asChild>
        <Link to="/experiences" search={{ experience: item.id }}>
          {children}
        </Link>
      </Row>
    );
  }
  const area = areaOf[item.type];
  if (!area && item.childId === null) return <Row>{children}</Row>;
  return (
    <Row asChild>
      {area ? (
        <Link to={area}>{children}</Link>
      ) : (
        <Link to="/child/$id" params={{ id: item.childId ?? 0 }}>
          {children}
        </Link>
      )}
    </Row>
  );
}
