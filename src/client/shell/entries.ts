import type { TabKey as SettingsTabKey } from '../../shared/accounts/user-settings.ts';

/** The keys of the user's `visibleTabs` that hide a navigation entry. */
export type TabKey = Exclude<SettingsTabKey, 'lessonPlans' | 'integrations'>;

export type VisibleTabs = Partial<Record<TabKey, boolean>>;

export interface Entry {
  tab: TabKey;
  to:
    | '/'
    | '/daily-stories'
    | '/values-library'
    | '/experiences'
    | '/reading-list'
    | '/annual-letters'
    | '/heirlooms'
    | '/future-additions';
  label: string;
  /** Fits below an icon of the tab bar. */
  shortLabel: string;
}

const home: Entry = { tab: 'dashboard', to: '/', label: 'Home', shortLabel: 'Home' };

/** The seven areas, in the header's order. */
export const areas: readonly Entry[] = [
  { tab: 'dailyStories', to: '/daily-stories', label: 'Daily Stories', shortLabel: 'Stories' },
  { tab: 'valuesLibrary', to: '/values-library', label: 'Lessons Library', shortLabel: 'Lessons' },
  { tab: 'experiences', to: '/experiences', label: 'Experiences', shortLabel: 'Experiences' },
  { tab: 'readingList', to: '/reading-list', label: 'Reading List', shortLabel: 'Reading' },
  { tab: 'annualLetters', to: '/annual-letters', label: 'Annual Letters', shortLabel: 'Letters' },
  { tab: 'heirlooms', to: '/heirlooms', label: 'Heirlooms', shortLabel: 'Heirlooms' },
  { tab: 'futureAdditions', to: '/future-additions', label: 'Future Additions', shortLabel: 'Future' },
];

/** A missing setting counts as visible. */
export function isVisible(tab: TabKey, visibleTabs: VisibleTabs | undefined): boolean {
  return visibleTabs?.[tab] !== false;
}

export function visibleAreas(visibleTabs: VisibleTabs | undefined): Entry[] {
  return areas.filter(({ tab }) => isVisible(tab, visibleTabs));
}

const tabBarOrder: readonly TabKey[] = ['dashboard', 'dailyStories', 'valuesLibrary', 'annualLetters'];

/** The phone's four tabs and the entries of its More sheet. The next visible entry replaces a hidden one. */
export function splitForTabBar(visibleTabs: VisibleTabs | undefined): { bar: Entry[]; more: Entry[] } {
  const visible = [home, ...areas].filter(({ tab }) => isVisible(tab, visibleTabs));
  const preferred = visible.filter(({ tab }) => tabBarOrder.includes(tab));
  const others = visible.filter(({ tab }) => !tabBarOrder.includes(tab));
  const free = tabBarOrder.length - preferred.length;
  return { bar: [...preferred, ...others.slice(0, free)], more: others.slice(free) };
}

/** Where `/` leads if the dashboard is hidden; undefined: it stays. */
export function firstAreaInsteadOfHome(visibleTabs: VisibleTabs | undefined): Entry['to'] | undefined {
  return isVisible('dashboard', visibleTabs) ? undefined : visibleAreas(visibleTabs)[0]?.to;
}
