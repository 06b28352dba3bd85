import type { ReactNode } from 'react';
import { say } from '#words';
import { addDays } from '../../../../shared/calendar-date.ts';
import { birthdayAt } from '../../../../shared/children/child-age.ts';
import type { RouterOutputs } from '../../../data/trpc.ts';
import { useHouseholdMoments, useHouseholds } from '../../../overlay/use-households.ts';
import { Meta } from '../../../ui/card.tsx';
import { HouseholdCard } from './household-card.tsx';

type Entry = RouterOutputs['timeline']['ofChild']['entries'][number] & { node?: ReactNode };

/** What an entry of the album has and a card doesn't need. */
const empty = {
  kind: 'story',
  id: 0,
  at: null,
  title: null,
  text: null,
  photos: [],
  childIds: [],
  people: [],
  userId: null,
  isPrivate: false,
  ageMonths: null,
  growth: null,
  letterYear: null,
} satisfies Partial<Entry>;

interface HouseholdAlbumProps {
  child: { id: number; dateOfBirth: string };
  /** The year of life that the album begins with; the newest if undefined. */
  age: number | undefined;
  /** The album, which puts the other family's cards among its entries. */
  render: (merge: (entries: readonly Entry[], hasMore: boolean) => readonly Entry[]) => ReactNode;
}

/** A child's album with what its other family shares, newest day first, after the family's own entries of the day. */
export function HouseholdAlbum({ child: { id: childId, dateOfBirth }, age, render }: HouseholdAlbumProps) {
  const to = age === undefined ? undefined : addDays(birthdayAt(dateOfBirth, age + 1), -1);
  const { data: moments = [] } = useHouseholdMoments(childId, to === undefined ? {} : { to });
  const cards: Entry[] = moments.map((moment) => ({
    ...empty,
    momentId: moment.key,
    date: moment.day,
    node: <HouseholdCard childId={childId} moment={moment} />,
  }));
  const link = useHouseholds().find((each) => each.childId === childId);
  const album = render((entries, hasMore) => {
    const oldest = hasMore ? (entries.at(-1)?.date ?? '') : '';
    return [...entries, ...cards.filter(({ date }) => date >= oldest)].toSorted((one, other) =>
      other.date < one.date ? -1 : Number(other.date > one.date),
    );
  });
  return (
    <>
      {link && <Meta css={{ paddingTop: '12px' }}>{say('Also in {name}’s family', { name: link.firstName })}</Meta>}
      {album}
    </>
  );
}
