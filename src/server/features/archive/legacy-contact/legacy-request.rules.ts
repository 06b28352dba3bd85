import { randomInt } from 'node:crypto';
import { z } from 'zod';
import {
  legacyPage,
  mailedDaysLeft,
  mostRequests,
  openDays,
  shortestNoticeDays,
  waitDays,
} from '../../../../shared/archive/legacy-contact.ts';
import type { AccountKey } from '../../../kernel/database/account.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { dayMs } from '../../../kernel/durations.ts';
import { workInPages } from '../../../kernel/jobs/in-pages.ts';
import { countWrongLink } from '../../../kernel/limits/wrong-links.ts';
import { openSealed } from '../../../kernel/secrets/seal.ts';
import { familyOfToken, hashOfToken, makeFamilyToken } from '../../../kernel/secrets/secret-token.ts';
import type { Services } from '../../../services.ts';
import { outboxOf } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { byAnother, recordSecurityEvent } from '../../household/security-log/security-events.queries.ts';
import {
  changeContact,
  findOwner,
  listDueRequests,
  lockByLink,
  lockContactOf,
  type Owner,
  type StoredContact,
} from './legacy-contact.queries.ts';
import { openUntil, sayNo } from './legacy-contact.rules.ts';
import {
  againAt,
  givenMails,
  mailContact,
  notifyOfGiving,
  notifyOfRequest,
  refusalOwner,
} from './legacy-mails.rules.ts';

/** What the page behind a link shows. */
export type RequestState =
  | { state: 'named' }
  | { state: 'asked'; givesAt: Date }
  | { state: 'given'; until: Date }
  /** `again`: from when on they can ask; undefined for never. */
  | { state: 'closed'; isRefused: boolean; again: Date | undefined };

export interface LinkedRequest {
  owner: Owner;
  contact: StoredContact;
  request: RequestState;
}

function stateOf(contact: StoredContact, now: Date): RequestState {
  if (contact.givesAt !== null) return { state: 'asked', givesAt: new Date(contact.givesAt) };
  const until = openUntil(contact, now);
  if (until) return { state: 'given', until };
  const isRefused = contact.refusedAt !== null;
  if (contact.requests >= mostRequests) return { state: 'closed', isRefused, again: undefined };
  const again = contact.refusedAt === null ? undefined : againAt(new Date(contact.refusedAt));
  return again && again > now ? { state: 'closed', isRefused, again } : { state: 'named' };
}

export interface Opened {
  token: string;
  /** Of the caller: invalid links count against it. */
  address: string;
}

/** Works on what a link names. Undefined for every link that doesn't work, whatever the reason. */
export async function withLink<T>(
  services: Services,
  { token, address }: Opened,
  lock: (db: FamilyTransaction, hash: string) => Promise<StoredContact | undefined>,
  work: (db: FamilyTransaction, found: { owner: Owner; contact: StoredContact }) => Promise<T | undefined>,
): Promise<T | undefined> {
  const tenantId = familyOfToken(token);
  const result =
    tenantId === null
      ? undefined
      : await services.database.family(tenantId, async (db) => {
          const contact = await lock(db, hashOfToken(token));
          const owner = contact && (await findOwner(db, contact.userId));
          return owner ? work(db, { owner, contact }) : undefined;
        });
  if (result === undefined) await countWrongLink(services, address);
  return result;
}

export const findRequest = (services: Services, opened: Opened): Promise<LinkedRequest | undefined> =>
  withLink(services, opened, lockByLink, (_db, found) =>
    Promise.resolve({ ...found, request: stateOf(found.contact, services.clock.now()) }),
  );

const nothingGiven = { givenAt: null, keyHash: null, codeHash: null, downloads: 0 };

/** Starts the waiting period. A second press changes nothing. */
export async function askForExport(services: Services, opened: Opened): Promise<LinkedRequest | undefined> {
  const now = services.clock.now();
  const found = await withLink(services, opened, lockByLink, async (db, { owner, contact }) => {
    const request = stateOf(contact, now);
    if (request.state !== 'named') return { owner, contact, request };
    const asked = { ...contact, askedAt: now.toISOString() };
    const givesAt = new Date(now.getTime() + waitDays * dayMs);
    await changeContact(db, contact.userId, {
      requests: contact.requests + 1,
      askedAt: asked.askedAt,
      refusedAt: null,
      ...nothingGiven,
      givesAt: givesAt.toISOString(),
      nextAt: momentOf(mailedDaysLeft[1], givesAt).toISOString(),
    });
    await recordSecurityEvent(db, { ...byAnother({ services }), account: owner, event: 'legacy_asked' });
    const left = { daysLeft: waitDays, givesAt, isFirst: true };
    await notifyOfRequest(db, outboxOf(services), { owner, contact: asked, step: String(waitDays) }, left);
    return { owner, contact: asked, request: { state: 'asked', givesAt } as RequestState };
  });
  if (found) announce(services, found.owner);
  return found;
}

function announce(services: Services, { tenantId, userId }: AccountKey): void {
  sendSoon(services, tenantId);
  services.changes.announce({ tenantId, userId, family: [], own: ['legacyContact', 'leaving', 'securityLog'] });
}

const momentOf = (daysLeft: number, givesAt: Date): Date => new Date(givesAt.getTime() - daysLeft * dayMs);

const refusalSchema = z.object({ tenantId: z.number().int(), userId: z.number().int(), askedAt: z.string() });

/** The owner's link in a mail. `isOver`: they have said no already. Undefined if it no longer works. */
export async function openRefusal(
  services: Services,
  token: string,
  { isSent }: { isSent: boolean },
): Promise<{ owner: Owner; name: string; isOver: boolean } | undefined> {
  const opened = openSealed(services.secret, refusalOwner, token);
  const named = opened === undefined ? undefined : refusalSchema.safeParse(JSON.parse(opened)).data;
  if (!named) return undefined;
  const found = await services.database.family(named.tenantId, async (db) => {
    const contact = await lockContactOf(db, named.userId);
    const owner = contact && (await findOwner(db, named.userId, { mayBeInactive: true }));
    if (!owner || contact.askedAt !== named.askedAt) return undefined;
    const { name } = contact;
    if (contact.refusedAt !== null) return { owner, name, isOver: true };
    const isOpen = contact.givesAt !== null || openUntil(contact, services.clock.now()) !== undefined;
    if (!isOpen || !isSent) return isOpen ? { owner, name, isOver: false } : undefined;
    await sayNo(db, services, { owner, contact, origin: byAnother({ services }) });
    return { owner, name, isOver: true };
  });
  if (found && isSent) announce(services, found.owner);
  return found;
}

/** Sends what is due of each request, and gives the export when its time has come. Safe in several processes. */
export async function continueRequests(services: Services): Promise<void> {
  const { database, clock, log } = services;
  await workInPages<AccountKey>({
    next: (last) => database.service((db) => listDueRequests(db, clock.now(), last)),
    async work(account) {
      const isTold = await database.family(account.tenantId, (db) => continueRequest(db, services, account.userId));
      if (isTold) announce(services, account);
    },
    failed: 'a request of a legacy contact failed',
    ids: ({ tenantId, userId }) => ({ tenantId, userId }),
    log,
  });
}

/** Returns whether anybody was told something. */
async function continueRequest(db: FamilyTransaction, services: Services, userId: number): Promise<boolean> {
  const contact = await lockContactOf(db, userId);
  if (!contact || contact.givesAt === null || contact.nextAt === null) return false;
  const now = services.clock.now();
  const owner = await findOwner(db, userId);
  if (!owner) {
    if (contact.pausedAt === null) await changeContact(db, userId, { pausedAt: now.toISOString() });
    return false;
  }
  if (contact.pausedAt !== null) {
    await goOn(db, contact, now);
    return false;
  }
  if (Date.parse(contact.nextAt) > now.getTime()) return false;
  if (Date.parse(contact.givesAt) <= now.getTime() && contact.nextAt === contact.givesAt) {
    await give(db, services, { owner, contact });
  } else await warn(db, services, { owner, contact }, new Date(contact.givesAt));
  return true;
}

/** The time for which the owner couldn't sign in doesn't count. */
async function goOn(db: FamilyTransaction, contact: StoredContact, now: Date): Promise<void> {
  const stoodStillMs = now.getTime() - Date.parse(contact.pausedAt ?? '');
  const later = (moment: string | null): string | null =>
    moment === null ? null : new Date(Date.parse(moment) + stoodStillMs).toISOString();
  await changeContact(db, contact.userId, {
    pausedAt: null,
    givesAt: later(contact.givesAt),
    nextAt: later(contact.nextAt),
  });
}

interface Due {
  owner: Owner;
  contact: StoredContact;
}

/** Mails that are late become one, and the end is never nearer than the notice of the last one. */
async function warn(db: FamilyTransaction, services: Services, { owner, contact }: Due, planned: Date): Promise<void> {
  const now = services.clock.now();
  const following = mailedDaysLeft.find((days) => momentOf(days, planned) > now);
  const soonest = new Date(now.getTime() + shortestNoticeDays * dayMs);
  const givesAt = following === undefined && planned < soonest ? soonest : planned;
  const nextAt = following === undefined ? givesAt : momentOf(following, planned);
  await changeContact(db, owner.userId, { givesAt: givesAt.toISOString(), nextAt: nextAt.toISOString() });
  const daysLeft = Math.ceil((givesAt.getTime() - now.getTime()) / dayMs);
  const audience = { owner, contact, step: String(daysLeft) };
  await notifyOfRequest(db, outboxOf(services), audience, { daysLeft, givesAt, isFirst: false });
}

/** Without letters and digits that look alike. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;

const makeCode = (): string =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');

/** Of a link and its code together, so that neither can be found from the database. */
export const hashOfKey = (token: string, code: string): string =>
  hashOfToken(`${token} ${code.toUpperCase().replaceAll(/[\s-]/g, '')}`);

async function give(db: FamilyTransaction, services: Services, { owner, contact }: Due): Promise<void> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + openDays * dayMs);
  const [token, code] = [makeFamilyToken(db.tenantId), makeCode()];
  await changeContact(db, owner.userId, {
    givesAt: null,
    nextAt: null,
    downloads: 0,
    givenAt: now.toISOString(),
    keyHash: hashOfToken(token),
    codeHash: hashOfKey(token, code),
  });
  await recordSecurityEvent(db, { ...byAnother({ services }), account: owner, event: 'legacy_given' });
  const outbox = outboxOf(services);
  await notifyOfGiving(db, outbox, { owner, contact, step: 'given' }, until);
  const url = `${services.config.appUrl}${legacyPage}/export/${token}`;
  const mails = givenMails(owner, { words: contact.words, url, code, until });
  const key = `given:${now.toISOString()}`;
  await mailContact(db, outbox, owner, { email: contact.email, key: `${key}:link`, mail: mails.link });
  await mailContact(db, outbox, owner, { email: contact.email, key: `${key}:code`, mail: mails.code });
}
