import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown, Search } from 'lucide-react';
import { css, cx } from '#styled-system/css';
import { say, sayAs } from '#words';
import { keys } from '../keyboard/shortcut-keys.ts';
import { Menu, MenuItem } from '../overlay/menu.tsx';
import { type CurrentUser, isAdministrator } from '../session/current-user.tsx';
import { brandLink } from '../theme/recipes/parts.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { IconButton } from '../ui/button.tsx';
import { Container } from '../ui/page.tsx';
import { type Entry, type VisibleTabs, visibleAreas } from './entries.ts';
import { entryIcons } from './entry-icons.ts';
import { useShellDialogs } from './shell-dialogs.tsx';
import { UserMenu } from './user-menu.tsx';

/** Between 1024 and 1199 only this many fit; the rest are under "More". */
const entriesBesideMore = 5;

interface BarProps {
  user: CurrentUser;
  visibleTabs: VisibleTabs | undefined;
}

/** The cloth header from 1024 on. */
export function TopBar({ user, visibleTabs }: BarProps) {
  const entries = visibleAreas(visibleTabs);
  const late = entries.slice(entriesBesideMore);
  return (
    <header className={cx(headerClass, 'on-cloth')}>
      <Container css={{ display: 'flex', alignItems: 'stretch', height: 'header', gap: { base: '8px', xl: '20px' } }}>
        <div className={css({ display: 'flex', alignItems: 'center', marginInlineEnd: 'auto' })}>
          <Brand />
        </div>
        <nav
          className={css({ display: 'flex', alignItems: 'stretch', gap: '2px' })}
          aria-label={sayAs('the main navigation', 'Main')}
        >
          {entries.map((entry, index) => (
            <Link
              key={entry.to}
              className={css(navLinkStyles, {
                display: index < entriesBesideMore ? 'flex' : { base: 'none', xl: 'flex' },
              })}
              to={entry.to}
            >
              {entry.label}
            </Link>
          ))}
          {late.length > 0 && <MoreMenu entries={late} />}
          {isAdministrator(user) && (
            <>
              <span className={css({ width: '1px', background: 'cloth.line', margin: '20px 8px' })} aria-hidden />
              <Link className={css(navLinkStyles)} to="/admin">
                {sayAs('the page of administrators', 'Admin')}
              </Link>
            </>
          )}
        </nav>
        <div className={css({ display: 'flex', alignItems: 'center', gap: '4px' })}>
          <SearchButton />
          <UserMenu user={user} visibleTabs={visibleTabs} />
        </div>
      </Container>
    </header>
  );
}

function MoreMenu({ entries }: { entries: Entry[] }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const inside = entries.some(({ to }) => pathname.startsWith(to));
  return (
    <Menu
      inPlace
      trigger={
        <button
          className={css(navLinkStyles, { display: { base: 'flex', xl: 'none' } })}
          aria-current={inside ? 'true' : undefined}
        >
          {sayAs('more pages', 'More')} <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </button>
      }
    >
      {entries.map(({ to, label }) => {
        const Icon = entryIcons[to];
        return (
          <MenuItem key={to} value={to} asChild>
            <Link to={to}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {label}
            </Link>
          </MenuItem>
        );
      })}
    </Menu>
  );
}

/** The phone's app bar: logo, search and avatar. */
export function AppBar({ user, visibleTabs }: BarProps) {
  return (
    <header className={cx(barClass, 'on-cloth')}>
      <Brand />
      <div className={css({ display: 'flex', alignItems: 'center', gap: '2px' })}>
        <SearchButton />
        <UserMenu user={user} visibleTabs={visibleTabs} compact />
      </div>
    </header>
  );
}

function SearchButton() {
  const { openSearch } = useShellDialogs();
  return (
    <IconButton
      css={{ color: 'cloth.muted', _hover: { background: 'cloth.hover', color: 'cloth.fg' } }}
      icon={Search}
      label={say('Search everything')}
      aria-keyshortcuts={keys.searchAll}
      aria-haspopup="dialog"
      onClick={openSearch}
    />
  );
}

/** The product's mark and name, linking home. */
function Brand() {
  return (
    <Link className={brandLinkClass} to="/" aria-label={say('Upbringing, home')}>
      <BrandMark />
      <span>Upbringing</span>
    </Link>
  );
}

const headerClass = css({
  display: { base: 'none', lg: 'block' },
  position: 'sticky',
  top: 0,
  zIndex: 'header',
  background: 'cloth.bg',
  color: 'cloth.fg',
});

const barClass = css({
  display: { base: 'flex', lg: 'none' },
  position: 'sticky',
  top: 0,
  zIndex: 'header',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 'appbar',
  paddingInline: '20px 12px',
  background: 'cloth.bg',
  color: 'cloth.fg',
});

const navLinkStyles = css.raw({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  // German fits from 1024 on.
  paddingInline: { base: '9px', xl: '11px' },
  fontSize: '0.9375rem',
  fontWeight: '500',
  lineHeight: '1.2',
  color: 'cloth.muted',
  transition: 'color 120ms',
  _hover: { color: 'cloth.fg' },
  '&:focus-visible': { outlineOffset: '-4px', borderRadius: '8px' },
  '&[aria-current]': {
    color: 'cloth.fg',
    fontWeight: '600',
    _after: {
      content: '""',
      position: 'absolute',
      insetInline: { base: '9px', xl: '11px' },
      bottom: 0,
      height: '3px',
      borderRadius: '3px 3px 0 0',
      background: 'accent.solid',
    },
  },
});

const brandLinkClass = css(brandLink);
