import type { ResetPassword } from '../../../shared/password.ts';
import { deleteAccountLink, deleteAccountLinksOf, findLinkOwner } from '../../platform/auth/account-links.queries.ts';
import { deleteApiTokensOf } from '../../platform/auth/api-tokens.queries.ts';
import { assertUncommonPassword } from '../../platform/auth/common-passwords.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { originOf, recordSecurityEvent } from '../../platform/auth/security-events.queries.ts';
import { deleteSessionsOf } from '../../platform/auth/sessions.queries.ts';
import { takeWrongLink } from '../../platform/auth/wrong-links.ts';
import { badField } from '../../platform/errors.ts';
import type { Context } from '../../platform/trpc/context.ts';
import { updatePassword } from '../auth/accounts.queries.ts';

const purpose = 'password-reset';

/** Sets a password by a link, which works once. Every session and API token of the account ends, and every other such link. */
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
    await deleteSessionsOf(db, owner);
    // Whoever had got in may have made one.
    await deleteApiTokensOf(db, owner);
    await deleteAccountLinksOf(db, owner, purpose);
    await recordSecurityEvent(db, { ...originOf(ctx), account: owner, event: 'password_reset' });
  });
  return { message: 'Your password has been changed. Please sign in with the new one.' };
}

/** The same whether it never was, was used or has run out. */
const wrongLink = () => badField('token', 'This link is no longer valid. Please ask for a new one.');
