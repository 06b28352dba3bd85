import { say } from '#words';
import { todayIn } from '../../../../shared/calendar-date.ts';
import type { TriggerType } from '../../../../shared/keepsakes/legacy-message-trigger.ts';
import {
  type CreateLegacyMessage,
  type LegacyMessage,
  type ListLegacyMessages,
  readTriggerValue,
  triggerFault,
  type UpdateLegacyMessage,
} from '../../../../shared/keepsakes/legacy-messages.ts';
import { lastSealDay, longestSealYears } from '../../../../shared/keepsakes/seals.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError, assertVersion, badField, notFound } from '../../../kernel/errors.ts';
import { type Deletion, moveToTrash } from '../../../kernel/trash/move-to-trash.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import type { Services } from '../../../services.ts';
import { assertChildren } from '../../children/children/children.rules.ts';
import { discardAfterCommit } from '../../files/files.rules.ts';
import {
  findMessage,
  findMessageForChange,
  insertMessage,
  listMessages,
  type StoredMessage,
  updateMessage,
} from './legacy-messages.queries.ts';
import { removeMedia, sealMedia, withOwnAddress } from './message-files.rules.ts';
import { asSeenBy, assertAuthor, assertMayManage } from './message-seal.rules.ts';

export async function listLegacyMessages(
  db: FamilyTransaction,
  userId: number,
  filter: ListLegacyMessages,
  now: Date,
): Promise<LegacyMessage[]> {
  return (await listMessages(db, filter)).map((message) => asSeenBy(message, userId, now));
}

export async function getLegacyMessage(
  db: FamilyTransaction,
  userId: number,
  id: number,
  now: Date,
): Promise<LegacyMessage> {
  const message = await findMessage(db, id);
  if (!message) throw notFound(say('Legacy message not found'));
  return asSeenBy(message, userId, now);
}

/** Locked until the transaction ends. */
export async function getMessageForChange(db: FamilyTransaction, id: number): Promise<StoredMessage> {
  const message = await findMessageForChange(db, id);
  if (!message) throw notFound(say('Legacy message not found'));
  return message;
}

export async function addMessage(
  db: FamilyTransaction,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  viewer: Viewer,
  sent: CreateLegacyMessage,
): Promise<LegacyMessage> {
  const input = withOwnAddress(sent, config);
  await assertChildren(db, [input.childId], 'childId');
  const { userId } = viewer;
  const mediaType = await sealMedia(db, userId, input);
  const trigger = checkedTrigger(input);
  const id = await insertMessage(db, userId, { ...input, mediaType, ...trigger });
  return asWritten(db, viewer, id, clock.now());
}

/** Only its author can change a message, and only before its delivery. */
export async function changeMessage(
  services: Services,
  viewer: Viewer,
  { id, version, ...sent }: UpdateLegacyMessage & { id: number },
): Promise<LegacyMessage> {
  const changes = withOwnAddress(sent, services.config);
  const { userId, tenantId } = viewer;
  const { message, removed } = await services.database.family(tenantId, async (db) => {
    const now = services.clock.now();
    const sealed = await getMessageForChange(db, id);
    const stored = assertAuthor(sealed, viewer);
    if (stored.isDelivered)
      throw alreadyDelivered(say('This message has been delivered and can no longer be changed.'));
    assertVersion(asSeenBy(sealed, userId, now), version);
    if (changes.childId !== undefined) await assertChildren(db, [changes.childId], 'childId');
    const hasNewMedia = changes.mediaUrl !== undefined && changes.mediaUrl !== stored.mediaUrl;
    const media = hasNewMedia ? { mediaType: await sealMedia(db, userId, changes) } : {};
    const trigger = checkedTrigger({
      triggerType: changes.triggerType ?? stored.triggerType,
      triggerValue: changes.triggerValue ?? stored.triggerValue,
    });
    await updateMessage(db, id, { ...changes, ...media, ...trigger }, now);
    return {
      removed: hasNewMedia ? await removeMedia(db, services, stored) : [],
      message: await asWritten(db, viewer, id, now),
    };
  });
  await discardAfterCommit(services, removed);
  return message;
}

/** The database works out the day, so it is checked after writing. */
async function asWritten(db: FamilyTransaction, viewer: Viewer, id: number, now: Date): Promise<LegacyMessage> {
  const message = await getLegacyMessage(db, viewer.userId, id, now);
  if (message.opensOn === null || message.opensOn <= lastSealDay(todayIn(viewer.timezone, now))) return message;
  throw badField('triggerValue', say('Please choose a day within {longestSealYears} years', { longestSealYears }));
}

export async function removeMessage(
  db: FamilyTransaction,
  viewer: Viewer,
  id: number,
  deletion: Deletion,
): Promise<void> {
  const sentence = say('Only its author can delete this message.');
  assertMayManage(await getMessageForChange(db, id), { viewer, now: deletion.now }, sentence);
  await moveToTrash(db, 'message', [id], deletion);
}

export const alreadyDelivered = (sentence: string): AppError => new AppError('CONFLICT', sentence);

function checkedTrigger({ triggerType, triggerValue }: { triggerType: TriggerType; triggerValue: string }) {
  const value = readTriggerValue(triggerType, triggerValue);
  if (value === undefined) throw badField('triggerValue', triggerFault(triggerType, triggerValue));
  return { triggerType, triggerValue: value };
}
