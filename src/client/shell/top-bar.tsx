import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { say, sayAs } from '#words';
import { Menu, MenuItem } from '../overlay/menu.tsx';
import { type CurrentUser, isAdministrator } from '../session/current-user.tsx';
import { brandLink } from '../theme/recipes/parts.ts';
import { BrandMark } from '../ui/brand-mark.tsx';
import { Container } from '../ui/page.tsx';
import { type Entry, type VisibleTabs, visibleAreas } from './entries.ts';
import { entryIcons } from './entry-icons.ts';
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
    <Header className="on-cloth">
      <Container display="flex" alignItems="stretch" height="header" gap="20px">
        <chakra.div display="flex" alignItems="center" marginInlineEnd="auto">
          <Brand />
        </chakra.div>
        <chakra.nav aria-label={sayAs('the main navigation', 'Main')} display="flex" alignItems="stretch" gap="2px">
          {entries.map((entry, index) => (
            <NavLink key={entry.to} asChild display={index < entriesBesideMore ? 'flex' : { base: 'none', xl: 'flex' }}>
              <Link to={entry.to}>{entry.label}</Link>
            </NavLink>
          ))}
          {late.length > 0 && <MoreMenu entries={late} />}
          {isAdministrator(user) && (
            <>
              <chakra.span width="1px" background="cloth.line" margin="20px 8px" aria-hidden />
              <NavLink asChild>
                <Link to="/admin">{sayAs('the page of administrators', 'Admin')}</Link>
              </NavLink>
            </>
          )}
        </chakra.nav>
        <UserMenu user={user} visibleTabs={visibleTabs} />
      </Container>
    </Header>
  );
}

function MoreMenu({ entries }: { entries: Entry[] }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const inside = entries.some(({ to }) => pathname.startsWith(to));
  return (
    <Menu
      inPlace
      trigger={
        <NavLink as="button" display={{ base: 'flex', xl: 'none' }} aria-current={inside ? 'true' : undefined}>
          {sayAs('more pages', 'More')} <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </NavLink>
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

/** The phone's app bar: logo and avatar. */
export function AppBar({ user, visibleTabs }: BarProps) {
  return (
    <Bar className="on-cloth">
      <Brand />
      <UserMenu user={user} visibleTabs={visibleTabs} compact />
    </Bar>
  );
}

/** The product's mark and name, linking home. */
function Brand() {
  return (
    <BrandLink asChild>
      <Link to="/" aria-label={say('Upbringing, home')}>
        <BrandMark />
        <span>Upbringing</span>
      </Link>
    </BrandLink>
  );
}

const Header = chakra('header', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: 0,
    zIndex: 'header',
    background: 'cloth.bg',
    color: 'cloth.fg',
  },
});

const Bar = chakra('header', {
  base: {
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
  },
});

const NavLink = chakra('a', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    paddingInline: '11px',
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
        insetInlineStart: '11px',
        insetInlineEnd: '11px',
        bottom: 0,
        height: '3px',
        borderRadius: '3px 3px 0 0',
        background: 'accent.solid',
      },
    },
  },
});

const BrandLink = chakra('span', { base: brandLink });
