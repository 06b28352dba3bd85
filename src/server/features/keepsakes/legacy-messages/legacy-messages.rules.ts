import { say } from '#words';
import { defaultTimeZone } from '../../../../shared/accounts/user-settings.ts';
import { todayIn } from '../../../../shared/calendar-date.ts';
import type { TriggerType } from '../../../../shared/keepsakes/legacy-message-trigger.ts';
import {
  type CreateLegacyMessage,
  type LegacyMessage,
  type ListLegacyMessages,
  readTriggerValue,
  triggerIssues,
  type UpdateLegacyMessage,
} from '../../../../shared/keepsakes/legacy-messages.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, assertVersion, badField, notFound } from '../../../kernel/errors.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { discardAfterCommit } from '../../files/files.rules.ts';
import {
  deleteMessage,
  findMessage,
  findMessageForChange,
  insertMessage,
  listMessages,
  type StoredMessage,
  updateMessage,
} from './legacy-messages.queries.ts';
import { removeMedia, sealMedia, withOwnAddress } from './message-files.ts';

export async function listLegacyMessages(
  db: FamilyTransaction,
  userId: number,
  filter: ListLegacyMessages,
): Promise<LegacyMessage[]> {
  return (await listMessages(db, filter)).map((message) => asSeenBy(message, userId));
}

export async function getLegacyMessage(db: FamilyTransaction, userId: number, id: number): Promise<LegacyMessage> {
  const message = await findMessage(db, id);
  if (!message) throw notFound(say('Legacy message not found'));
  return asSeenBy(message, userId);
}

/** Locked until the transaction ends. */
export async function getMessageForChange(db: FamilyTransaction, id: number): Promise<StoredMessage> {
  const message = await findMessageForChange(db, id);
  if (!message) throw notFound(say('Legacy message not found'));
  return message;
}

export async function addMessage(
  db: FamilyTransaction,
  { config }: Pick<Services, 'config'>,
  userId: number,
  sent: CreateLegacyMessage,
): Promise<LegacyMessage> {
  const input = withOwnAddress(sent, config);
  await assertChildren(db, [input.childId], 'childId');
  const mediaType = await sealMedia(db, userId, input);
  const trigger = checkedTrigger(input);
  return getLegacyMessage(db, userId, await insertMessage(db, userId, { ...input, mediaType, ...trigger }));
}

/** Only its author changes a message, and only before its delivery. */
export async function changeMessage(
  services: Services,
  viewer: Viewer,
  { id, version, ...sent }: UpdateLegacyMessage & { id: number },
): Promise<LegacyMessage> {
  const changes = withOwnAddress(sent, services.config);
  const { userId, tenantId } = viewer;
  const { message, removed } = await services.database.family(tenantId, async (db) => {
    const stored = await getMessageForChange(db, id);
    if (stored.userId !== userId) throw new AppError('FORBIDDEN', say('Only its author can change this message.'));
    if (stored.isDelivered)
      throw alreadyDelivered(say('This message has been delivered and can no longer be changed.'));
    assertVersion(asSeenBy(stored, userId), version);
    if (changes.childId !== undefined) await assertChildren(db, [changes.childId], 'childId');
    const hasNewMedia = changes.mediaUrl !== undefined && changes.mediaUrl !== stored.mediaUrl;
    const media = hasNewMedia ? { mediaType: await sealMedia(db, userId, changes) } : {};
    const trigger = checkedTrigger({
      triggerType: changes.triggerType ?? stored.triggerType,
      triggerValue: changes.triggerValue ?? stored.triggerValue,
    });
    await updateMessage(db, id, { ...changes, ...media, ...trigger }, services.clock.now());
    return {
      removed: hasNewMedia ? await removeMedia(db, services, stored) : [],
      message: await getLegacyMessage(db, userId, id),
    };
  });
  await discardAfterCommit(services, removed);
  return message;
}

/** With its recording or file. */
export async function removeMessage(services: Services, viewer: Viewer, id: number): Promise<void> {
  const removed = await services.database.family(viewer.tenantId, async (db) => {
    const stored = await getMessageForChange(db, id);
    if (!canManage(stored, viewer.userId)) {
      throw new AppError('FORBIDDEN', say('Only its author can delete this message.'));
    }
    await deleteMessage(db, id);
    return removeMedia(db, services, stored);
  });
  await discardAfterCommit(services, removed);
}

export const alreadyDelivered = (sentence: string): AppError => new AppError('CONFLICT', sentence);

function checkedTrigger({ triggerType, triggerValue }: { triggerType: TriggerType; triggerValue: string }) {
  const value = readTriggerValue(triggerType, triggerValue);
  if (value === undefined) throw badField('triggerValue', triggerIssues[triggerType]);
  return { triggerType, triggerValue: value };
}

/** Until delivery only its author reads a message. */
const isSealedFor = (message: StoredMessage, userId: number): boolean =>
  !message.isDelivered && message.userId !== userId;

/** Its author; or anyone in the family once that account is closed, or it would stay shut for ever. */
export const canManage = (message: StoredMessage, userId: number): boolean =>
  message.userId === userId || message.authorStatus !== 'active';

/** Whether its day has begun where its author lives. */
export function isDue({ isDelivered, opensOn, authorTimezone }: StoredMessage, now: Date): boolean {
  return !isDelivered && opensOn !== null && opensOn <= todayIn(authorTimezone ?? defaultTimeZone, now);
}

/** The message as sent: without its content if it is sealed for this reader. */
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
