import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import type { LegacyMessage } from '../../../../shared/keepsakes/legacy-messages.ts';
import type { StoredMessage } from './legacy-messages.queries.ts';

/** Until it is delivered, a message is read by its author and by nobody else. */
const isSealedFor = (message: StoredMessage, userId: number): boolean =>
  !message.isDelivered && message.userId !== userId;

/** Its author; and once nobody can sign in as the author any more, all of the family, or it would stay shut for ever. */
export const canManage = (message: StoredMessage, userId: number): boolean =>
  message.userId === userId || message.authorStatus !== 'active';

/** Whether its day has begun where its author lives. */
export function isDue({ isDelivered, opensOn, authorTimezone }: StoredMessage, now: Date): boolean {
  return !isDelivered && opensOn !== null && opensOn <= todayIn(authorTimezone ?? defaultTimeZone, now);
}

/** The message as it leaves the server: nothing of its content for those from whom it is still kept. */
export function asSeenBy(message: StoredMessage, userId: number): LegacyMessage {
  const sealed = isSealedFor(message, userId);
  const { id, tenantId, childId, title, triggerType, triggerValue, opensOn, version, createdAt, updatedAt } = message;
  const { isDelivered, deliveredAt, deliveredBy } = message;
  return {
    id,
    userId: message.userId,
    tenantId,
    childId,
    title,
    content: sealed ? null : message.content,
    mediaType: sealed ? null : message.mediaType,
    mediaUrl: sealed ? null : message.mediaUrl,
    triggerType,
    triggerValue,
    isDelivered,
    deliveredAt,
    deliveredBy,
    deliveredByName: nameOf(message.delivererFirstName, message.delivererLastName),
    authorName: nameOf(message.authorFirstName, message.authorLastName),
    opensOn,
    sealed,
    canManage: canManage(message, userId),
    version,
    createdAt,
    updatedAt,
  };
}

export const nameOf = (firstName: string | null, lastName: string | null): string | null =>
  [firstName, lastName].filter(Boolean).join(' ') || null;
