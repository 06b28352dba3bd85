import { say, sayAs } from '#words';
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

const home: Entry = {
  tab: 'dashboard',
  to: '/',
  label: sayAs('the first page', 'Home'),
  shortLabel: sayAs('the first page', 'Home'),
};

/** The seven areas, in the header's order. */
export const areas: readonly Entry[] = [
  {
    tab: 'dailyStories',
    to: '/daily-stories',
    label: say('Daily Stories'),
    shortLabel: sayAs('short for Daily Stories', 'Stories'),
  },
  {
    tab: 'valuesLibrary',
    to: '/values-library',
    label: say('Lessons Library'),
    shortLabel: sayAs('short for Lessons Library', 'Lessons'),
  },
  { tab: 'experiences', to: '/experiences', label: say('Experiences'), shortLabel: say('Experiences') },
  {
    tab: 'readingList',
    to: '/reading-list',
    label: say('Reading List'),
    shortLabel: sayAs('short for Reading List', 'Reading'),
  },
  {
    tab: 'annualLetters',
    to: '/annual-letters',
    label: say('Annual Letters'),
    shortLabel: sayAs('short for Annual Letters', 'Letters'),
  },
  { tab: 'heirlooms', to: '/heirlooms', label: say('Heirlooms'), shortLabel: say('Heirlooms') },
  {
    tab: 'futureAdditions',
    to: '/future-additions',
    label: say('Future Additions'),
    shortLabel: sayAs('short for Future Additions', 'Future'),
  },
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
