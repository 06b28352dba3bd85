import { randomUUID } from 'node:crypto';
import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import { createChildSchema } from '../../../../shared/children/children.ts';
import {
  type AcceptHousehold,
  type HouseholdPreview,
  householdLinkDays,
  type InvitedHousehold,
  type InviteHousehold,
} from '../../../../shared/reach/households.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction, ServiceTransaction } from '../../../kernel/database/database.ts';
import { withoutEffect } from '../../../kernel/database/effects.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { hashOfToken, makeSecretToken } from '../../../kernel/secrets/secret-token.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { withAccountMails } from '../../accounts/mails/mails.rules.ts';
import { findChild } from '../../children/children/children.queries.ts';
import { addChild } from '../../children/children/children.rules.ts';
import { notifyFamily } from '../../delivery/outbox/notice.rules.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { skipWaiting } from '../../delivery/outbox/settle.queries.ts';
import {
  byAnother,
  originOf,
  recordForMembers,
  recordSecurityEvent,
} from '../../household/security-log/security-events.queries.ts';
import { endedNotice, householdInvitationMail, linkedNotice } from './household-mails.rules.ts';
import { announceTo } from './household-sharing.rules.ts';
import {
  deleteInvitations,
  deleteLink,
  findInvitation,
  findLink,
  findLinkById,
  insertLink,
  listBrokenLinks,
  lockHousehold,
  type OpenInvitation,
  saveInvitation,
  takeInvitation,
} from './households.queries.ts';

const alreadyLinked = () =>
  new AppError('CONFLICT', say('This child already belongs to another family. End that first.'));

/** Makes the link for a child's other family, which is shown once. A new one replaces the last. */
export async function inviteHousehold(
  ctx: UserContext,
  { id: childId, email = null }: InviteHousehold,
): Promise<InvitedHousehold> {
  const { services, viewer } = ctx;
  await enforceRateLimits(
    services,
    [{ key: `household-link:${viewer.userId}`, max: 20, windowMs: dayMs }],
    say('You’ve made 20 links in the last day. Please try again tomorrow.'),
  );
  const now = services.clock.now();
  const token = makeSecretToken();
  const expiresAt = new Date(now.getTime() + householdLinkDays * dayMs).toISOString();
  const url = `${services.config.appUrl}/household?link=${token}`;
  await withAccountMails(services, async ({ db: service, queue }) => {
    const db = asFamily(service, viewer.tenantId);
    const child = await findChild(db, childId);
    if (!child) throw notFound(say('Child not found'));
    if (await findLink(db, childId)) throw alreadyLinked();
    await skipMails(db, await deleteInvitations(db, childId));
    const made = { childId, userId: viewer.userId, tokenHash: hashOfToken(token), email };
    const id = await saveInvitation(db, { ...made, createdAt: now.toISOString(), expiresAt });
    await recordSecurityEvent(service, { ...originOf(ctx), account: viewer, event: 'household_invited' });
    if (email === null) return;
    await queue({
      kind: 'household_invitation',
      tenantId: viewer.tenantId,
      userId: null,
      email,
      key: String(id),
      expiresAt,
      language: viewer.language,
      mail: () => householdInvitationMail({ invitedBy: personName(viewer), childName: child.name, url }),
    });
  });
  return { url, expiresAt, email, isMailed: email !== null && services.config.smtpUrl !== undefined };
}

/** Waiting mails have a link that no longer opens anything. */
async function skipMails(db: FamilyTransaction, ids: readonly number[]): Promise<void> {
  for (const id of ids) await skipWaiting(db, `household_invitation:${id}:`);
}

/** Doesn't tell whether it was used, replaced, has expired or never existed. */
const wrongLink = () => badField('token', say('This link is no longer valid. Please ask for a new one.'));

const ownLink = () =>
  new AppError('CONFLICT', say('This link is for the child’s other family. Someone there has to open it.'));

async function getInvitation(
  { services, viewer }: UserContext,
  db: ServiceTransaction,
  token: string,
): Promise<OpenInvitation | undefined> {
  const found = await findInvitation(db, hashOfToken(token), services.clock.now());
  if (found?.tenantId === viewer.tenantId) throw ownLink();
  return found;
}

export async function previewHousehold(ctx: UserContext, token: string): Promise<HouseholdPreview> {
  const { services, address } = ctx;
  const found = await services.database.service((db) => getInvitation(ctx, db, token));
  if (found) return { invitedBy: found.name, childName: found.childName };
  await countWrongLink(services, address);
  throw wrongLink();
}

interface Side {
  tenantId: number;
  childId: number;
  childName: string;
  /** Of the other family's member. */
  firstName: string;
}

/** Links the caller's child with the inviting family's. Works once. */
export async function acceptHousehold(ctx: UserContext, given: AcceptHousehold): Promise<{ childId: number }> {
  const { services, viewer, address } = ctx;
  const before = withoutEffect(services.database);
  const known = await before.service((db) => getInvitation(ctx, db, given.token));
  if (!known) await countWrongLink({ ...services, database: before }, address);
  const householdId = randomUUID();
  const sides = await services.database.service(async (service) => {
    const invitation = await getInvitation(ctx, service, given.token);
    const inviting = invitation && asFamily(service, invitation.tenantId);
    if (!invitation || !inviting || !(await takeInvitation(inviting, invitation))) throw wrongLink();
    const db = asFamily(service, viewer.tenantId);
    const child = await ownChild(db, ctx, given.childId, invitation);
    await skipMails(db, await deleteInvitations(db, child.id));
    const link = { householdId, createdAt: services.clock.now().toISOString() };
    const [own, theirs] = [
      { ...link, childId: child.id, otherTenantId: invitation.tenantId, otherName: invitation.name },
      { ...link, childId: invitation.childId, otherTenantId: viewer.tenantId, otherName: personName(viewer) },
    ];
    const isLinked =
      (await insertLink(inviting, { ...theirs, otherFirstName: viewer.firstName })) &&
      (await insertLink(db, { ...own, otherFirstName: invitation.firstName }));
    if (!isLinked) throw alreadyLinked();
    const both: [Side, Side] = [
      { tenantId: viewer.tenantId, childId: child.id, childName: child.name, firstName: invitation.firstName },
      {
        tenantId: invitation.tenantId,
        childId: invitation.childId,
        childName: invitation.childName,
        firstName: viewer.firstName,
      },
    ];
    await recordBoth(ctx, service, both, 'household_linked');
    for (const side of both) {
      await notifyFamily(asFamily(service, side.tenantId), outboxOf(services), () =>
        linkedNotice({ ...side, householdId }),
      );
    }
    return both;
  });
  for (const { tenantId } of sides) sendSoon(services, tenantId);
  announceTo(services, sides[1].tenantId);
  return { childId: sides[0].childId };
}

async function ownChild(
  db: FamilyTransaction,
  { services, viewer }: UserContext,
  childId: number | null | undefined,
  { childName: name, dateOfBirth }: OpenInvitation,
): Promise<{ id: number; name: string }> {
  if (childId === null || childId === undefined) {
    return addChild(db, services, viewer, createChildSchema.parse({ name, dateOfBirth }));
  }
  const child = await findChild(db, childId);
  if (!child) throw badField('childId', say('Child not found'));
  return child;
}

async function recordBoth(
  ctx: UserContext,
  service: ServiceTransaction,
  [own, other]: readonly [Pick<Side, 'tenantId'>, Pick<Side, 'tenantId'>],
  event: 'household_linked' | 'household_ended',
): Promise<void> {
  const { viewer } = ctx;
  await recordSecurityEvent(service, { ...originOf(ctx), account: viewer, event });
  const detail = { by: 'member' } as const;
  await recordForMembers(service, {
    ...byAnother(ctx),
    tenantId: own.tenantId,
    exceptUserId: viewer.userId,
    event,
    detail,
  });
  await recordForMembers(service, { ...byAnother(ctx), tenantId: other.tenantId, event, detail });
}

/** Ends the open invitation, and the link for both families at once. */
export async function endHousehold(ctx: UserContext, childId: number): Promise<void> {
  const { services, viewer } = ctx;
  const other = await services.database.service(async (service) => {
    const db = asFamily(service, viewer.tenantId);
    const child = await findChild(db, childId);
    if (!child) throw notFound(say('Child not found'));
    const invitations = await deleteInvitations(db, childId);
    await skipMails(db, invitations);
    const link = await findLink(db, childId);
    if (!link && invitations.length === 0) throw notFound(say('This child isn’t linked with another family.'));
    if (!link) return undefined;
    const { householdId, otherTenantId } = link;
    await lockHousehold(service, householdId);
    // The other family has just ended it.
    if ((await deleteLink(db, householdId)) === undefined) return undefined;
    const sides: Side[] = [
      { tenantId: viewer.tenantId, childId, childName: child.name, firstName: link.otherFirstName },
    ];
    const theirs = asFamily(service, otherTenantId);
    const theirChildId = await deleteLink(theirs, householdId);
    const theirChild = theirChildId === undefined ? undefined : await findChild(theirs, theirChildId);
    if (theirChild) {
      const { id, name } = theirChild;
      sides.push({ tenantId: otherTenantId, childId: id, childName: name, firstName: viewer.firstName });
    }
    await recordBoth(ctx, service, [{ tenantId: viewer.tenantId }, { tenantId: otherTenantId }], 'household_ended');
    await tellOfEnd(service, services, sides, householdId);
    return otherTenantId;
  });
  if (other === undefined) return;
  for (const tenantId of [viewer.tenantId, other]) sendSoon(services, tenantId);
  announceTo(services, other);
}

async function tellOfEnd(
  service: ServiceTransaction,
  services: Services,
  sides: readonly Side[],
  householdId: string,
): Promise<void> {
  for (const side of sides) {
    await notifyFamily(asFamily(service, side.tenantId), outboxOf(services), () =>
      endedNotice({ ...side, householdId }),
    );
  }
}

/** Ends the sides whose other family or child is gone. Until then nothing is read through them either. */
export async function endBrokenLinks(services: Services): Promise<void> {
  const broken = await services.database.service(listBrokenLinks);
  for (const { tenantId, householdId, childName } of broken) {
    await services.database.service(async (service) => {
      const db = asFamily(service, tenantId);
      await lockHousehold(service, householdId);
      const link = await findLinkById(db, householdId);
      const childId = await deleteLink(db, householdId);
      if (!link || childId === undefined) return;
      const detail = { by: 'member' } as const;
      await recordForMembers(service, { ...byAnother({ services }), tenantId, event: 'household_ended', detail });
      await tellOfEnd(
        service,
        services,
        [{ tenantId, childId, childName, firstName: link.otherFirstName }],
        householdId,
      );
    });
    announceTo(services, tenantId);
    sendSoon(services, tenantId);
  }
}
