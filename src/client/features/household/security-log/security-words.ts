import { say } from '#words';
import type {
  SecurityDetail,
  SecurityEvent,
  SecurityLogEntry,
  SignInMeans,
} from '../../../../shared/accounts/security-log.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';

type Words = string | ((detail: SecurityDetail) => string);

const signInWords: Record<SignInMeans, string> = {
  password: say('You signed in with your password'),
  password_and_code: say('You signed in with your password and a code'),
  passkey: say('You signed in with a passkey'),
  provider: say('You signed in with your sign-in provider'),
  provider_and_code: say('You signed in with your sign-in provider and a code'),
};

const words: Record<SecurityEvent, Words> = {
  sign_in: ({ using }) => (using ? signInWords[using] : say('You signed in')),
  sign_in_by_provider: ({ using }) => signInWords[using ?? 'provider'],
  sign_in_failed: say('A sign-in failed: wrong password'),
  sign_in_refused: say('A sign-in was refused, because your account could not be used at that time'),
  password_failed: say('A wrong password was entered on a signed-in device'),
  sign_out: say('You signed out'),
  session_ended: say('You signed out another device'),
  other_sessions_ended: say('You signed out all other devices'),
  password_changed: say('You changed your password'),
  password_reset: say('Your password was reset with a link'),
  reset_link_made: ({ by }) =>
    by === 'super_admin'
      ? say('A super admin created a password link for you')
      : say('A password link was requested by email'),
  relative_invited: () => say('You made a link for a relative'),
  relative_ended: () => say('You ended a relative’s access'),
  household_invited: () => say('You made a link for a child’s other family'),
  household_linked: () => say('A child was linked with another family'),
  household_ended: () => say('A link with a child’s other family ended'),
  token_made: ({ scope }) =>
    scope === 'write'
      ? say('You created an API token that can read and write')
      : say('You created an API token that can read'),
  token_removed: say('You revoked an API token'),
  invitation_made: say('You invited someone to your family'),
  invitation_revoked: say('You revoked an invitation'),
  invitation_accepted: say('Someone joined your family with your invitation'),
  calendar_address_made: say('You created a calendar link'),
  calendar_address_ended: say('You revoked your calendar link'),
  passkey_added: say('You added a passkey'),
  passkey_removed: say('You removed a passkey'),
  passkey_refused: say('A passkey was refused'),
  totp_added: say('You added an authenticator app'),
  totp_removed: say('You removed the authenticator app'),
  identity_connected: say('You connected your sign-in provider'),
  identity_disconnected: say('You disconnected your sign-in provider'),
  recovery_codes_made: say('You made new recovery codes'),
  recovery_code_used: say('A recovery code was used'),
  code_refused: say('A wrong code was entered'),
  second_factors_removed: say('A super admin removed your passkeys, authenticator app and recovery codes'),
  phone_number_set: say('You confirmed a phone number'),
  phone_number_removed: say('Your phone number was removed'),
  export_taken: say('You downloaded an export of everything'),
  export_restored: say('You restored an export into your family'),
  status_changed: ({ status }) =>
    say(
      'An administrator set your account to {status, select, active {active} pending {pending} deactivated {deactivated} other {{status}}}',
      { status },
    ),
  role_changed: ({ role }) =>
    say(
      'An administrator changed your role to {role, select, user {user} admin {admin} super_admin {super admin} other {another one}}',
      { role },
    ),
  family_changed: ({ plan, status }) =>
    say(
      'A super admin changed your family: {plan, select, trial {plan trial} standard {plan standard} unlimited {plan unlimited} other {}}{both, select, yes {, } other {}}{status, select, active {active} suspended {suspended} other {}}',
      { plan, status, both: plan && status ? 'yes' : 'no' },
    ),
  admin_status_changed: ({ account, status }) =>
    say(
      'You set account {account} to {status, select, active {active} pending {pending} deactivated {deactivated} other {{status}}}',
      { account, status },
    ),
  admin_role_changed: ({ account, role }) =>
    say(
      'You changed the role of account {account} to {role, select, user {user} admin {admin} super_admin {super admin} other {{role}}}',
      { account, role },
    ),
  admin_family_changed: ({ family, plan, status }) =>
    say(
      'You changed family {family}: {plan, select, trial {plan trial} standard {plan standard} unlimited {plan unlimited} other {}}{both, select, yes {, } other {}}{status, select, active {active} suspended {suspended} other {}}',
      { family, plan, status, both: plan && status ? 'yes' : 'no' },
    ),
  admin_reset_link_made: ({ account }) => say('You created a password link for account {account}', { account }),
  admin_second_factors_removed: ({ account }) =>
    say('You removed the second factors of account {account}', { account }),
  family_joined: say('You joined a family'),
  family_left: say('You left your family'),
  member_left: say('A member left your family'),
  member_changed: say('You changed what a member sees in your family'),
  family_role_changed: say('A parent changed what you see in your family'),
  family_deletion_asked: ({ by }) =>
    by ? say('A member asked to delete the family') : say('You asked to delete the family'),
  family_deletion_cancelled: ({ by }) =>
    by ? say('A member canceled the deletion of the family') : say('You canceled the deletion of the family'),
  monthly_export_set: say('You set up a monthly export'),
  monthly_export_ended: say('You ended the monthly export'),
  share_link_created: say('You shared something by link'),
  share_link_ended: say('You ended a share link'),
  legacy_contact_set: say('You named a legacy contact'),
  legacy_contact_removed: say('You removed the legacy contact'),
  legacy_asked: say('Your legacy contact asked for your export'),
  legacy_refused: say('You said no to your legacy contact'),
  legacy_given: say('Your legacy contact got a link to your export'),
  legacy_export_taken: say('Your legacy contact downloaded your export'),
  call_refused: ({ call }) => say('You asked for something that you may not do: {call}', { call: call ?? '?' }),
  sealed_files_read: say('You opened private or sealed files'),
  sealed_file_refused: say('A private or sealed file of someone else was asked for, and refused'),
};

/** An event in words: "A sign-in failed: wrong password (3 times)". */
export function eventWords({ event, detail }: Pick<SecurityLogEntry, 'event' | 'detail'>): string {
  const found = words[event];
  const sentence = typeof found === 'string' ? found : found(detail);
  return counted(sentence, detail);
}

export const counted = (sentence: string, { times }: SecurityDetail): string =>
  times === undefined
    ? sentence
    : say('{times, plural, one {{sentence} (# time)} other {{sentence} (# times)}}', { sentence, times });

/** When, with what and from where: "Nov 20, 2026, 3:05 PM · Safari on iPhone · 198.51.100.7". */
export const originWords = ({ at, device, address }: SecurityLogEntry, timeZone: string): string =>
  [formatMomentAndTime(at, timeZone), device, address].filter((part) => part !== null).join(' · ');

/** Events that may mean that someone else is using the account. */
export const isWarning = (event: SecurityEvent): boolean => warnings.has(event);

const warnings: ReadonlySet<SecurityEvent> = new Set([
  'sign_in_failed',
  'sign_in_refused',
  'password_failed',
  'code_refused',
  'passkey_refused',
  'recovery_code_used',
  'second_factors_removed',
  'password_reset',
  'reset_link_made',
  'call_refused',
  'sealed_file_refused',
]);
