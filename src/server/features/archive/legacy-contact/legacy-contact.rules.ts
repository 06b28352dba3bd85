import { say } from '#words';
import { type LegacyContact, openDays, type SetLegacyContact } from '../../../../shared/archive/legacy-contact.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { enforceRateLimits } from '../../../kernel/limits/rate-limits.ts';
import { hashOfToken, makeFamilyToken } from '../../../kernel/secrets/secret-token.ts';
import type { UserContext } from '../../../kernel/trpc/trpc.ts';
import type { Services } from '../../../services.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { queueSecurityMail } from '../../delivery/outbox/security-mail.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { holdActiveMember } from '../../household/families/families.queries.ts';
import {
  type EventOrigin,
  originOf,
  recordSecurityEvent,
} from '../../household/security-log/security-events.queries.ts';
import {
  changeContact,
  deleteContact,
  findContactOf,
  isMembersAddress,
  lockContactOf,
  type Owner,
  type StoredContact,
  saveContact,
} from './legacy-contact.queries.ts';
import { endedMail, mailContact, namedMail, refusedMail } from './legacy-mails.rules.ts';

const namingsADay = 10;

/** Until when the contact can download the export; undefined if they can't. */
export function openUntil({ keyHash, givenAt }: StoredContact, now: Date): Date | undefined {
  if (keyHash === null || givenAt === null) return undefined;
  const end = new Date(Date.parse(givenAt) + openDays * dayMs);
  return end > now ? end : undefined;
}

export async function readContact(db: FamilyTransaction, userId: number, now: Date): Promise<LegacyContact> {
  const contact = await findContactOf(db, userId);
  if (!contact) return null;
  const { name, email, words, namedAt, askedAt, givesAt, refusedAt, downloads } = contact;
  const until = openUntil(contact, now);
  return {
    name,
    email,
    words,
    namedAt,
    askedAt,
    givesAt,
    refusedAt,
    state: givesAt !== null ? 'asked' : until ? 'given' : 'named',
    openUntil: until?.toISOString() ?? null,
    downloads: until ? downloads : 0,
  };
}

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Mails the contact their link. The same address keeps what it has asked for; another one ends that. */
export async function setContact(ctx: UserContext, { name, email, words }: SetLegacyContact): Promise<LegacyContact> {
  const { services, viewer } = ctx;
  const { database, clock, config } = services;
  if (config.smtpUrl === undefined) throw new AppError('CONFLICT', say('This server doesn’t send email.'));
  await enforceRateLimits(
    services,
    [{ key: `legacy-contact:${viewer.userId}`, max: namingsADay, windowMs: dayMs }],
    say('You’ve changed this several times today. Please try again tomorrow.'),
  );
  const now = clock.now();
  const token = makeFamilyToken(viewer.tenantId);
  const saved = await database.family(viewer.tenantId, async (db) => {
    // A member who leaves at this moment has no contact any more.
    if (!(await holdActiveMember(db, viewer.userId))) throw new AppError('UNAUTHORIZED', say('Please sign in first.'));
    if (await isMembersAddress(db, email)) {
      throw badField('email', say('This is the address of a member of your family. Please name someone else.'));
    }
    const before = await lockContactOf(db, viewer.userId);
    const isKept = before !== undefined && isSameAddress(before.email, email);
    if (isKept && (before.givesAt !== null || openUntil(before, now))) {
      await changeContact(db, viewer.userId, { name, words: words ?? null });
    } else {
      const link = { linkHash: hashOfToken(token), namedAt: now.toISOString() };
      // Field by field: the input also has the password that confirmed it.
      const written = { name, email, words: words ?? null };
      if (isKept) await changeContact(db, viewer.userId, { ...written, ...link });
      else await saveContact(db, viewer.userId, { ...written, ...link });
      const url = `${config.appUrl}/legacy/${token}`;
      const to = { email, key: link.linkHash };
      await mailContact(db, outboxOf(services), viewer, { ...to, mail: () => namedMail(viewer, { url }) });
    }
    if (before && !isKept) await tellEnded(db, services, viewer, before);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'legacy_contact_set' });
    await queueSecurityMail(db, ctx, viewer, 'legacy_contact_set');
    return readContact(db, viewer.userId, now);
  });
  sendSoon(services, viewer.tenantId);
  return saved;
}

async function tellEnded(db: FamilyTransaction, services: Services, owner: Owner, ended: StoredContact): Promise<void> {
  const to = { email: ended.email, key: `ended:${ended.linkHash}` };
  await mailContact(db, outboxOf(services), owner, { ...to, mail: () => endedMail(owner, ended) });
}

/** Everything that the contact has been sent ends at once. */
export async function removeContact(ctx: UserContext): Promise<void> {
  const { services, viewer } = ctx;
  await services.database.family(viewer.tenantId, async (db) => {
    const contact = await lockContactOf(db, viewer.userId);
    if (!contact) throw notFound(say('There is no legacy contact.'));
    await deleteContact(db, viewer.userId);
    await tellEnded(db, services, viewer, contact);
    await recordSecurityEvent(db, { ...originOf(ctx), account: viewer, event: 'legacy_contact_removed' });
  });
  sendSoon(services, viewer.tenantId);
}

export async function refuseContact(ctx: UserContext): Promise<LegacyContact> {
  const { services, viewer } = ctx;
  const now = services.clock.now();
  const contact = await services.database.family(viewer.tenantId, async (db) => {
    const stored = await lockContactOf(db, viewer.userId);
    if (!stored || !(await sayNo(db, services, { owner: viewer, contact: stored, origin: originOf(ctx) }))) {
      throw notFound(say('Nobody is asking for your export.'));
    }
    return readContact(db, viewer.userId, now);
  });
  sendSoon(services, viewer.tenantId);
  return contact;
}

interface Refusal {
  owner: Owner;
  contact: StoredContact;
  origin: EventOrigin;
}

/** Ends the request, or an export that can still be downloaded. Returns false if there is neither. */
export async function sayNo(
  db: FamilyTransaction,
  services: Services,
  { owner, contact, origin }: Refusal,
): Promise<boolean> {
  const now = services.clock.now();
  if (contact.givesAt === null && !openUntil(contact, now)) return false;
  const ended = { givesAt: null, nextAt: null, pausedAt: null, keyHash: null, codeHash: null };
  await changeContact(db, contact.userId, { ...ended, refusedAt: now.toISOString() });
  await recordSecurityEvent(db, { ...origin, account: contact, event: 'legacy_refused' });
  const to = { email: contact.email, key: `refused:${now.toISOString()}` };
  await mailContact(db, outboxOf(services), owner, { ...to, mail: () => refusedMail(owner, contact, now) });
  return true;
}
