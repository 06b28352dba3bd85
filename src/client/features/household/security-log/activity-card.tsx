import { say } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { SectionCard } from '../../../loading/section-card.tsx';
import { RowsSkeleton } from '../../../ui/list-row.tsx';

const ActivityList = lazyPart(async () => (await import('./activity-list.tsx')).ActivityList, {
  failed: say('Couldn’t load recent activity.'),
  skeleton: <RowsSkeleton rows={3} minHeight="64px" />,
  whenInView: true,
});

/** The signed-in account's security log. */
export function ActivityCard() {
  return (
    <SectionCard
      title={say('Recent activity')}
      description={say(
        'Sign-ins and security changes from the last year. If you don’t recognize something, change your password.',
      )}
    >
      <ActivityList />
    </SectionCard>
  );
}
