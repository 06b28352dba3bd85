import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { say } from '#words';
import { type MessageChannel, type MessageKind, messageKinds } from '../../../../shared/messages/outbox.ts';
import { dayMs, minuteMs } from '../../../kernel/durations.ts';
import { someAtOnce } from '../../../kernel/jobs/in-pages.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import type { Delivery } from '../channels/delivery.rules.ts';
import { deliver } from './deliver.rules.ts';
import {
  type ClaimedMessage,
  claimMessage,
  type FamilyWithDue,
  findDueFamilies,
  listFamiliesWithDue,
  markHandedOver,
  type Outcome,
  recordOutcome,
} from './outbox.queries.ts';
import { openContent } from './queue.rules.ts';
import { deleteOldMessages, settleExpired, settleInterrupted } from './settle.queries.ts';

/** The wait after each failed attempt. One more failure is final. */
const retryAfterMs = [minuteMs, 5 * minuteMs, 30 * minuteMs];
/** When to try a closed channel again. */
const closedMs = 2 * minuteMs;
/**
 * Longer than the 45 seconds in which a mail server must ask for the mail: an older claim belongs to a process that
 * stopped.
 */
const claimMs = minuteMs;
/** If a mail server answers after it took a mail, it does so long before this. */
const answerMs = 5 * minuteMs;
/** A message fails if its channel stays closed for this long. */
const longestWaitMs = 3 * dayMs;
/** A mail server takes a tenth of a second for each mail, and this process has little to do meanwhile. */
const messagesAtOnce = 16;
const familiesInPage = 100;
/** Messages of one family before the next family's turn. */
const messagesInTurn = 20;
const keptMs = 400 * dayMs;
/** A family waits for the next run if this many attempts find nothing to claim. */
const mostMisses = 5;
const lookAgainMs = 50;

/** Sends everything that is due, for all families. Several processes can share the work. */
export async function sendDueMessages(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const dueBy = clock.now();
  await settleInterrupted(database, {
    claimedBefore: new Date(dueBy.getTime() - claimMs),
    handedOverBefore: new Date(dueBy.getTime() - answerMs),
  });
  await settleExpired(database, dueBy);
  const run: Run = { dueBy, closed: new Set(), done: new Set(), misses: new Map(), busy: new Map() };
  await someAtOnce(familiesWithDue(services, run), messagesAtOnce, async ({ tenantId, waiting }) => {
    try {
      const sent = await sendMessagesOf(services, tenantId, { ...run, most: waiting });
      if (sent === 0) await missed(run, tenantId);
    } catch (err) {
      log.error({ err, tenantId }, 'sending messages of a family failed');
      run.done.add(tenantId);
    }
    run.busy.get(tenantId)?.resolve();
    run.busy.delete(tenantId);
  });
}

/** Another process has claimed what was due, or holds a lock on it. It may be free in a moment. */
async function missed({ misses, done }: Run, tenantId: number): Promise<void> {
  const count = (misses.get(tenantId) ?? 0) + 1;
  misses.set(tenantId, count);
  if (count >= mostMisses) done.add(tenantId);
  else await pause(lookAgainMs);
}

interface Run {
  dueBy: Date;
  /** Channels that turned out to be closed. */
  closed: Set<MessageChannel>;
  /** Families for which nothing is left to do. */
  done: Set<number>;
  /** How often we could claim nothing of a family although something was due. */
  misses: Map<number, number>;
  /** Families whose messages are being sent now. */
  busy: Map<number, PromiseWithResolvers<void>>;
}

/**
 * Goes round the families with something to send until nothing is left: a family with many messages waits for the
 * others. Each process starts at another family, so that they rarely meet.
 */
async function* familiesWithDue(
  { database, clock }: Services,
  { dueBy, closed, done, busy }: Run,
): AsyncGenerator<FamilyWithDue> {
  const due = () => ({ now: clock.now(), dueBy, without: [...closed] });
  for (;;) {
    const range = await database.service((db) => findDueFamilies(db, due()));
    if (!range) return;
    const start = range.first + Math.floor(Math.random() * (range.last - range.first + 1));
    let isAnyLeft = false;
    for (let { from, to } of [
      { from: start, to: range.last },
      { from: range.first, to: start - 1 },
    ]) {
      while (from <= to) {
        const page = { from, limit: familiesInPage, most: messagesInTurn, ...due() };
        const families = await database.service((db) => listFamiliesWithDue(db, page));
        for (const family of families) {
          const { tenantId } = family;
          if (tenantId > to || done.has(tenantId) || busy.has(tenantId)) continue;
          isAnyLeft = true;
          busy.set(tenantId, Promise.withResolvers());
          yield family;
        }
        from = families.length < familiesInPage ? to + 1 : (families.at(-1)?.tenantId ?? to) + 1;
      }
    }
    if (isAnyLeft) continue;
    if (busy.size === 0) return;
    // They may have new messages by now.
    await Promise.race([...busy.values()].map(({ promise }) => promise));
  }
}

/**
 * Sends what is due of one family, up to `most` messages, and adds channels that turn out to be closed to `closed`.
 * Returns how many it claimed; fewer than `most` means that nothing is left.
 */
export async function sendMessagesOf(
  services: Services,
  tenantId: number,
  {
    closed = new Set(),
    // A message that failed waits for another run.
    dueBy = services.clock.now(),
    most = Number.POSITIVE_INFINITY,
    signal,
  }: { closed?: Set<MessageChannel>; dueBy?: Date; most?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const { database, clock } = services;
  let count = 0;
  while (count < most) {
    if (signal?.aborted) break;
    const turn = { now: clock.now(), dueBy, claim: randomUUID(), without: [...closed] };
    const message = await database.family(tenantId, (db) => claimMessage(db, turn));
    if (!message) break;
    count += 1;
    // The recipient reads the reason if it isn't sent.
    const { outcome, isClosed } = await inLanguage(message.language ?? 'en', () => send(services, message));
    // Every other message would wait as long for it. Pushes go to several services, and `services.push` pauses each.
    if (isClosed && message.channel !== 'push') closed.add(message.channel);
    await record(services, message, outcome);
    const { channel, kind } = message;
    services.metrics?.messageEnded({ channel, kind, outcome: outcome.status });
  }
  return count;
}

interface Sent {
  outcome: Outcome;
  /** Whether the channel is closed for every other message too. */
  isClosed: boolean;
}

const sentAs = (outcome: Outcome, isClosed = false): Sent => ({ outcome, isClosed });

async function send(services: Services, message: ClaimedMessage): Promise<Sent> {
  const { id, tenantId, kind, channel } = message;
  const reason = reasonToSkip(message);
  if (reason) return sentAs({ status: 'skipped', errorMessage: reason });
  const content = message.content === null ? undefined : openContent(services.secret, tenantId, message.content);
  if (!content)
    return sentAs({
      status: 'failed',
      errorMessage: say('We couldn’t send this after a change on the server.'),
    });
  const delivery = await inLanguage(content.language ?? 'en', () =>
    deliver(services, { message, content }, () => handOver(services, message)),
  );
  if (delivery.outcome !== 'sent') {
    const { outcome, code } = delivery;
    services.log.warn({ id, tenantId, kind, channel, outcome, code }, 'a message was not sent');
  }
  const isClosed = delivery.outcome === 'away' || delivery.outcome === 'slow';
  return sentAs(outcomeOf(delivery, message, services.clock.now()), isClosed);
}

/** Sent even to an unconfirmed address: the mails that confirm it, and those that nobody must miss. */
const kindsForAll: readonly MessageKind[] = [
  'email_verification',
  'email_change',
  'family_deletion',
  'seals_left_behind',
];

function reasonToSkip(message: ClaimedMessage): string | undefined {
  const { kind, channel, userId, userStatus, emailVerifiedAt, familyStatus, recipient, ownNumber } = message;
  const isUnconfirmed = channel === 'email' && userId !== null && emailVerifiedAt === null;
  if (isUnconfirmed && !kindsForAll.includes(kind)) return say('The address isn’t confirmed yet.');
  if (!messageKinds[kind].isNotification || userId === null) return undefined;
  if (userStatus !== 'active') return say('The account isn’t active.');
  if (familyStatus !== 'active') return say('The family isn’t active.');
  // The member has since changed, removed or stopped the number.
  if (channel === 'sms' && recipient !== ownNumber) return say('This number no longer gets text messages.');
  return undefined;
}

/** Throws if another process has claimed the message. */
async function handOver({ database, clock }: Services, message: ClaimedMessage): Promise<void> {
  const isOurs = await database.family(message.tenantId, (db) => markHandedOver(db, message, clock.now()));
  if (!isOurs) throw new Error('Another process has claimed this message.');
}

function outcomeOf(delivery: Delivery, { attempts, createdAt }: ClaimedMessage, now: Date): Outcome {
  const errorMessage = delivery.sentence === undefined ? null : say(delivery.sentence);
  const inMs = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  switch (delivery.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: now.toISOString(), messageId: delivery.messageId, errorMessage };
    case 'unknown':
      return { status: 'unknown', errorMessage };
    case 'over':
      return { status: 'skipped', errorMessage };
    case 'impossible':
    case 'gone':
      return { status: 'failed', errorMessage };
    case 'slow':
    case 'refused': {
      const wait = retryAfterMs[attempts - 1];
      if (wait === undefined) return { status: 'failed', errorMessage };
      return { status: 'pending', dueAt: inMs(wait), errorMessage };
    }
    case 'away': {
      const hasWaited = now.getTime() - Date.parse(createdAt) >= longestWaitMs;
      if (hasWaited) return { status: 'failed', errorMessage };
      return {
        status: 'pending',
        dueAt: inMs(delivery.waitMs ?? closedMs),
        errorMessage,
        isFree: true,
      };
    }
  }
}

/**
 * Tries three times, so that a sent message doesn't become unknown because the database was unavailable for a moment.
 */
async function record({ database }: Services, message: ClaimedMessage, outcome: Outcome): Promise<void> {
  for (let tries = 3; ; tries -= 1) {
    try {
      return await database.family(message.tenantId, (db) => recordOutcome(db, message, outcome));
    } catch (error) {
      if (tries <= 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

/** Sends a family's waiting messages in the background. Call it after the transaction, never inside. */
export function sendSoon(services: Services, tenantId: number): void {
  services.background.start('send messages', async (signal) => {
    await sendMessagesOf(services, tenantId, { signal });
  });
}

/** Deletes records older than 400 days. */
export async function clearOldMessages({ database, clock }: Services): Promise<void> {
  await deleteOldMessages(database, new Date(clock.now().getTime() - keptMs));
}
