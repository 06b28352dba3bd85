import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useHouseholdMoments } from './use-households.ts';

const HouseholdCard = lazyPart(async () => (await import('./household-card.tsx')).HouseholdCard, {
  failed: say('Couldn’t load what the other family shares.'),
  skeleton: <Skeleton css={{ height: '160px', maxWidth: '60ch' }} />,
});

/** What a child's other family shares, for the album: newest first, with the day of each. */
export function useHouseholdGuests(childId: number) {
  const { data: moments = [] } = useHouseholdMoments(childId);
  return moments.map((moment) => ({
    key: moment.key,
    date: moment.day,
    node: <HouseholdCard childId={childId} moment={moment} />,
  }));
}
