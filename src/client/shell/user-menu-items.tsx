import { Link } from '@tanstack/react-router';
import {
  Bell,
  BookImage,
  ChartColumn,
  CircleUserRound,
  Command,
  HandHeart,
  Images,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessageSquare,
  Monitor,
  Moon,
  Settings,
  Sun,
  Trash2,
} from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { version } from '../../../package.json';
import { personName } from '../../shared/accounts/person-name.ts';
import { colorModes, useColorMode } from '../browser/color-mode.ts';
import { keys } from '../keyboard/shortcut-keys.ts';
import { MenuItem, MenuItemGroupLabel, MenuRadioItem, MenuRadioItemGroup, MenuSeparator } from '../overlay/menu.tsx';
import { ForParents, useSees } from '../session/carer.ts';
import { type CurrentUser, fullNameOf } from '../session/current-user.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { isVisible, type VisibleTabs } from './entries.ts';
import type { ShellAction } from './shell-actions.ts';
import { useShellDialogs } from './shell-dialogs.tsx';
import { ShortcutsDialog } from './shortcuts.ts';
import { useLogoutQuestion } from './use-logout-question.ts';

interface UserMenuItemsProps {
  user: CurrentUser;
  visibleTabs: VisibleTabs | undefined;
  isCompact: boolean | undefined;
}

/** What the account menu holds. */
export function UserMenuItems({ user, visibleTabs, isCompact }: UserMenuItemsProps) {
  const { actions, openDialog } = useShellDialogs();
  const logOut = useLogoutQuestion(user);
  const name = fullNameOf(user);
  const sees = useSees();
  return (
    <>
      <div className={css({ display: 'flex', gap: '12px', alignItems: 'center', padding: '10px 12px 12px' })}>
        <Avatar name={personName(user)} image={user.profileImageUrl} self />
        <div className={css({ minWidth: '0' })}>
          <div className={css({ fontWeight: '650' })}>{name}</div>
          <div className={css({ textStyle: 'meta', color: 'fg.subtle', overflowWrap: 'anywhere' })}>{user.email}</div>
        </div>
      </div>
      <MenuSeparator />
      <MenuItem value="settings" onClick={() => openDialog(actions.settings)}>
        <Settings {...iconProps} />
        {say('Account Settings')}
      </MenuItem>
      <MenuItem value="notifications" asChild>
        <Link to="/notifications">
          <Bell {...iconProps} />
          {say('Notifications')}
        </Link>
      </MenuItem>
      <MenuItem value="profile" asChild>
        <Link to="/profile">
          <CircleUserRound {...iconProps} />
          {say('Profile')}
        </Link>
      </MenuItem>
      {sees('photos') && (
        <MenuItem value="photos" asChild>
          <Link to="/photos">
            <Images {...iconProps} />
            {say('Photos')}
          </Link>
        </MenuItem>
      )}
      <ForParents>
        <MenuItem value="relatives" asChild>
          <Link to="/relatives">
            <HandHeart {...iconProps} />
            {say('Relatives')}
          </Link>
        </MenuItem>
        <MenuItem value="year-book" asChild>
          <Link to="/year-book">
            <BookImage {...iconProps} />
            {say('Year book')}
          </Link>
        </MenuItem>
      </ForParents>
      {isVisible('analytics', visibleTabs) && (
        <MenuItem value="analytics" asChild>
          <Link to="/analytics">
            <ChartColumn {...iconProps} />
            {say('Analytics')}
          </Link>
        </MenuItem>
      )}
      <ForParents>
        <MenuItem value="trash" asChild>
          <Link to="/trash">
            <Trash2 {...iconProps} />
            {say('Trash')}
          </Link>
        </MenuItem>
      </ForParents>
      <ActionItem icon={MessageSquare} label={say('Feedback')} action={actions.feedback} />
      <ActionItem icon={LifeBuoy} label={say('Help & Support')} action={actions.help} />
      {!isCompact && (
        <MenuItem value="shortcuts" aria-keyshortcuts={keys.list} onClick={() => openDialog(ShortcutsDialog)}>
          <Command {...iconProps} />
          {say('Keyboard shortcuts')}
        </MenuItem>
      )}
      <MenuSeparator />
      <ColorModeItems />
      <MenuSeparator />
      <MenuItem value="logout" onClick={logOut}>
        <LogOut {...iconProps} />
        {say('Log out')}
      </MenuItem>
      <div className={css({ textStyle: 'meta', color: 'fg.subtle', padding: '6px 12px 4px' })}>
        Upbringing {version}
      </div>
    </>
  );
}

const iconProps = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** An entry that another feature fills. */
function ActionItem({ icon: Icon, label, action }: { icon: LucideIcon; label: string; action: ShellAction }) {
  const { openDialog } = useShellDialogs();
  if ('to' in action) {
    return (
      <MenuItem value={label} asChild>
        <Link to={action.to}>
          <Icon {...iconProps} />
          {label}
        </Link>
      </MenuItem>
    );
  }
  return (
    <MenuItem value={label} onClick={() => openDialog(action.Dialog)}>
      <Icon {...iconProps} />
      {label}
    </MenuItem>
  );
}

const looks = {
  light: { label: sayAs('the colors of pages', 'Light'), icon: Sun },
  dark: { label: sayAs('the colors of pages', 'Dark'), icon: Moon },
  system: { label: sayAs('the colors of pages', 'System'), icon: Monitor },
} as const;

/** The choice of light or dark, in one row of the account menu. */
function ColorModeItems() {
  const { mode, setColorMode } = useColorMode();
  return (
    <MenuRadioItemGroup
      value={mode}
      onValueChange={({ value }) => setColorMode(colorModes.find((known) => known === value) ?? 'system')}
    >
      <MenuItemGroupLabel>{sayAs('the colors of pages', 'Appearance')}</MenuItemGroupLabel>
      {colorModes.map((value) => {
        const { label, icon: Icon } = looks[value];
        return (
          <MenuRadioItem key={value} value={value} closeOnSelect={false}>
            <Icon size={16} strokeWidth={2} aria-hidden />
            {label}
          </MenuRadioItem>
        );
      })}
    </MenuRadioItemGroup>
  );
}
