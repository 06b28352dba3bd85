import { addDays, todayIn } from '../../../shared/calendar-date.ts';
import { limits } from '../../../shared/fields.ts';
import { fileAddress } from '../../../shared/files.ts';
import type { FamilyTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Services } from '../../services.ts';
import { addToStory, createStory, findStory, findStoryIdOn } from '../daily-stories/daily-stories.queries.ts';
import { keepMediaPrivate, withMedia } from '../daily-stories/story-media.ts';
import { nameOf, pictureNameOf } from '../files/file-name.ts';
import { sealFile } from '../files/files.queries.ts';
import { keepFile } from '../files/keep-file.ts';
import { removeFileRows } from '../files/remove-files.ts';
import { discardAfterCommit, storeBytes } from '../files/save-file.ts';
import { addressesInHeads, type Reply, readReply } from './read-reply.ts';
import { type AnsweredPrompt, findPrompt, insertReply, isReplyKept, markReplied } from './replies.queries.ts';
import { readReplyAddress } from './reply-address.ts';

/** An answer longer after its question than this is about another day. */
const answerableDays = 30;
const mostPhotos = 20;
const mostAddresses = 50;
/** Shown where an answer has photos alone. */
const photosAlone = 'Photos of the day';

/**
 * `kept`, or `repeated` when this mail was kept before. `ignored` was written by a program or has nothing in it.
 * `refused`: no address of ours, one that has ended, or not from whom was asked. Nobody is told which.
 */
export type ReplyOutcome = 'kept' | 'repeated' | 'ignored' | 'refused';

/** The prompt that an address belongs to, while it can be answered. */
export async function findAnswerable(services: Services, address: string): Promise<AnsweredPrompt | undefined> {
  const { config, secret, database, clock } = services;
  const repliedTo = config.mailInbound && readReplyAddress(secret, config.mailInbound.domain, address);
  const prompt = repliedTo && (await database.service((db) => findPrompt(db, repliedTo)));
  const isCurrent = prompt && addDays(prompt.reminderDate, answerableDays) >= todayIn(prompt.timezone, clock.now());
  return isCurrent ? prompt : undefined;
}

/**
 * Makes the story of the day that was asked about from an answer, or adds it to the one that is there. The address is
 * what proves it; that it also has to come from whom was asked keeps out who got hold of one.
 */
export async function receiveReply(services: Services, raw: Buffer, envelope: string[] = []): Promise<ReplyOutcome> {
  const domain = services.config.mailInbound?.domain ?? '';
  const addresses = [...envelope, ...addressesInHeads(raw, domain)].slice(0, mostAddresses);
  const prompt = await findFirst(addresses, (address) => findAnswerable(services, address));
  // Most mail that comes to a server is for nobody: it is not worth being read.
  if (!prompt) return 'refused';
  const reply = await readReply(raw);
  if (!isFromAsked(prompt, reply)) return 'refused';
  if (reply.isAutomatic || (reply.text === '' && reply.photos.length === 0)) return 'ignored';
  const { tenantId, reminderId } = prompt;
  const isKept = await services.database.family(tenantId, (db) => isReplyKept(db, reminderId, reply.messageKey));
  if (isKept) return 'repeated';
  return keepReply(services, prompt, { reply, raw });
}

const isFromAsked = ({ addresses }: AnsweredPrompt, { from }: Reply): boolean =>
  addresses.some((address) => from.includes(address.toLowerCase()));

async function findFirst<T>(addresses: readonly string[], find: (address: string) => Promise<T | undefined>) {
  for (const address of new Set(addresses)) {
    const found = await find(address);
    if (found) return found;
  }
  return undefined;
}

async function keepReply(
  services: Services,
  prompt: AnsweredPrompt,
  { reply, raw }: { reply: Reply; raw: Buffer },
): Promise<ReplyOutcome> {
  const { database, clock } = services;
  const files: number[] = [];
  const keep = async (save: () => Promise<number | undefined>): Promise<string | undefined> => {
    const id = await unlessFull(save);
    if (id === undefined) return undefined;
    files.push(id);
    return fileAddress(id);
  };
  try {
    const rawUrl = (await keep(() => keepRaw(services, prompt, raw))) ?? null;
    const mediaUrls: string[] = [];
    for (const photo of reply.photos.slice(0, mostPhotos)) {
      const url = await keep(() => keepPhoto(services, prompt, photo));
      if (url) mediaUrls.push(url);
    }
    const now = clock.now();
    const isNew = await database.family(prompt.tenantId, async (db) => {
      const { reminderId } = prompt;
      const { messageKey, text } = reply;
      if (!(await insertReply(db, { reminderId, messageKey, rawUrl, receivedAt: now.toISOString() }))) return false;
      const content = text.slice(0, limits.content);
      const storyId = await tell(db, prompt, { content, mediaUrls, now });
      await markReplied(db, { reminderId, messageKey }, { storyId, content, now });
      return true;
    });
    if (!isNew) await takeBack(services, prompt, files);
    return isNew ? 'kept' : 'repeated';
  } catch (error) {
    await takeBack(services, prompt, files);
    throw error;
  }
}

async function takeBack(services: Services, { tenantId }: AnsweredPrompt, files: readonly number[]): Promise<void> {
  const removed = await services.database.family(tenantId, (db) => removeFileRows(db, services, files));
  await discardAfterCommit(services, removed);
}

/** The words are kept also when the plan has no room for files. */
async function unlessFull(save: () => Promise<number | undefined>): Promise<number | undefined> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof AppError && error.code === 'PLAN_LIMIT') return undefined;
    throw error;
  }
}

/** The mail as it came, for its author alone. */
async function keepRaw(services: Services, prompt: AnsweredPrompt, bytes: Buffer): Promise<number> {
  const { userId, reminderDate } = prompt;
  const name = nameOf(`Reply of ${reminderDate}.eml`);
  const stored = await storeBytes(services, { userId, category: 'document', name, type: 'message/rfc822', bytes });
  const { id } = await keepFile(services, prompt, stored);
  await services.database.family(prompt.tenantId, (db) => sealFile(db, { id, userId, categories: ['document'] }));
  return id;
}

/** Undefined when it is no picture that can be read. */
async function keepPhoto(
  services: Services,
  prompt: AnsweredPrompt,
  { bytes, name }: Reply['photos'][number],
): Promise<number | undefined> {
  const picture = await services.pictures.make({ kind: 'web' }, () => Promise.resolve(bytes));
  if (!picture) return undefined;
  const stored = await storeBytes(services, {
    ...picture,
    userId: prompt.userId,
    category: 'story',
    name: pictureNameOf(name, picture.type),
  });
  return (await keepFile(services, prompt, stored)).id;
}

/** Gives the story; null when the one that is there has no room left, and the answer stands with its prompt alone. */
async function tell(
  db: FamilyTransaction,
  { userId, reminderDate }: AnsweredPrompt,
  { content, mediaUrls, now }: { content: string; mediaUrls: string[]; now: Date },
): Promise<number | null> {
  const author = { userId };
  const begun = await createStory(db, author, {
    storyDate: reminderDate,
    content: content || photosAlone,
    mediaUrls,
    source: 'email',
  });
  if (begun !== undefined) return begun;
  const id = await findStoryIdOn(db, author, reminderDate);
  if (id === undefined) throw new Error('The story of a date is there and is not.');
  if (!(await addToStory(db, id, { mediaUrls, content: content || null, isOnce: false }, now))) return null;
  const row = await findStory(db, author, id);
  const [story] = row ? await withMedia(db, [row]) : [];
  if (story) await keepMediaPrivate(db, story, story.isPrivate);
  return id;
}
