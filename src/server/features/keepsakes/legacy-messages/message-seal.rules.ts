import { say } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import type { LegacyMessage } from '../../../../shared/keepsakes/legacy-messages.ts';
import { hasLeftForGood } from '../../../../shared/keepsakes/seals.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { type Unsealed, unsealed } from '../../../kernel/unsealed.ts';
import type { StoredMessage } from './legacy-messages.queries.ts';

/** A message whose content and file its reader may see. */
export type OpenMessage = Unsealed<StoredMessage>;

/** Until delivery only its author can read a message. */
const isSealedFor = (message: StoredMessage, userId: number): boolean =>
  !message.isDelivered && message.userId !== userId;

/** The author, or anyone in the family once the author has left for good; otherwise it would stay closed forever. */
const canManage = ({ userId: author, authorLeftAt }: StoredMessage, userId: number, now: Date): boolean =>
  author === null || author === userId || hasLeftForGood(authorLeftAt, now);

/** `sentence` names the people who may. */
export function assertMayManage(
  message: StoredMessage,
  { viewer, now }: { viewer: Viewer; now: Date },
  sentence: string,
): OpenMessage {
  if (canManage(message, viewer.userId, now)) return unsealed(message);
  throw new AppError('FORBIDDEN', sentence);
}

export function assertAuthor(message: StoredMessage, { userId }: Viewer): OpenMessage {
  if (message.userId === userId) return unsealed(message);
  throw new AppError('FORBIDDEN', say('Only its author can change this message.'));
}

/** The message, if its day has begun in the author's time zone. */
export function ifDue(message: StoredMessage, now: Date): OpenMessage | undefined {
  const { isDelivered, opensOn, authorTimezone } = message;
  const hasBegun = opensOn !== null && opensOn <= todayIn(authorTimezone ?? defaultTimeZone, now);
  return !isDelivered && hasBegun ? unsealed(message) : undefined;
}

const nothingWritten = { content: null, mediaType: null, mediaUrl: null };

const writtenIn = ({ content, mediaType, mediaUrl }: OpenMessage) => ({ content, mediaType, mediaUrl });

/** The message as it is sent: without its content if it is sealed for this reader. */
export function asSeenBy(message: StoredMessage, userId: number, now: Date): LegacyMessage {
  const sealed = isSealedFor(message, userId);
  const { id, tenantId, childId, title, triggerType, triggerValue, opensOn, version, createdAt, updatedAt } = message;
  const { isDelivered, deliveredAt, deliveredBy } = message;
  return {
    id,
    userId: message.userId,
    tenantId,
    childId,
    title,
    ...(sealed ? nothingWritten : writtenIn(unsealed(message))),
    triggerType,
    triggerValue,
    isDelivered,
    deliveredAt,
    deliveredBy,
    deliveredByName: nameOf(message.delivererFirstName, message.delivererLastName),
    authorName: nameOf(message.authorFirstName, message.authorLastName),
    opensOn,
    sealed,
    canManage: canManage(message, userId, now),
    version,
    createdAt,
    updatedAt,
  };
}

export const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;
