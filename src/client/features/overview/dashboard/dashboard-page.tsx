import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Period } from '../../../../shared/overview/dashboard-periods.ts';

import { PartBoundary } from '../../../loading/part.tsx';
import { ForParents } from '../../../session/carer.ts';
import { Container } from '../../../ui/page.tsx';

import { useSkeleton } from '../../../ui/skeleton.tsx';

import { FamilyActivity } from './family-activity.tsx';
import { Hints, type StepActions } from './hints.tsx';
import { RecentList } from './recent-list.tsx';
import { TodaySlip } from './today-slip.tsx';
import { UpcomingList } from './upcoming-list.tsx';
import { useAwaitsTop, useFreshDashboard } from './use-dashboard.ts';
import { Welcome } from './welcome.tsx';

interface DashboardPageProps {
  period: Period;
  onPeriod: (period: Period) => void;
  onAddStory: () => void;
  /** Unsaved stories, from another feature. */
  keptStories: ReactNode;
  /** The actions of the first steps. */
  steps: StepActions;
  /** The offer to install the app, from another feature. */
  install: ReactNode;
  /** The memory of this day, from another feature. */
  memory: ReactNode;
  /** The children's section, from another feature. */
  childrenSection: ReactNode;
  /** The family calendar, from another feature. */
  calendar: ReactNode;
}

/** Home: today's story first, then the family's numbers, its children, what is coming and what happened. */
export function DashboardPage(props: DashboardPageProps) {
  const { period, onPeriod, onAddStory, keptStories, steps, install, memory, childrenSection, calendar } = props;
  useFreshDashboard();
  // Waits for the first steps and the memory, because they would move what is below.
  const isWaiting = useSkeleton(useAwaitsTop());
  return (
    <>
      <Welcome />
      <Container>
        <PartBoundary failed={say('Couldn’t load today’s story.')}>
          <TodaySlip onAddStory={onAddStory} keptStories={keptStories} />
        </PartBoundary>
        <Hints actions={steps} />
        {install}
        {!isWaiting && (
          <>
            {memory}
            <ForParents>
              <FamilyActivity period={period} onPeriod={onPeriod} />
            </ForParents>
            {childrenSection}
            <PartBoundary failed={say('Failed to fetch events')}>{calendar}</PartBoundary>
            <div className={columnsClass}>
              <UpcomingList />
              <RecentList />
            </div>
          </>
        )}
      </Container>
    </>
  );
}

const columnsClass = css({
  display: 'grid',
  gap: { base: '40px', lg: '24px' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  marginTop: { base: '44px', lg: '60px' },
});
