import { randomUUID } from 'node:crypto';
import { type MessageChannel, type MessageKind, messageKinds } from '../../../../shared/messages/outbox.ts';
import type { Services } from '../../../services.ts';
import { channels, type Delivery } from './deliver.ts';
import { openContent } from './message-content.ts';
import {
  type ClaimedMessage,
  claimMessage,
  listFamiliesWithDue,
  markHandedOver,
  type Outcome,
  recordOutcome,
} from './outbox.queries.ts';
import { deleteOldMessages, settleExpired, settleInterrupted } from './settle.queries.ts';

const minuteMs = 60_000;
/** After each try that failed; one more than these and it has failed for good. */
const retryAfterMs = [minuteMs, 5 * minuteMs, 30 * minuteMs];
/** How soon a way that was closed is tried again. */
const closedMs = 2 * minuteMs;
/** A mail server has 45 seconds to ask for a mail; who has not handed it over by then has stopped, or finds its claim gone. */
const claimMs = minuteMs;
/** A mail server answers within twenty seconds or not at all. */
const answerMs = 5 * minuteMs;
/** A way that stays closed for that long is not waited for any more. */
const longestWaitMs = 3 * 24 * 60 * minuteMs;
const familiesAtOnce = 4;
/** Of one family, before the others have their turn. */
const messagesInTurn = 20;
const keptMs = 400 * 24 * 60 * minuteMs;

/** Sends everything that is due, of all families. Several processes may do it at once. */
export async function sendDueMessages(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock.now();
  const families = await database.service(async (db) => {
    await settleInterrupted(db, {
      claimedBefore: new Date(now.getTime() - claimMs),
      handedOverBefore: new Date(now.getTime() - answerMs),
    });
    await settleExpired(db, now);
    return listFamiliesWithDue(db, now);
  });
  const closed = new Set<MessageChannel>();
  const takeFamilies = async (): Promise<void> => {
    for (let tenantId = families.shift(); tenantId !== undefined; tenantId = families.shift()) {
      const isDone = await sendMessagesOf(services, tenantId, { closed, dueBy: now, most: messagesInTurn }).catch(
        (err: unknown) => {
          log.error({ err, tenantId }, 'sending messages of a family failed');
          return true;
        },
      );
      // The others have their turn before a family that has many more.
      if (!isDone) families.push(tenantId);
    }
  };
  await Promise.all(Array.from({ length: familiesAtOnce }, takeFamilies));
}

/**
 * Sends what is due of one family, at most `most` messages. `closed` are the ways that turned out to be closed for now.
 * Returns whether nothing is left.
 */
export async function sendMessagesOf(
  services: Services,
  tenantId: number,
  {
    closed = new Set(),
    // What has to be tried again waits for another run, however soon it is due.
    dueBy = services.clock.now(),
    most = Number.POSITIVE_INFINITY,
    signal,
  }: { closed?: Set<MessageChannel>; dueBy?: Date; most?: number; signal?: AbortSignal } = {},
): Promise<boolean> {
  const { database, clock } = services;
  for (let count = 0; count < most; count += 1) {
    if (signal?.aborted) return true;
    const turn = { now: clock.now(), dueBy, claim: randomUUID(), without: [...closed] };
    const message = await database.family(tenantId, (db) => claimMessage(db, turn));
    if (!message) return true;
    const { outcome, isClosed } = await send(services, message);
    // What does not answer now would keep each of the others waiting as long.
    // Not so pushes: each device has a push service of its own, which is left alone for a while by itself.
    if (isClosed && message.channel !== 'push') closed.add(message.channel);
    await record(services, message, outcome);
  }
  return false;
}

interface Sent {
  outcome: Outcome;
  /** Whether any other message would meet the same. */
  isClosed: boolean;
}

const sentAs = (outcome: Outcome, isClosed = false): Sent => ({ outcome, isClosed });

async function send(services: Services, message: ClaimedMessage): Promise<Sent> {
  const { id, tenantId, kind, channel } = message;
  const reason = reasonToSkip(message);
  if (reason) return sentAs({ status: 'skipped', errorMessage: reason });
  const content = message.content === null ? undefined : openContent(services.secret, tenantId, message.content);
  if (!content)
    return sentAs({ status: 'failed', errorMessage: 'It was written under another SECRET and can’t be read.' });
  const delivery = await channels[channel](services, { message, content }, () => handOver(services, message));
  if (delivery.outcome !== 'sent') {
    const { outcome, code } = delivery;
    services.log.warn({ id, tenantId, kind, channel, outcome, code }, 'a message was not sent');
  }
  const isClosed = delivery.outcome === 'away' || delivery.outcome === 'slow';
  return sentAs(outcomeOf(delivery, message, services.clock.now()), isClosed);
}

/** All that may go to an address before its owner has confirmed it: what confirms it, and what must not be missed. */
const kindsForAll: readonly MessageKind[] = ['email_verification', 'email_change', 'family_deletion'];

function reasonToSkip(message: ClaimedMessage): string | undefined {
  const { kind, channel, userId, userStatus, emailVerifiedAt, familyStatus, recipient, ownNumber } = message;
  const isUnconfirmed = channel === 'email' && userId !== null && emailVerifiedAt === null;
  if (isUnconfirmed && !kindsForAll.includes(kind)) return 'The address is not confirmed yet.';
  if (!messageKinds[kind].isNotification || userId === null) return undefined;
  if (userStatus !== 'active') return 'The account is not active.';
  if (familyStatus !== 'active') return 'The family is not active.';
  // It was changed or removed, or ended with STOP, since this was written.
  if (channel === 'sms' && recipient !== ownNumber) return 'The number gets no text messages any more.';
  return undefined;
}

/** Throws when another process has taken the message since. */
async function handOver({ database, clock }: Services, message: ClaimedMessage): Promise<void> {
  const isOurs = await database.family(message.tenantId, (db) => markHandedOver(db, message, clock.now()));
  if (!isOurs) throw new Error('Another process has taken this message.');
}

function outcomeOf(delivery: Delivery, { attempts, createdAt }: ClaimedMessage, now: Date): Outcome {
  const inMs = (ms: number): string => new Date(now.getTime() + ms).toISOString();
  switch (delivery.outcome) {
    case 'sent':
      return { status: 'sent', sentAt: now.toISOString(), messageId: delivery.messageId, errorMessage: null };
    case 'unknown':
      return { status: 'unknown', errorMessage: delivery.sentence };
    case 'impossible':
      return { status: 'failed', errorMessage: delivery.sentence };
    case 'slow':
    case 'refused': {
      const wait = retryAfterMs[attempts - 1];
      if (wait === undefined) return { status: 'failed', errorMessage: delivery.sentence };
      return { status: 'pending', dueAt: inMs(wait), errorMessage: delivery.sentence };
    }
    case 'away': {
      const hasWaited = now.getTime() - Date.parse(createdAt) >= longestWaitMs;
      if (hasWaited) return { status: 'failed', errorMessage: delivery.sentence };
      return {
        status: 'pending',
        dueAt: inMs(delivery.waitMs ?? closedMs),
        errorMessage: delivery.sentence,
        isFree: true,
      };
    }
  }
}

/** What was sent is not called unknown because the database was away for a moment. */
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

/** Once a day: records older than a year and a bit go. */
export async function clearOldMessages({ database, clock }: Services): Promise<void> {
  await database.service((db) => deleteOldMessages(db, new Date(clock.now().getTime() - keptMs)));
}
