import { say } from '#words';
import type { SecurityEvent, SecurityLogEntry } from '../../../../shared/accounts/security-log.ts';
import { counted } from './security-words.ts';

/** What happened, about somebody else. */
const eventLabels: Record<SecurityEvent, string> = {
  sign_in: say('Signed in'),
  sign_in_failed: say('Sign-in failed'),
  sign_in_refused: say('Sign-in refused'),
  password_failed: say('Wrong password'),
  sign_out: say('Signed out'),
  session_ended: say('Device signed out'),
  other_sessions_ended: say('Other devices signed out'),
  password_changed: say('Password changed'),
  password_reset: say('Password reset'),
  reset_link_made: say('Password link requested'),
  token_made: say('API token created'),
  relative_invited: say('Link for a relative created'),
  relative_ended: say('Access of a relative ended'),
  household_invited: say('Link for a child’s other family created'),
  household_linked: say('Child linked with another family'),
  household_ended: say('Link with another family ended'),
  token_removed: say('API token revoked'),
  invitation_made: say('Invitation sent'),
  invitation_revoked: say('Invitation revoked'),
  invitation_accepted: say('Invitation accepted'),
  calendar_address_made: say('Calendar link created'),
  calendar_address_ended: say('Calendar link revoked'),
  passkey_added: say('Passkey added'),
  passkey_removed: say('Passkey removed'),
  passkey_refused: say('Passkey refused'),
  identity_connected: say('Sign-in provider connected'),
  identity_disconnected: say('Sign-in provider disconnected'),
  sign_in_by_provider: say('Signed in with the provider'),
  totp_added: say('Authenticator app added'),
  totp_removed: say('Authenticator app removed'),
  recovery_codes_made: say('Recovery codes made'),
  recovery_code_used: say('Recovery code used'),
  code_refused: say('Wrong code'),
  second_factors_removed: say('Second factors removed by a super admin'),
  phone_number_set: say('Phone number confirmed'),
  phone_number_removed: say('Phone number removed'),
  export_taken: say('Export downloaded'),
  export_restored: say('Export restored'),
  status_changed: say('Account status changed'),
  role_changed: say('Role changed'),
  family_changed: say('Plan or status of the family changed'),
  admin_status_changed: say('Changed an account’s status'),
  admin_role_changed: say('Changed an account’s role'),
  admin_family_changed: say('Changed a family'),
  admin_reset_link_made: say('Created a password link for someone'),
  admin_second_factors_removed: say('Removed someone’s second factors'),
  family_joined: say('Joined a family'),
  family_left: say('Left a family'),
  member_left: say('A member left'),
  member_changed: say('Changed what a member sees'),
  family_role_changed: say('Another member changed what they see'),
  family_deletion_asked: say('Family deletion asked for'),
  family_deletion_cancelled: say('Family deletion canceled'),
  monthly_export_set: say('Monthly export set up'),
  monthly_export_ended: say('Monthly export ended'),
  share_link_created: say('Share link created'),
  share_link_ended: say('Share link ended'),
  legacy_contact_set: say('Legacy contact named'),
  legacy_contact_removed: say('Legacy contact removed'),
  legacy_asked: say('Export asked for by a legacy contact'),
  legacy_refused: say('Legacy contact refused'),
  legacy_given: say('Export given to a legacy contact'),
  legacy_export_taken: say('Export downloaded by a legacy contact'),
  call_refused: say('Call refused'),
  sealed_files_read: say('Private or sealed files opened'),
  sealed_file_refused: say('Private or sealed file refused'),
};

/** An event in words: "Call refused: adminFamilies.list (3 times)". */
export function auditWords({ event, detail }: Pick<SecurityLogEntry, 'event' | 'detail'>): string {
  const { call, account, family, status, role, plan } = detail;
  const facts = [
    call,
    account === undefined ? undefined : say('account {account}', { account }),
    family === undefined ? undefined : say('family {family}', { family }),
    status ?? role ?? plan,
  ];
  const known = facts.filter((fact) => fact !== undefined).join(', ');
  const sentence =
    known === '' ? eventLabels[event] : say('{event}: {facts}', { event: eventLabels[event], facts: known });
  return counted(sentence, detail);
}
