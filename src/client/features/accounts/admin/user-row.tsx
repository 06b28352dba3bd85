import { Link } from '@tanstack/react-router';
import { Check, History, ShieldOff } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { mayManageRole } from '../../../../shared/accounts/account-rules.ts';
import { hasPasswordSignIn } from '../../../browser/page-user.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { formatMoment } from '../../../format/dates.ts';
import { Select } from '../../../forms/select.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge, IconBadge } from '../../../ui/badge.tsx';
import { IconButton, SubmitButton } from '../../../ui/button.tsx';
import { displayName, roleIcons, roleLabels, roles, statuses, statusLabels, statusLooks } from './account-labels.ts';
import { ResetLinkButton } from './reset-link-button.tsx';
import { type AdminUser, type Role, useRemoveSecondFactors, useSetRole, useSetStatus } from './use-admin.ts';

/** An account: its name and address, and what the viewer may change. */
export function UserRow({ user }: { user: AdminUser }) {
  const timeZone = useTimeZone();
  const viewer = useCurrentUser();
  const isSelf = viewer.id === user.id;
  const isSuperAdmin = viewer.role === 'super_admin';
  const name = displayName(user);
  const sendsMail = useSendsMail();
  return (
    <tr data-pending={user.status === 'pending' || undefined}>
      <td data-cell="name">
        <span className={whoClass}>
          <Avatar
            css={{ width: { base: '32px', lg: '34px' }, height: { base: '32px', lg: '34px' } }}
            name={name}
            size="sm"
          />
          <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
            {name === user.email ? <Address email={name} /> : name}
            {isSelf && <span className={css({ color: 'fg.subtle', fontWeight: '450' })}> {say('(you)')}</span>}
          </span>
        </span>
      </td>
      <td data-cell="email">
        <Address email={user.email} />
      </td>
      <td data-cell="status">
        <IconBadge {...statusLooks[user.status]} label={statusLabels[user.status]} />
      </td>
      <td data-cell="role">
        <RoleBadge role={user.role} />
      </td>
      <td data-cell="joined">{user.createdAt ? formatMoment(user.createdAt, timeZone) : say('N/A')}</td>
      <td data-cell="actions">
        <div className={actionsClass} data-super={isSuperAdmin || undefined}>
          <ApproveButton user={user} />
          <StatusSelect user={user} />
          <RoleSelect user={user} />
          {isSuperAdmin && (
            <div className={moreClass}>
              <ActivityLink user={user} />
              {sendsMail === false && hasPasswordSignIn() && <PasswordLink user={user} />}
              <RemoveSecondFactors user={user} />
            </div>
          )}
        </div>
      </td>
    </tr>
  );
}

/** A long address breaks at its @ first. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}

function RoleBadge({ role }: { role: Role }) {
  const Icon = roleIcons[role];
  return (
    <Badge tone={Icon ? 'brand' : 'outline'}>
      {Icon && <Icon aria-hidden />}
      {roleLabels[role]}
    </Badge>
  );
}

function ActivityLink({ user }: { user: AdminUser }) {
  return (
    <IconButton asChild label={say('Recent activity for {user}', { user: displayName(user) })}>
      <Link to="/admin" search={{ activity: user.id }} replace resetScroll={false}>
        <History size={18} strokeWidth={1.75} aria-hidden />
        <span>{say('Recent activity')}</span>
      </Link>
    </IconButton>
  );
}

/** For someone who lost their password on a server that sends no mail. */
function PasswordLink({ user }: { user: AdminUser }) {
  const mayChange = useMayChange(user);
  if (!mayChange || user.status === 'deactivated') return null;
  return <ResetLinkButton user={user} />;
}

/** For someone who lost their phone and their recovery codes. */
function RemoveSecondFactors({ user }: { user: AdminUser }) {
  const mayChange = useMayChange(user);
  const remove = useRemoveSecondFactors();
  const name = displayName(user);
  if (!mayChange) return null;
  const ask = () =>
    void confirm({
      title: say('Remove second factors of {name}?', { name }),
      text: say(
        'This removes their passkeys, authenticator app and recovery codes. Make sure that it is really them who asks. They get an email about it.',
      ),
      action: say('Remove second factors'),
      busy: say('Removing...'),
      act: () => remove.mutateAsync({ id: user.id }),
    });
  return (
    <IconButton label={say('Remove second factors of {name}', { name })} onClick={ask}>
      <ShieldOff size={18} strokeWidth={1.75} aria-hidden />
      <span>{say('Remove second factors')}</span>
    </IconButton>
  );
}

/** Whether the viewer may change the account: never their own, and an administrator's only as a super admin. */
function useMayChange(user: AdminUser): boolean {
  const viewer = useCurrentUser();
  return viewer.id !== user.id && mayManageRole(viewer.role, user.role);
}

/** The usual action for an account that waits for approval. */
function ApproveButton({ user }: { user: AdminUser }) {
  const mayChange = useMayChange(user);
  const { mutate, isPending } = useSetStatus();
  if (!mayChange || user.status !== 'pending') return null;
  return (
    <SubmitButton
      css={{ gridColumn: '1 / -1' }}
      size="sm"
      aria-label={say('Approve {user}', { user: displayName(user) })}
      busy={isPending}
      busyLabel={say('Approving...')}
      onClick={() => mutate({ id: user.id, status: 'active' })}
    >
      <Check aria-hidden />
      {say('Approve')}
    </SubmitButton>
  );
}

function StatusSelect({ user }: { user: AdminUser }) {
  const mayChange = useMayChange(user);
  const { mutate, isPending, variables } = useSetStatus();
  return (
    <Select
      size="sm"
      aria-label={say('Status of {user}', { user: displayName(user) })}
      aria-busy={isPending || undefined}
      disabled={!mayChange}
      options={statuses.map((value) => ({ value, label: statusLabels[value] }))}
      value={isPending ? variables.status : user.status}
      onChange={({ target }) => {
        const status = statuses.find((value) => value === target.value);
        if (status) mutate({ id: user.id, status });
      }}
    />
  );
}

function RoleSelect({ user }: { user: AdminUser }) {
  const viewer = useCurrentUser();
  const mayChange = useMayChange(user);
  const { mutate, isPending, variables } = useSetRole();
  return (
    <Select
      size="sm"
      aria-label={say('Role of {user}', { user: displayName(user) })}
      aria-busy={isPending || undefined}
      disabled={!mayChange}
      options={roles.map((value) => ({
        value,
        label: roleLabels[value],
        disabled: !mayManageRole(viewer.role, value),
      }))}
      value={isPending ? variables.role : user.role}
      onChange={({ target }) => {
        const role = roles.find((value) => value === target.value);
        if (role) mutate({ id: user.id, role });
      }}
    />
  );
}

const whoClass = css({ display: 'flex', alignItems: 'center', gap: '12px', fontWeight: '600', minWidth: '0' });

const actionsClass = css({
  display: 'grid',
  gap: '8px',
  // Stacked if the table is narrow, so that no address is broken.
  gridTemplateColumns: { base: 'repeat(auto-fit, minmax(132px, 1fr))', lg: '1fr', xl: '1fr 1fr' },
  alignItems: 'center',
  minWidth: { lg: '134px', xl: '268px' },
  '&[data-super]': {
    gridTemplateColumns: { base: '1fr 1fr', sm: '1fr 1fr 92px', lg: '1fr', xl: '1fr 1fr 92px' },
    minWidth: { lg: '134px', xl: '348px' },
  },
});

/** Icons beside the selects; on phones they share a row below, with labels. */
const moreClass = css({
  display: 'flex',
  gap: '4px',
  sm: { '& span': { srOnly: true } },
  smDown: {
    gridColumn: '1 / -1',
    marginBottom: '-8px',
    '& > a, & > button': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flex: '1',
      width: 'auto',
      gap: '8px',
      textStyle: 'meta',
      fontWeight: '600',
    },
  },
});
