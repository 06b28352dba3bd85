import { say } from '#words';
import {
  type CreatedInvitation,
  type CreateInvitation,
  type InvitationPreview,
  invitationDays,
} from '../../../../shared/accounts/invitations.ts';
import { personName } from '../../../../shared/accounts/person-name.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { ServiceTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, badField } from '../../../kernel/errors.ts';
import { noteBytesOfFamily } from '../../../kernel/files/orphaned-bytes.queries.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { hashOfToken, makeFamilyToken } from '../../../kernel/secrets/secret-token.ts';
import type { Context } from '../../../kernel/trpc/context.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { getFamilyName, lockAccounts } from '../../household/families/families.queries.ts';
import { lockOwnAccount } from '../../household/families/families.rules.ts';
import { eraseFamily, isEmptyFamily } from '../../household/families/family-tables.queries.ts';
import { assertRoomForInvitation, assertRoomForUser } from '../../household/families/plan-limits.rules.ts';
import { byAnother, originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { invitationMail, withAccountMails } from '../mails/mails.rules.ts';
import { assertStillParent, checkedCarer } from './carers.rules.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  isMemberAddress,
  listInvitations,
  type UsableInvitation,
} from './invitations.queries.ts';
import { lockMembers } from './membership.queries.ts';
import { moveAccount } from './membership.rules.ts';

const invitationUrl = ({ config }: Services, token: string): string => `${config.appUrl}/auth?invite=${token}`;

/** Shown once. If there is an address, it gets a second link by mail, which also confirms the address. */
export async function invite(
  ctx: UserContext,
  { email = null, carer: chosen }: CreateInvitation,
): Promise<CreatedInvitation> {
  const { services, viewer } = ctx;
  const { clock } = services;
  await enforceRateLimits(
    services,
    [{ key: `invite:${viewer.userId}`, max: 20, windowMs: dayMs }],
    say('You’ve sent 20 invitations in the last day. Please try again tomorrow.'),
  );
  const [token, mailToken] = [makeFamilyToken(viewer.tenantId), makeFamilyToken(viewer.tenantId)];
  const now = clock.now();
  const createdAt = now.toISOString();
  const expiresAt = new Date(now.getTime() + invitationDays * dayMs).toISOString();
  const { tenantId, userId } = viewer;
  const invitedBy = personName(viewer);
  const made = await withAccountMails(services, async ({ db, queue }) => {
    await assertMayInvite(db, services, { tenantId, userId, email });
    const carer = await checkedCarer(asFamily(db, tenantId), chosen ?? null);
    const hashes = { tokenHash: hashOfToken(token), mailTokenHash: email === null ? null : hashOfToken(mailToken) };
    const created = await insertInvitation(db, { tenantId, userId, email, ...hashes, createdAt, expiresAt, carer });
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'invitation_made' });
    if (email !== null) {
      const familyName = await getFamilyName(db, tenantId);
      const words = { invitedBy, familyName, isForCarer: carer !== null, url: invitationUrl(services, mailToken) };
      const mail = () => invitationMail(words);
      const message = { kind: 'invitation', tenantId, userId: null, email, language: viewer.language } as const;
      await queue({ ...message, key: String(created), expiresAt, mail });
    }
    return { id: created, carer };
  });
  const isMailed = email !== null && services.config.smtpUrl !== undefined;
  return { ...made, email, invitedBy, createdAt, expiresAt, token, url: invitationUrl(services, token), isMailed };
}

async function assertMayInvite(
  db: ServiceTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  { tenantId, userId, email }: AccountKey & { email: string | null },
): Promise<void> {
  await lockAccounts(db);
  await assertStillParent(db, { tenantId, userId });
  if (email !== null && (await isMemberAddress(db, tenantId, email))) {
    throw badField('email', say('This person is already a member of your family.'));
  }
  const open = await listInvitations(db, tenantId, clock.now());
  await assertRoomForInvitation(db, { config }, { tenantId, invited: open.length });
}

interface Redemption {
  token: string;
  email: string;
  /** The field that held the token, for errors. */
  field: string;
}

/** Works once, for the invited address, if the plan has room. Lock the accounts first; a rollback restores it. */
export async function redeemInvitation(
  db: ServiceTransaction,
  services: Pick<Services, 'config' | 'clock'>,
  { token, email, field }: Redemption,
): Promise<UsableInvitation> {
  const invitation = await findInvitation(db, token, services.clock.now());
  if (!invitation) throw wrongInvitation(field);
  if (invitation.email !== null && invitation.email.toLowerCase() !== email.toLowerCase()) {
    throw badField('email', say('This invitation is for a different email address.'));
  }
  await assertRoomForUser(db, services, invitation.tenantId);
  // It may have been revoked just now.
  if (!(await deleteInvitation(db, invitation))) throw wrongInvitation(field);
  await recordSecurityEvent(db, { ...byAnother({ services }), account: invitation, event: 'invitation_accepted' });
  return invitation;
}

/** Doesn't tell whether it was used, revoked, has expired or never existed. */
const wrongInvitation = (field: string) =>
  badField(field, say('This invitation is no longer valid. Please ask for a new one.'));

export async function previewInvitation({ services, address }: Context, token: string): Promise<InvitationPreview> {
  const { database, clock } = services;
  const found = await database.service((db) => findInvitation(db, token, clock.now()));
  if (!found) {
    await countWrongLink(services, address);
    throw wrongInvitation('token');
  }
  const { familyName, invitedBy, email, carer, expiresAt } = found;
  return { familyName, invitedBy, email, isForCarer: carer !== null, expiresAt };
}

/**
 * Moves the caller's account and session into the inviting family. Only if nothing was ever written in the caller's own
 * family, which is erased: nothing is lost or merged.
 */
export async function acceptInvitation(ctx: UserContext, token: string): Promise<{ message: string }> {
  const { services, viewer, session, address } = ctx;
  const known = await services.database.service((db) => findInvitation(db, token, services.clock.now()));
  if (!known) await countWrongLink(services, address);
  return services.database.service(async (db) => {
    await lockOwnAccount(db, viewer);
    const invitation = await redeemInvitation(db, services, { token, email: viewer.email, field: 'token' });
    if (invitation.tenantId === viewer.tenantId) {
      throw new AppError('CONFLICT', say('You’re already a member of this family.'));
    }
    const members = await lockMembers(db, viewer.tenantId);
    if (members > 1 || !(await isEmptyFamily(asFamily(db, viewer.tenantId)))) {
      throw new AppError(
        'CONFLICT',
        say(
          'Your own family already has members or entries, so this account can’t join another one. Register with a different email address instead.',
        ),
      );
    }
    const userId = await moveAccount(db, {
      account: viewer,
      toTenantId: invitation.tenantId,
      carer: invitation.carer,
      keepSid: session.sid,
      now: services.clock.now(),
      secret: services.secret,
    });
    const joined = { tenantId: invitation.tenantId, userId };
    await recordSecurityEvent(db, { ...originOf(ctx), account: joined, event: 'family_joined' });
    await noteBytesOfFamily(db, viewer.tenantId);
    await eraseFamily(db, viewer.tenantId);
    return { message: say('You are now part of the {familyName}.', { familyName: invitation.familyName }) };
  });
}
