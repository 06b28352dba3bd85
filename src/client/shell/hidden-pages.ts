import { hiddenPagesPlace } from '../browser/browser-account.ts';
import { areas, isVisible, type VisibleTabs } from './entries.ts';

const pages = [{ tab: 'dashboard', to: '/' }, ...areas, { tab: 'analytics', to: '/analytics' }] as const;

/** Kept for the next visit, which shows its navigation before its settings have loaded. */
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
