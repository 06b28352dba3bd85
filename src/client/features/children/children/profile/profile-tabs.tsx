import type { ReactNode } from 'react';
import { say } from '#words';
import { lazyPart } from '../../../../loading/lazy-part.tsx';
import { useSees } from '../../../../session/carer.ts';
import { TabPanel, Tabs } from '../../../../ui/tabs.tsx';
import type { Child } from '../use-children.ts';
import { LessonsPanel } from './lessons-panel.tsx';
import type { ProfileTab } from './profile-tab.ts';
import { useActivities, useLessons, useMilestones } from './use-child-profile.ts';

const ActivitiesPanel = lazyPart(async () => (await import('./activities-panel.tsx')).ActivitiesPanel, {
  failed: say('Couldn’t load activities.'),
});
const MilestonesPanel = lazyPart(async () => (await import('./milestones-panel.tsx')).MilestonesPanel, {
  failed: say('Couldn’t load milestones.'),
});

interface ProfileTabsProps {
  child: Child;
  tab: ProfileTab | undefined;
  onTab: (tab: ProfileTab) => void;
  /** False if scheduled lessons are hidden in the settings. */
  showsLessons: boolean;
  album: ReactNode;
}

/** The child's album, lessons, activities and milestones. */
export function ProfileTabs({ child, tab = 'album', onTab, showsLessons, album }: ProfileTabsProps) {
  const counts: Record<ProfileTab, number | undefined> = {
    album: undefined,
    lessons: useLessons(child.id).data?.length,
    activities: useActivities(child.id).data?.length,
    milestones: useMilestones(child.id).data?.length,
  };
  const showsProgress = useSees()('progress');
  const isShown = { album: true, lessons: showsLessons, activities: showsProgress, milestones: showsProgress };
  const shown = tabs.filter(({ value }) => isShown[value]);
  const chosen = shown.find(({ value }) => value === tab)?.value ?? 'album';
  const Panel = chosen === 'album' ? undefined : panels[chosen];
  return (
    <section aria-label={say('Progress')}>
      <Tabs
        name="child"
        label={child.name}
        tabs={shown.map((each) => ({ ...each, count: each.value === chosen ? counts[each.value] : undefined }))}
        value={chosen}
        onChange={onTab}
      />
      <TabPanel name="child" value={chosen}>
        {Panel ? <Panel child={child} /> : album}
      </TabPanel>
    </section>
  );
}

const tabs: readonly { value: ProfileTab; label: string }[] = [
  { value: 'album', label: say('Album') },
  { value: 'lessons', label: say('Lessons') },
  { value: 'activities', label: say('Activities') },
  { value: 'milestones', label: say('Milestones') },
];

const panels = { lessons: LessonsPanel, activities: ActivitiesPanel, milestones: MilestonesPanel };
