import { say } from '#words';
import { SectionCard } from '../../../components/section-card.tsx';
import { ActivityList } from './activity-list.tsx';

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
