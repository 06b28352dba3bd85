import { ChevronDown } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { personName } from '../../shared/accounts/person-name.ts';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { Menu } from '../overlay/menu.tsx';
import { type CurrentUser, fullNameOf } from '../session/current-user.tsx';
import { Avatar } from '../ui/avatar.tsx';
import type { VisibleTabs } from './entries.ts';

/** Loaded when the menu first opens, because it has many pictures. */
const UserMenuItems = lazyDialog(async () => (await import('./user-menu-items.tsx')).UserMenuItems);

interface UserMenuProps {
  user: CurrentUser;
  visibleTabs: VisibleTabs | undefined;
  /** On the phone's app bar: the avatar alone. */
  compact?: boolean;
}

export function UserMenu({ user, visibleTabs, compact }: UserMenuProps) {
  const name = fullNameOf(user);
  return (
    <>
      <Menu
        inPlace
        minWidth="264px"
        trigger={
          <button
            className={css(avatarButtonStyles, {
              padding: compact ? '4px' : '2px',
              paddingInlineEnd: compact ? '4px' : '6px',
            })}
            type="button"
          >
            <Avatar
              css={compact ? { width: '36px', height: '36px' } : { width: '38px', height: '38px' }}
              name={personName(user)}
              image={user.profileImageUrl}
              self
            />
            <span className={css({ srOnly: true })}>{say('Account menu, {name}', { name })}</span>
            {!compact && <ChevronDown size={16} strokeWidth={2} aria-hidden />}
          </button>
        }
      >
        <UserMenuItems user={user} visibleTabs={visibleTabs} isCompact={compact} />
      </Menu>
    </>
  );
}

const avatarButtonStyles = css.raw({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  alignSelf: 'center',
  minHeight: '44px',
  borderRadius: 'full',
  color: 'cloth.muted',
  _hover: { background: 'cloth.hover' },
});
