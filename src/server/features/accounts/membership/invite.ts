import {
  type CreatedInvitation,
  type CreateInvitation,
  invitationDays,
} from '../../../../shared/accounts/invitations.ts';
import { personName } from '../../../../shared/accounts/person-name.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { badField } from '../../../kernel/errors.ts';
import { dayMs, takeHits } from '../../../kernel/http/rate-limits.ts';
import { hashOfToken, makeSecretToken } from '../../../kernel/secrets/secret-token.ts';
import { originOf, recordSecurityEvent } from '../../../kernel/security-events.queries.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { assertRoomForUsers } from '../families/active-users.ts';
import { getFamilyName } from '../families/families.queries.ts';
import { lockAccounts } from '../families/lock-accounts.ts';
import { invitationMail } from '../mails/compose-mails.ts';
import { withAccountMails } from '../mails/with-account-mails.ts';
import { insertInvitation, isMemberAddress, listInvitations } from './invitations.queries.ts';

const invitationUrl = ({ config }: Services, token: string): string => `${config.appUrl}/auth?invite=${token}`;

/**
 * A link into the caller's family, shown this once. With an address it goes there by mail too, as a link of its own: who
 * comes by that one has shown that the address is theirs.
 */
export async function invite(ctx: UserContext, { email = null }: CreateInvitation): Promise<CreatedInvitation> {
  const { services, viewer } = ctx;
  const { clock } = services;
  await takeHits(
    services,
    [{ key: `invite:${viewer.userId}`, max: 20, windowMs: dayMs }],
    'You have made 20 invitations within a day. Please make more of them tomorrow.',
  );
  const [token, mailToken] = [makeSecretToken(), makeSecretToken()];
  const now = clock.now();
  const createdAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs).toISOString();
  const { tenantId, userId } = viewer;
  const invitedBy = personName(viewer);
  const id = await withAccountMails(services, async ({ db, queue }) => {
    await assertMayInvite(db, services, { tenantId, email });
    const hashes = { tokenHash: hashOfToken(token), mailTokenHash: email === null ? null : hashOfToken(mailToken) };
    const created = await insertInvitation(db, { tenantId, userId, email, ...hashes, createdAt, expiresAt });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'invitation_made' });
    if (email !== null) {
      const familyName = await getFamilyName(db, tenantId);
      const mail = invitationMail({ invitedBy, familyName, url: invitationUrl(services, mailToken) });
      await queue({ kind: 'invitation', tenantId, userId: null, email, key: String(created), expiresAt, mail });
    }
    return created;
  });
  return { id, email, invitedBy, createdAt, expiresAt, token, url: invitationUrl(services, token) };
}

async function assertMayInvite(
  db: ServiceTransaction,
  { config, clock }: Services,
  { tenantId, email }: { tenantId: number; email: string | null },
): Promise<void> {
  await lockAccounts(db);
  if (email !== null && (await isMemberAddress(db, tenantId, email))) {
    throw badField('email', 'This person is already a member of your family.');
  }
  const open = await listInvitations(db, tenantId, clock.now());
  await assertRoomForUsers(db, config, { tenantId, invited: open.length });
}
