import { say } from '#words';
import { personName } from '../../../../shared/accounts/person-name.ts';
import type { Confirmation } from '../../../../shared/confirmation.ts';
import {
  deviceDays,
  type InvitedRelative,
  type InviteRelative,
  linkDays,
  linkDevices,
  mostRelatives,
  type Relative,
  type RelativeLink,
  relativePage,
  type UpdateRelative,
} from '../../../../shared/reach/relatives.ts';
import { asFamily } from '../../../kernel/database/as-family.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { withoutEffect } from '../../../kernel/database/effects.ts';
import { lockRecord } from '../../../kernel/database/lock-row.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { describeDevice, longestUserAgent } from '../../../kernel/identity/describe-device.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { qrPicture } from '../../../kernel/qr-picture.ts';
import { familyOfToken, hashOfToken, makeFamilyToken } from '../../../kernel/secrets/secret-token.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import { withAccountMails } from '../../accounts/mails/mails.rules.ts';
import { findChildIds } from '../../children/children/children.queries.ts';
import { replaceListed } from '../../delivery/outbox/listed.queries.ts';
import { skipWaiting } from '../../delivery/outbox/settle.queries.ts';
import { assertConfirmed } from '../../household/confirmation/own-password.rules.ts';
import { originOf, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import { findUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import { relativeInvitationMail } from './invitation-mail.rules.ts';
import { nextLetterAt, planLetters } from './letter-plan.rules.ts';
import {
  countRelatives,
  deleteDevice,
  deleteDeviceByHash,
  endRelative,
  findInvited,
  findRelative,
  insertDevice,
  insertRelative,
  type NewLink,
  setLink,
  takeDevice,
  updateRelative,
} from './relatives.queries.ts';

interface MadeLink extends NewLink {
  url: string;
}

function makeLink({ config, clock }: Services, tenantId: number): MadeLink {
  const token = makeFamilyToken(tenantId);
  return {
    url: `${config.appUrl}${relativePage}/join/${token}`,
    linkHash: hashOfToken(token),
    linkExpiresAt: new Date(clock.now().getTime() + linkDays * dayMs).toISOString(),
    linkDevicesLeft: linkDevices,
  };
}

async function limitLinks({ services, viewer }: UserContext): Promise<void> {
  await enforceRateLimits(
    services,
    [{ key: `relative-link:${viewer.userId}`, max: 30, windowMs: dayMs }],
    say('You’ve made 30 links in the last day. Please try again tomorrow.'),
  );
}

/** Invites a relative, also by mail if they have an address. The link is shown once: only its hash is stored. */
export async function inviteRelative(ctx: UserContext, given: InviteRelative): Promise<InvitedRelative> {
  const { services, viewer } = ctx;
  await limitLinks(ctx);
  const now = services.clock.now();
  const { url, ...link } = makeLink(services, viewer.tenantId);
  const { email = null, mailRhythm = 'weekly' } = given;
  const letters = { mailRhythm, mailDueAt: nextLetterAt({ email, mailRhythm, timezone: viewer.timezone }, now) };
  const relative = await withAccountMails(services, async ({ db: service, queue }) => {
    const db = asFamily(service, viewer.tenantId);
    await assertChildren(db, given.childIds);
    if ((await countRelatives(db)) >= mostRelatives) {
      throw new AppError(
        'CONFLICT',
        say('Your family has {mostRelatives} relatives. End the access of one first.', { mostRelatives }),
      );
    }
    await recordSecurityEvent(service, { ...originOf(ctx), account: viewer, event: 'relative_invited' });
    const id = await insertRelative(db, { ...given, ...link, ...letters, userId: viewer.userId, now });
    if (email !== null) {
      await queue({
        kind: 'relative_invitation',
        tenantId: viewer.tenantId,
        userId: null,
        relative: { id },
        email,
        key: String(id),
        expiresAt: link.linkExpiresAt,
        language: viewer.language,
        mail: () => relativeInvitationMail({ invitedBy: personName(viewer), name: given.name, url, mailRhythm }),
      });
    }
    return getRelative(db, id, now);
  });
  const isMailed = email !== null && services.config.smtpUrl !== undefined;
  return { ...relative, url, qr: qrPicture(url), isMailed };
}

/** A waiting mail has a link that no longer opens anything, or a former address. */
const skipInvitation = (db: FamilyTransaction, id: number): Promise<void> =>
  skipWaiting(db, `relative_invitation:${id}:`);

async function assertChildren(db: FamilyTransaction, childIds: readonly number[] | undefined): Promise<void> {
  if (!childIds) return;
  const known = await findChildIds(db, childIds);
  if (childIds.some((id) => !known.has(id))) throw badField('childIds', say('Child not found'));
}

export async function getRelative(db: FamilyTransaction, id: number, now: Date): Promise<Relative> {
  const relative = await findRelative(db, id, now);
  if (!relative) throw notFound(say('Relative not found'));
  return relative;
}

/**
 * What is shared goes to a relative's address for as long as nobody looks, so a new one is confirmed as an invitation is. A
 * script's token can't set one.
 */
export async function confirmAddress(
  ctx: UserContext,
  { id, email }: { id: number; email: string | null | undefined },
  proof: Confirmation,
): Promise<void> {
  if (email === null || email === undefined) return;
  // What is done before the real work may be done again by a retry.
  const services = { ...ctx.services, database: withoutEffect(ctx.services.database) };
  const before = await services.database.family(ctx.viewer.tenantId, (db) =>
    findRelative(db, id, services.clock.now()),
  );
  if (before && before.email !== email) await assertConfirmed({ ...ctx, services }, proof);
}

export async function changeRelative(
  db: FamilyTransaction,
  id: number,
  { version, ...changes }: UpdateRelative,
  now: Date,
): Promise<Relative> {
  const before = await lockRecord(db, 'relatives', { id, version }, () => getRelative(db, id, now));
  await assertChildren(db, changes.childIds);
  await updateRelative(db, id, changes, now);
  const after = await getRelative(db, id, now);
  if (after.email !== before.email) await skipInvitation(db, id);
  if (after.email !== before.email || after.mailRhythm !== before.mailRhythm) await planLetters(db, before, after, now);
  return after;
}

/** A new link in place of the last one, for another device. */
export async function makeNewLink(ctx: UserContext, id: number): Promise<RelativeLink> {
  const { services, viewer } = ctx;
  await limitLinks(ctx);
  const { url, ...link } = makeLink(services, viewer.tenantId);
  await services.database.service(async (service) => {
    const db = asFamily(service, viewer.tenantId);
    await getRelative(db, id, services.clock.now());
    await recordSecurityEvent(service, { ...originOf(ctx), account: viewer, event: 'relative_invited' });
    await setLink(db, id, link);
    await skipInvitation(db, id);
  });
  return { url, qr: qrPicture(url), expiresAt: link.linkExpiresAt };
}

/** Ends it on all devices at once. */
export async function endAccess(ctx: UserContext, id: number): Promise<void> {
  const { services, viewer } = ctx;
  const now = services.clock.now();
  await services.database.service(async (service) => {
    const db = asFamily(service, viewer.tenantId);
    await lockRecord(db, 'relatives', { id }, () => getRelative(db, id, now));
    await endRelative(db, id, now);
    await skipInvitation(db, id);
    await recordSecurityEvent(service, { ...originOf(ctx), account: viewer, event: 'relative_ended' });
  });
}

export async function forgetDevice(db: FamilyTransaction, id: number, deviceId: number): Promise<void> {
  if (!(await deleteDevice(db, id, deviceId))) throw notFound(say('Device not found'));
}

interface Link {
  token: string;
  /** Of the caller. */
  address: string;
}

/** Who a link is for; undefined if it no longer opens a device. A wrong one counts against its caller. */
export async function findInvitedName(services: Services, { token, address }: Link): Promise<string | undefined> {
  const tenantId = familyOfToken(token);
  const now = services.clock.now();
  const found =
    tenantId === null
      ? undefined
      : await services.database.service((db) => findInvited(db, { tenantId, linkHash: hashOfToken(token) }, now));
  if (!found) await countWrongLink(services, address);
  return found?.name;
}

/** When a device that is used now is no longer known. */
export const deviceEnd = (now: Date): Date => new Date(now.getTime() + deviceDays * dayMs);

interface Opened {
  /** Of the device. */
  id: number;
  name: string;
  /** The member who made the page. */
  userId: number | null;
  userAgent: string | null;
  now: Date;
}

/** A line in the inviter's notifications: a link may have been passed on. */
async function tellInviter(db: FamilyTransaction, { id, name, userId, userAgent, now }: Opened): Promise<void> {
  if (userId === null) return;
  const reader = await findUserSettings(db, userId);
  const subject = inLanguage(reader?.language ?? 'en', () =>
    say('{name}’s page was opened on a new device: {device}', { name, device: describeDevice(userAgent) }),
  );
  const notice = { userId, kind: 'relative_response', key: `relative-device:${id}`, path: '/relatives' } as const;
  await replaceListed(db, notice, { subject, at: now.toISOString() });
}

/** Opens the page on a new device; returns its secret, or undefined if the link no longer does. */
export async function openDevice(
  services: Services,
  { token, address, userAgent }: Link & { userAgent: string | undefined },
): Promise<string | undefined> {
  if ((await findInvitedName(services, { token, address })) === undefined) return undefined;
  const tenantId = familyOfToken(token) ?? 0;
  const now = services.clock.now();
  const device = makeFamilyToken(tenantId);
  const isOpened = await services.database.family(tenantId, async (db) => {
    const relative = await takeDevice(db, hashOfToken(token), now);
    if (!relative) return false;
    const known = { relativeId: relative.id, tokenHash: hashOfToken(device), now };
    const agent = userAgent?.slice(0, longestUserAgent) ?? null;
    const id = await insertDevice(db, { ...known, userAgent: agent, expiresAt: deviceEnd(now).toISOString() });
    await tellInviter(db, { id, name: relative.name, userId: relative.userId, userAgent: agent, now });
    return true;
  });
  if (!isOpened) return undefined;
  services.changes.announce({ tenantId, userId: null, family: ['relatives'], own: [] });
  return device;
}

/** Forgets the device that asks for it. */
export async function closeDevice({ database, changes }: Services, device: string | undefined): Promise<void> {
  const tenantId = device === undefined ? null : familyOfToken(device);
  if (device === undefined || tenantId === null) return;
  await database.family(tenantId, (db) => deleteDeviceByHash(db, hashOfToken(device)));
  changes.announce({ tenantId, userId: null, family: ['relatives'], own: [] });
}
