import type { Carer, CarerArea } from '../../../../shared/accounts/carers.ts';
import type { OwnSettings, TabKey, UpdateUserSettings } from '../../../../shared/accounts/user-settings.ts';

/** The area that a page needs; undefined for pages of parents. Other pages are everyone's. */
const areaOf: Partial<Record<TabKey, CarerArea | undefined>> = {
  analytics: undefined,
  annualLetters: undefined,
  experiences: 'experiences',
  futureAdditions: 'experiences',
  heirlooms: 'heirlooms',
  integrations: undefined,
  lessonPlans: 'lessons',
  readingList: 'books',
  valuesLibrary: 'lessons',
};

function isShown(carer: Carer, tab: TabKey): boolean {
  const area = areaOf[tab];
  return !(tab in areaOf) || (area !== undefined && carer.areas.includes(area));
}

/** A carer's navigation has no page that parents don't show them. */
export function withShownTabs(settings: OwnSettings, carer: Carer | null): OwnSettings {
  if (!carer) return settings;
  const tabs = Object.entries(settings.visibleTabs) as [TabKey, boolean][];
  const visibleTabs = Object.fromEntries(tabs.map(([tab, isOn]) => [tab, isOn && isShown(carer, tab)]));
  return { ...settings, visibleTabs: visibleTabs as OwnSettings['visibleTabs'] };
}

/** Their form shows such a page as hidden, and saving it must not hide it for the day when it is shown. */
export function withoutUnseenTabs<Changes extends UpdateUserSettings>(changes: Changes, carer: Carer | null): Changes {
  if (!carer || !changes.visibleTabs) return changes;
  const kept = Object.entries(changes.visibleTabs).filter(([tab]) => isShown(carer, tab as TabKey));
  return { ...changes, visibleTabs: Object.fromEntries(kept) };
}
