import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { say } from '#words';
import { personName } from '../../shared/accounts/person-name.ts';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import { Menu } from '../overlay/menu.tsx';
import { type CurrentUser, fullNameOf } from '../session/current-user.tsx';
import { Avatar } from '../ui/avatar.tsx';
import type { VisibleTabs } from './entries.ts';

/** Fetched when the menu first opens: their pictures are many. */
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
          <AvatarButton type="button" padding={compact ? '4px' : '2px'} paddingInlineEnd={compact ? '4px' : '6px'}>
            <Avatar name={personName(user)} image={user.profileImageUrl} self boxSize={compact ? '36px' : '38px'} />
            <chakra.span srOnly>{say('Account menu, {name}', { name })}</chakra.span>
            {!compact && <ChevronDown size={16} strokeWidth={2} aria-hidden />}
          </AvatarButton>
        }
      >
        <UserMenuItems user={user} visibleTabs={visibleTabs} isCompact={compact} />
      </Menu>
    </>
  );
}

const AvatarButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    alignSelf: 'center',
    minHeight: '44px',
    borderRadius: 'full',
    color: 'cloth.muted',
    _hover: { background: 'cloth.hover' },
  },
});
