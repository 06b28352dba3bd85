import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { badField } from '../../../kernel/errors.ts';
import { hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import { byAnother, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { Services } from '../../../services.ts';
import { assertRoomForUser } from '../families/active-users.ts';
import { deleteInvitation, findInvitation, type UsableInvitation } from './invitations.queries.ts';

interface Taking {
  token: string;
  /** Of the account that uses it. */
  email: string;
  /** The field of the input that held the token. */
  field: string;
}

/**
 * Uses an invitation up: once, by the address it was for, while the family has room. Accounts must be locked; when the
 * transaction fails, the invitation is as it was.
 */
export async function takeInvitation(
  db: ServiceTransaction,
  services: Services,
  { token, email, field }: Taking,
): Promise<UsableInvitation> {
  const invitation = await findInvitation(db, hashOfToken(token), services.clock.now());
  if (!invitation) throw wrongInvitation(field);
  if (invitation.email !== null && invitation.email.toLowerCase() !== email.toLowerCase()) {
    throw badField('email', 'This invitation is for another email address.');
  }
  await assertRoomForUser(db, services.config, invitation.tenantId);
  // It may have been revoked at this moment.
  if (!(await deleteInvitation(db, invitation))) throw wrongInvitation(field);
  await recordSecurityEvent(db, { ...byAnother({ services }), account: invitation, event: 'invitation_accepted' });
  return invitation;
}

/** The same whether it never was, was used, was revoked or has run out. */
export const wrongInvitation = (field: string) =>
  badField(field, 'This invitation is no longer valid. Please ask for a new one.');
