import type { InvitationPreview } from '../../../../shared/accounts/invitations.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import { AppError } from '../../../kernel/errors.ts';
import { noteBytesOfFamily } from '../../../kernel/files/orphaned-bytes.queries.ts';
import { hashOfToken } from '../../../kernel/secrets/secret-token.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { eraseFamily } from '../families/erase-family.queries.ts';
import { isEmptyFamily } from '../families/is-empty-family.ts';
import { lockOwnAccount } from '../families/lock-accounts.ts';
import { lockMembers } from '../families/members.queries.ts';
import { takeWrongLink } from '../mails/wrong-links.ts';
import { findInvitation } from './invitations.queries.ts';
import { moveAccount } from './move-account.ts';
import { takeInvitation, wrongInvitation } from './take-invitation.ts';

/** Who invites into which family, for somebody who has the link. */
export async function previewInvitation({ services, address }: Context, token: string): Promise<InvitationPreview> {
  const { database, clock } = services;
  const found = await database.service((db) => findInvitation(db, hashOfToken(token), clock.now()));
  if (!found) {
    await takeWrongLink(services, address);
    throw wrongInvitation('token');
  }
  const { familyName, invitedBy, email, expiresAt } = found;
  return { familyName, invitedBy, email, expiresAt };
}

/**
 * Takes the caller's account into the inviting family, and the session that asks with it. Only while nothing was ever
 * written in the caller's own family, which is gone afterwards: so nothing is lost, and nothing has to be merged.
 */
export async function acceptInvitation(ctx: UserContext, token: string): Promise<{ message: string }> {
  const { services, viewer, session, address } = ctx;
  const known = await services.database.service((db) => findInvitation(db, hashOfToken(token), services.clock.now()));
  if (!known) await takeWrongLink(services, address);
  return services.database.service(async (db) => {
    await lockOwnAccount(db, viewer);
    const invitation = await takeInvitation(db, services, { token, email: viewer.email, field: 'token' });
    if (invitation.tenantId === viewer.tenantId) {
      throw new AppError('CONFLICT', 'You are a member of this family already.');
    }
    const members = await lockMembers(db, viewer.tenantId);
    if (members > 1 || !(await isEmptyFamily(asFamily(db, viewer.tenantId)))) {
      throw new AppError(
        'CONFLICT',
        'Your own family has members or entries already, so this account cannot join another one. Register with another email address instead.',
      );
    }
    const userId = await moveAccount(db, {
      account: viewer,
      toTenantId: invitation.tenantId,
      keepSid: session.sid,
      now: services.clock.now(),
    });
    const joined = { tenantId: invitation.tenantId, userId };
    await recordSecurityEvent(db, { ...originOf(ctx), account: joined, event: 'family_joined' });
    await noteBytesOfFamily(db, viewer.tenantId);
    await eraseFamily(db, viewer.tenantId);
    return { message: `You are now part of the ${invitation.familyName}.` };
  });
}
