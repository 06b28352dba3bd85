import { Link, useLocation } from '@tanstack/react-router';
import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { sayAs } from '#words';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import type { CurrentUser } from '../session/current-user.tsx';
import { splitForTabBar, type VisibleTabs } from './entries.ts';
import { entryIcons } from './entry-icons.ts';
import { QuickAddTab } from './quick-add-button.tsx';

const MoreSheet = lazyDialog(async () => (await import('./more-sheet.tsx')).MoreSheet);

interface TabBarProps {
  user: CurrentUser;
  visibleTabs: VisibleTabs | undefined;
}

/** The phone's navigation: four tabs, More, and the button that adds something. */
export function TabBar({ user, visibleTabs }: TabBarProps) {
  const [moreOpen, setMoreOpen] = useState(false);
  const { bar, more } = splitForTabBar(visibleTabs);
  const pathname = useLocation({ select: (location) => location.pathname });
  const insideMore = [
    ...more.map(({ to }): string => to),
    '/admin',
    '/profile',
    '/analytics',
    '/photos',
    '/year-book',
  ].some((to) => pathname.startsWith(to));
  return (
    <>
      <nav className={barClass} aria-label={sayAs('the main navigation', 'Main')}>
        {bar.map(({ to, shortLabel }) => {
          const Icon = entryIcons[to];
          return (
            <Link key={to} className={itemClass} to={to} activeOptions={{ exact: to === '/' }}>
              <Icon size={23} strokeWidth={1.75} aria-hidden />
              {shortLabel}
            </Link>
          );
        })}
        <button
          className={itemClass}
          aria-haspopup="dialog"
          aria-expanded={moreOpen}
          aria-current={insideMore ? 'page' : undefined}
          onClick={() => setMoreOpen(true)}
        >
          <MenuIcon size={23} strokeWidth={1.75} aria-hidden />
          {sayAs('more pages', 'More')}
        </button>
        <QuickAddTab />
      </nav>
      <MoreSheet
        open={moreOpen}
        onClose={() => setMoreOpen(false)}
        user={user}
        entries={more}
        visibleTabs={visibleTabs}
      />
    </>
  );
}

const barClass = css({
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: 'tabbar',
  display: { base: 'flex', lg: 'none' },
  // While a page has its own action bar.
  'body:has([data-action-bar]) &': { display: 'none' },
  background: 'bg.panel',
  borderTop: '1px solid {colors.border}',
  padding: '0 6px env(safe-area-inset-bottom)',
});

const itemClass = css({
  position: 'relative',
  display: 'flex',
  // A long word gets more room than a short one.
  flex: '1 1 auto',
  minWidth: 0,
  flexDirection: { base: 'column', _short: 'row' },
  alignItems: 'center',
  justifyContent: 'center',
  gap: { base: '3px', _short: '8px' },
  minHeight: 'tabbar',
  fontSize: 'min(0.75rem, 3.9vw)',
  lineHeight: '1',
  textAlign: 'center',
  hyphens: 'auto',
  overflowWrap: 'anywhere',
  fontWeight: '550',
  color: 'fg.subtle',
  '&:is([aria-current], [aria-expanded=true])': { color: 'brand.fg', fontWeight: '650' },
  '&[aria-current]::before': {
    content: '""',
    position: 'absolute',
    top: '-1px',
    width: '36px',
    height: '3px',
    borderRadius: '0 0 3px 3px',
    background: 'accent.solid',
  },
  '&:focus-visible': { outlineOffset: '-4px', borderRadius: '12px' },
});
