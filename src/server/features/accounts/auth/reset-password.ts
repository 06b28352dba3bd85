import type { ResetPassword } from '../../../../shared/accounts/password.ts';
import { badField } from '../../../kernel/errors.ts';
import { assertUncommonPassword } from '../../../kernel/secrets/common-passwords.ts';
import { hashPassword } from '../../../kernel/secrets/passwords.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import { sendSoon } from '../../messages/outbox/queue.ts';
import { deleteAccountLink, findLinkOwner } from '../mails/account-links.queries.ts';
import { queueSecurityMail } from '../mails/queue-security-mail.ts';
import { takeWrongLink } from '../mails/wrong-links.ts';
import { noteHandMadeReset, updatePassword } from './accounts.queries.ts';
import { endAccess } from './end-access.ts';

const purpose = 'password-reset';

/** Sets a password by a link, which works once. All else that lets anybody in to the account ends. */
export async function resetPassword(ctx: Context, { token, newPassword }: ResetPassword): Promise<{ message: string }> {
  const { services, address } = ctx;
  const { database, clock } = services;
  const now = clock.now();
  const owner = await database.service((db) => findLinkOwner(db, { token, purpose, now }));
  if (!owner) {
    await takeWrongLink(services, address);
    throw wrongLink();
  }
  await assertUncommonPassword('newPassword', newPassword, owner);
  // Takes a while, and no transaction waits for it.
  const passwordHash = await hashPassword(newPassword);
  await database.service(async (db) => {
    if (!(await deleteAccountLink(db, owner, token))) throw wrongLink();
    await updatePassword(db, owner, passwordHash, now);
    await endAccess(db, owner, { deviceHash: ctx.session.deviceHash });
    if (owner.madeByHand) await noteHandMadeReset(db, owner, now);
    const detail = owner.madeByHand ? ({ by: 'super_admin' } as const) : {};
    await recordSecurityEvent(db, { ...originOf(ctx), account: owner, event: 'password_reset', detail });
    await queueSecurityMail(db, ctx, owner, 'password_reset');
  });
  sendSoon(services, owner.tenantId);
  return {
    message:
      'Your password has been changed. All devices were signed out, and your API tokens, invitations and calendar address have ended. Please sign in with the new password.',
  };
}

/** The same whether it never was, was used or has run out. */
const wrongLink = () => badField('token', 'This link is no longer valid. Please ask for a new one.');
