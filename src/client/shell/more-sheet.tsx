import { Link } from '@tanstack/react-router';
import {
  BookImage,
  ChartColumn,
  CircleUserRound,
  HandHeart,
  Images,
  LogOut,
  Settings,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { useRef } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { Sheet } from '../overlay/sheet.tsx';
import { ForParents, useIsCarer, useSees } from '../session/carer.ts';
import { type CurrentUser, isAdministrator } from '../session/current-user.tsx';
import { RowIcon } from '../ui/list-row.tsx';
import { type Entry, isVisible, type VisibleTabs } from './entries.ts';
import { entryIcons } from './entry-icons.ts';
import { useShellDialogs } from './shell-dialogs.tsx';
import { useLogoutQuestion } from './use-logout-question.ts';

interface MoreSheetProps {
  open: boolean;
  onClose: () => void;
  user: CurrentUser;
  entries: Entry[];
  visibleTabs: VisibleTabs | undefined;
}

/** What doesn't fit in the tab bar. */
export function MoreSheet({ open, onClose, user, entries, visibleTabs }: MoreSheetProps) {
  const { actions, openDialog } = useShellDialogs();
  const logOut = useLogoutQuestion(user);
  const [isCarer, sees] = [useIsCarer(), useSees()];
  const places = [
    ...entries.map(({ to, label }) => ({ to, label, icon: entryIcons[to] })),
    ...(sees('photos') ? [{ to: '/photos', label: say('Photos'), icon: Images } as const] : []),
    ...(isCarer ? [] : [{ to: '/year-book', label: say('Year book'), icon: BookImage } as const]),
    ...(isVisible('analytics', visibleTabs)
      ? [{ to: '/analytics', label: say('Analytics'), icon: ChartColumn } as const]
      : []),
    ...(isAdministrator(user)
      ? [{ to: '/admin', label: sayAs('the page of administrators', 'Admin'), icon: ShieldCheck } as const]
      : []),
  ];
  const next = useRef<() => void>(undefined);
  const closeAnd = (act: () => void) => () => {
    next.current = act;
    onClose();
  };
  const actNow = () => {
    next.current?.();
    next.current = undefined;
  };
  return (
    <>
      <Sheet open={open} onClose={onClose} onClosed={actNow} title={sayAs('more pages', 'More')}>
        <nav className={placesClass} aria-label={say('More pages')}>
          {places.map(({ to, label, icon: Icon }) => (
            <Link key={to} className={placeClass} to={to} onClick={onClose}>
              <RowIcon icon={Icon} tone="brand" />
              {label}
            </Link>
          ))}
        </nav>
        <div className={css({ borderTop: '1px solid {colors.border.muted}', padding: '8px 8px 10px' })}>
          <button className={rowClass} type="button" onClick={closeAnd(() => openDialog(actions.settings))}>
            <Settings size={20} strokeWidth={1.75} aria-hidden />
            {say('Account Settings')}
          </button>
          <Link className={rowClass} to="/profile" onClick={onClose}>
            <CircleUserRound size={20} strokeWidth={1.75} aria-hidden />
            {say('Profile')}
          </Link>
          <ForParents>
            <Link className={rowClass} to="/relatives" onClick={onClose}>
              <HandHeart size={20} strokeWidth={1.75} aria-hidden />
              {say('Relatives')}
            </Link>
            <Link className={rowClass} to="/trash" onClick={onClose}>
              <Trash2 size={20} strokeWidth={1.75} aria-hidden />
              {say('Trash')}
            </Link>
          </ForParents>
          <button className={rowClass} type="button" onClick={closeAnd(logOut)}>
            <LogOut size={20} strokeWidth={1.75} aria-hidden />
            {say('Log out')}
          </button>
        </div>
      </Sheet>
    </>
  );
}

const placesClass = css({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px', padding: '6px 20px 16px' });

const placeClass = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '14px',
  minHeight: '96px',
  border: '1px solid {colors.border}',
  borderRadius: 'lg',
  fontSize: '0.9375rem',
  fontWeight: '600',
  '&:last-child:nth-of-type(odd)': {
    gridColumn: '1 / -1',
    flexDirection: 'row',
    alignItems: 'center',
    minHeight: '64px',
  },
});

const rowClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minHeight: '44px',
  paddingInline: '12px',
  borderRadius: '8px',
  fontSize: '0.9375rem',
  fontWeight: '500',
  textAlign: 'start',
  _hover: { background: 'bg.muted' },
  '& > svg': { color: 'fg.subtle' },
});
