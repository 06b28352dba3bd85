import { hiddenPagesPlace } from '../browser/browser-account.ts';
import { areas, isVisible, type VisibleTabs } from './entries.ts';

const pages = [{ tab: 'dashboard', to: '/' }, ...areas, { tab: 'analytics', to: '/analytics' }] as const;

/** For the next visit, whose navigation comes before its settings. */
export function rememberHiddenPages(visibleTabs: VisibleTabs): void {
  const hidden = pages.filter(({ tab }) => !isVisible(tab, visibleTabs)).map(({ to }) => to);
  try {
    localStorage.setItem(hiddenPagesPlace, JSON.stringify(hidden));
  } catch {
    // Storage is blocked: the next visit shows every page for a moment.
  }
}

/** The pages that the last visit showed. */
export function rememberedTabs(): VisibleTabs {
  try {
    const hidden = localStorage.getItem(hiddenPagesPlace) ?? '';
    return Object.fromEntries(pages.map(({ tab, to }) => [tab, !hidden.includes(`"${to}"`)]));
  } catch {
    return {};
  }
}
