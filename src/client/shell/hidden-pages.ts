import { areas, isVisible, type VisibleTabs } from './entries.ts';

/** `public/color-mode.js` reads the same key before the first paint. */
const storageKey = 'hidden-pages';

const pages = [{ tab: 'dashboard', to: '/' }, ...areas, { tab: 'analytics', to: '/analytics' }] as const;

/** For the next visit, whose navigation comes before its settings. */
export function rememberHiddenPages(visibleTabs: VisibleTabs): void {
  const hidden = pages.filter(({ tab }) => !isVisible(tab, visibleTabs)).map(({ to }) => to);
  try {
    localStorage.setItem(storageKey, JSON.stringify(hidden));
  } catch {
    // Storage is blocked: the next visit shows every page for a moment.
  }
}

/** The pages that the last visit showed. */
export function rememberedTabs(): VisibleTabs {
  try {
    const hidden = localStorage.getItem(storageKey) ?? '';
    return Object.fromEntries(pages.map(({ tab, to }) => [tab, !hidden.includes(`"${to}"`)]));
  } catch {
    return {};
  }
}
