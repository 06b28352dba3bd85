import { limits } from '../../../../shared/fields.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Services } from '../../../services.ts';
import { addToStory, createStory, findStory, findStoryIdOn } from '../../diary/daily-stories/daily-stories.queries.ts';
import { shareOrSealMedia } from '../../diary/daily-stories/daily-stories.rules.ts';
import { nameOf, pictureNameOf } from '../../files/accepted-kinds.ts';
import { discardAfterCommit, keepFile, removeFileRows, storeBytes } from '../../files/files.rules.ts';
import { sendSoon } from '../outbox/queue.ts';
import { type AnsweredPrompt, insertReply, markReplied } from './inbound.queries.ts';
import { tellWhatDidNotFit } from './tell-what-did-not-fit.ts';

const mostPhotos = 20;
/** Shown where an answer has photos alone. */
const photosAlone = 'Photos of the day';

/**
 * `kept`, or `repeated` when this mail was kept before. `ignored` was written by a program or has nothing in it.
 * `refused`: no address of ours, one that has ended, or not from whom was asked. Nobody is told which.
 */
export type ReplyOutcome = 'kept' | 'repeated' | 'ignored' | 'refused';

/** The question, and whose it was. */
export type AskedAbout = Pick<AnsweredPrompt, 'tenantId' | 'reminderId' | 'userId' | 'reminderDate'>;

/** What was answered, by whichever way it came. */
export interface KeptReply {
  /** The same for the same message, however often it arrives. */
  messageKey: string;
  text: string;
  photos: { bytes: Buffer; name: string }[];
  /** Of the story that is made from it. */
  source: 'email' | 'sms';
  /** As it came. */
  raw: { bytes: Buffer; name: string; type: string };
}

/** Makes the story of the day that was asked about, or adds to it. The same message is kept once. */
export async function keepReply(
  services: Services,
  prompt: AskedAbout,
  reply: KeptReply,
): Promise<'kept' | 'repeated'> {
  const { database, clock } = services;
  const files: number[] = [];
  const keep = async (save: () => Promise<number | undefined>): Promise<number | undefined> => {
    const id = await unlessFull(save);
    if (id !== undefined) files.push(id);
    return id;
  };
  try {
    const raw = await keep(() => keepRaw(services, prompt, reply.raw));
    const photos: number[] = [];
    for (const photo of reply.photos.slice(0, mostPhotos)) {
      const id = await keep(() => keepPhoto(services, prompt, photo));
      if (id !== undefined) photos.push(id);
    }
    const kept = await database.family(prompt.tenantId, (db) =>
      writeDown(services, db, prompt, { reply, raw, photos, now: clock.now() }),
    );
    if (kept) sendSoon(services, prompt.tenantId);
    if (!kept) await takeBack(services, prompt, files);
    else if (kept.storyId === null) await takeBack(services, prompt, photos);
    return kept ? 'kept' : 'repeated';
  } catch (error) {
    await takeBack(services, prompt, files);
    throw error;
  }
}

interface SavedReply {
  reply: KeptReply;
  /** Files; the mail as it came has none when there was no room for it. */
  raw: number | undefined;
  photos: readonly number[];
  now: Date;
}

/** Undefined when it was written down before. */
async function writeDown(
  services: Services,
  db: FamilyTransaction,
  prompt: AskedAbout,
  { reply, raw, photos, now }: SavedReply,
): Promise<{ storyId: number | null } | undefined> {
  const { reminderId } = prompt;
  const { messageKey, text, source } = reply;
  const rawUrl = raw === undefined ? null : fileAddress(raw);
  if (!(await insertReply(db, { reminderId, messageKey, rawUrl, receivedAt: now.toISOString() }))) return undefined;
  const content = text.slice(0, limits.content);
  const storyId = await tell(db, prompt, { content, mediaUrls: photos.map(fileAddress), source, now });
  await markReplied(db, { reminderId, messageKey }, { storyId, content, now });
  const lost = { photos: reply.photos.length - photos.length, isStoryFull: storyId === null };
  if (lost.isStoryFull || lost.photos > 0) await tellWhatDidNotFit(services, db, prompt, lost);
  return { storyId };
}

async function takeBack(services: Services, { tenantId }: AskedAbout, files: readonly number[]): Promise<void> {
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

/** The answer as it came, for its author alone. */
async function keepRaw(services: Services, prompt: AskedAbout, raw: KeptReply['raw']): Promise<number> {
  const { userId } = prompt;
  const stored = await storeBytes(services, { ...raw, userId, category: 'document', name: nameOf(raw.name) });
  return (await keepFile(services, prompt, { ...stored, sealedFor: userId })).id;
}

/** Undefined when it is no picture that can be read. */
async function keepPhoto(
  services: Services,
  prompt: AskedAbout,
  { bytes, name }: KeptReply['photos'][number],
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
  { userId, reminderDate }: AskedAbout,
  { content, mediaUrls, source, now }: { content: string; mediaUrls: string[]; source: string; now: Date },
): Promise<number | null> {
  const author = { userId };
  const begun = await createStory(db, author, {
    storyDate: reminderDate,
    content: content || photosAlone,
    mediaUrls,
    source,
  });
  const id = begun ?? (await findStoryIdOn(db, author, reminderDate));
  if (id === undefined) throw new Error('The story of a date is there and is not.');
  const added = { mediaUrls, content: content || null, isOnce: false };
  if (begun === undefined && !(await addToStory(db, id, added, now))) return null;
  const story = await findStory(db, author, id);
  if (story) await shareOrSealMedia(db, story, { userId, wasPrivate: story.isPrivate });
  return id;
}
