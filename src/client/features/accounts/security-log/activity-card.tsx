import { say } from '#words';
import { SectionCard } from '../../../components/section-card.tsx';
import { ActivityList } from './activity-list.tsx';

/** The signed-in account's security log. */
export function ActivityCard() {
  return (
    <SectionCard
      title={say('Recent activity')}
      description={say(
        'Sign-ins and changes to your account’s safety in the last year. If something wasn’t you, change your password.',
      )}
    >
      <ActivityList />
    </SectionCard>
  );
}
