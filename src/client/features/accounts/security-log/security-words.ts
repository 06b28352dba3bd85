import type { SecurityDetail, SecurityEvent, SecurityLogEntry } from '../../../../shared/accounts/security-log.ts';
import { formatMomentAndTime } from '../../../lib/dates.ts';

const roleNames = { user: 'user', admin: 'admin', super_admin: 'super admin' } as const;

type Words = string | ((detail: SecurityDetail) => string);

const words: Record<SecurityEvent, Words> = {
  sign_in: 'You signed in',
  sign_in_failed: 'A sign-in failed: wrong password',
  password_failed: 'A wrong password was entered on a signed-in device',
  sign_out: 'You signed out',
  session_ended: 'You signed out another device',
  other_sessions_ended: 'You signed out all other devices',
  password_changed: 'You changed your password',
  password_reset: 'Your password was reset with a link',
  reset_link_made: ({ by }) =>
    by === 'super_admin' ? 'A super admin made a password link for you' : 'A password link was requested by email',
  token_made: ({ scope }) => `You created an API token that can ${scope === 'write' ? 'read and write' : 'read'}`,
  token_removed: 'You revoked an API token',
  invitation_made: 'You invited someone to your family',
  invitation_revoked: 'You revoked an invitation',
  invitation_accepted: 'Someone joined your family with your invitation',
  calendar_address_made: 'You created a calendar link',
  calendar_address_ended: 'You revoked your calendar link',
  phone_number_set: 'You confirmed a phone number',
  phone_number_removed: 'Your phone number was removed',
  export_taken: 'You downloaded an export of everything',
  export_restored: 'You restored an export into your family',
  status_changed: ({ status }) => `An administrator set your account to ${status ?? 'another status'}`,
  role_changed: ({ role }) => `An administrator changed your role to ${role ? roleNames[role] : 'another one'}`,
  family_changed: ({ plan, status }) =>
    `A super admin changed your family: ${[plan && `plan ${plan}`, status].filter(Boolean).join(', ')}`,
  admin_status_changed: ({ account, status }) => `You set account ${account} to ${status}`,
  admin_role_changed: ({ account, role }) => `You changed the role of account ${account} to ${role && roleNames[role]}`,
  admin_family_changed: ({ family, plan, status }) =>
    `You changed family ${family}: ${[plan && `plan ${plan}`, status].filter(Boolean).join(', ') || 'limits'}`,
  admin_reset_link_made: ({ account }) => `You made a password link for account ${account}`,
  family_joined: 'You joined a family',
  family_left: 'You left your family',
  member_left: 'A member left your family',
  family_deletion_asked: ({ by }) => `${by ? 'A member' : 'You'} asked to delete the family`,
  family_deletion_cancelled: ({ by }) => `${by ? 'A member' : 'You'} kept the family`,
};

/** An event in words: "A sign-in failed: wrong password (3 times)". */
export function eventWords({ event, detail }: Pick<SecurityLogEntry, 'event' | 'detail'>): string {
  const found = words[event];
  const sentence = typeof found === 'string' ? found : found(detail);
  return detail.times === undefined ? sentence : `${sentence} (${detail.times} times)`;
}

/** When, with what and from where: "Nov 20, 2026, 3:05 PM · Safari on iPhone · 198.51.100.7". */
export const originWords = ({ at, device, address }: SecurityLogEntry, timeZone: string): string =>
  [formatMomentAndTime(at, timeZone), device, address].filter((part) => part !== null).join(' · ');

/** Events to look at twice. */
export const isWarning = (event: SecurityEvent): boolean => warnings.has(event);

const warnings: ReadonlySet<SecurityEvent> = new Set([
  'sign_in_failed',
  'password_failed',
  'password_reset',
  'reset_link_made',
]);
