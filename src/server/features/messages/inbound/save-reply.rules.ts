import { say } from '#words';
import { dayInWords } from '../../../../shared/calendar-date.ts';
import { limits } from '../../../../shared/fields.ts';
import { fileAddress } from '../../../../shared/files/files.ts';
import { touches } from '../../../../shared/touches.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { inLanguage } from '../../../kernel/words.ts';
import type { Services } from '../../../services.ts';
import type { MailContent } from '../../delivery/channels/mail-layout.rules.ts';
import { type Outbox, outboxOf, queueMessage } from '../../delivery/outbox/queue.rules.ts';
import { sendSoon } from '../../delivery/outbox/send.rules.ts';
import { findStory } from '../../diary/daily-stories/daily-stories.queries.ts';
import { photosAlone, shareOrSealMedia } from '../../diary/daily-stories/daily-stories.rules.ts';
import { createOrAdd } from '../../diary/daily-stories/story-moments.rules.ts';
import { nameOf, pictureNameOf } from '../../files/accepted-kinds.rules.ts';
import { addStoredFile, discardAfterCommit, removeFileRows, storeBytes } from '../../files/files.rules.ts';
import { findContact } from '../../household/families/families.queries.ts';
import { type AnsweredPrompt, insertReply, markReplied } from './inbound.queries.ts';

const mostPhotos = 20;

/** The prompt, and the member we asked. */
export type AnsweredReminder = Pick<AnsweredPrompt, 'tenantId' | 'reminderId' | 'userId' | 'reminderDate' | 'language'>;

/** An answer, by mail or by text. */
export interface IncomingReply {
  /** The same each time that this message arrives. */
  messageKey: string;
  text: string;
  photos: { bytes: Buffer; name: string }[];
  /** Becomes the story's source. */
  source: 'email' | 'sms';
  /** The message as it arrived. */
  raw: { bytes: Buffer; name: string; type: string };
}

/**
 * Saves an answer as the story of the day that the prompt asked about, or adds it to that story. Saves each message
 * once. If something doesn't fit, a mail tells the author.
 */
export async function keepReply(
  services: Services,
  prompt: AnsweredReminder,
  reply: IncomingReply,
): Promise<'kept' | 'repeated'> {
  const { database } = services;
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
      inLanguage(prompt.language, () => saveReply(db, outboxOf(services), { prompt, reply, raw, photos })),
    );
    if (kept) sendSoon(services, prompt.tenantId);
    if (kept?.story) announceStory(services, prompt, kept.story);
    if (!kept) await discard(services, prompt, files);
    else if (!kept.story) await discard(services, prompt, photos);
    return kept ? 'kept' : 'repeated';
  } catch (error) {
    await discard(services, prompt, files);
    throw error;
  }
}

interface SavedReply {
  prompt: AnsweredReminder;
  reply: IncomingReply;
  /** The file with the message as it arrived; undefined if there was no room for it. */
  raw: number | undefined;
  photos: readonly number[];
}

/** Returns undefined if the answer was saved before. */
async function saveReply(
  db: FamilyTransaction,
  outbox: Outbox,
  { prompt, reply, raw, photos }: SavedReply,
): Promise<{ story: WrittenStory | null } | undefined> {
  const { reminderId } = prompt;
  const { messageKey, text, source } = reply;
  const { now } = outbox;
  const rawUrl = raw === undefined ? null : fileAddress(raw);
  if (!(await insertReply(db, { reminderId, messageKey, rawUrl, receivedAt: now.toISOString() }))) return undefined;
  const content = text.slice(0, limits.content);
  const story = await writeStory(db, prompt, { content, mediaUrls: photos.map(fileAddress), source, now });
  await markReplied(db, { reminderId, messageKey }, { storyId: story?.id ?? null, content, now });
  const lost = { photos: reply.photos.length - photos.length, isStoryFull: story === null };
  if (lost.isStoryFull || lost.photos > 0) await tellWhatDidNotFit(db, outbox, prompt, lost);
  return { story };
}

async function discard(services: Services, { tenantId }: AnsweredReminder, files: readonly number[]): Promise<void> {
  const removed = await services.database.family(tenantId, (db) => removeFileRows(db, services, files));
  await discardAfterCommit(services, removed);
}

/** Undefined if the plan has no room for the file. The text is saved anyway. */
async function unlessFull(save: () => Promise<number | undefined>): Promise<number | undefined> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof AppError && error.code === 'PLAN_LIMIT') return undefined;
    throw error;
  }
}

/** Saves the answer as it arrived. Only its author can see it. */
async function keepRaw(services: Services, prompt: AnsweredReminder, raw: IncomingReply['raw']): Promise<number> {
  const { userId } = prompt;
  const stored = await storeBytes(services, { ...raw, userId, category: 'document', name: nameOf(raw.name) });
  return (await addStoredFile(services, prompt, { ...stored, sealedFor: userId })).id;
}

/** Undefined if it isn't a readable picture. */
async function keepPhoto(
  services: Services,
  prompt: AnsweredReminder,
  { bytes, name }: IncomingReply['photos'][number],
): Promise<number | undefined> {
  const picture = await services.pictures.make({ kind: 'web' }, () => Promise.resolve(bytes));
  if (!picture) return undefined;
  const stored = await storeBytes(services, {
    ...picture,
    userId: prompt.userId,
    category: 'story',
    name: pictureNameOf(name, picture.type),
  });
  return (await addStoredFile(services, prompt, stored)).id;
}

interface WrittenStory {
  id: number;
  isPrivate: boolean;
}

/** Makes the family's open pages refetch the story; for a private story, only its author's pages. */
function announceStory(
  { changes }: Services,
  { tenantId, userId }: AnsweredReminder,
  { isPrivate }: WrittenStory,
): void {
  const roots = touches['dailyStories.addToToday'].family;
  changes.announce({ tenantId, userId, ...(isPrivate ? { family: [], own: roots } : { family: roots, own: [] }) });
}

/** Returns the story, which may have existed before, or null if it has no room left. */
async function writeStory(
  db: FamilyTransaction,
  { userId, reminderDate }: AnsweredReminder,
  { content, mediaUrls, source, now }: { content: string; mediaUrls: string[]; source: string; now: Date },
): Promise<WrittenStory | null> {
  const author = { userId };
  const answer = { storyDate: reminderDate, content: content || null, mediaUrls, source, beginning: photosAlone() };
  const written = await createOrAdd(db, author, answer, now);
  if (!written) return null;
  const story = await findStory(db, author, written.id);
  if (story) await shareOrSealMedia(db, story, { userId, wasPrivate: story.isPrivate });
  return { id: written.id, isPrivate: story?.isPrivate ?? true };
}

interface NotKept {
  /** How many photos weren't saved. */
  photos: number;
  isStoryFull: boolean;
}

/** Tells the author what wasn't saved of an answer. */
async function tellWhatDidNotFit(
  db: FamilyTransaction,
  outbox: Outbox,
  { userId, reminderId, reminderDate }: AnsweredReminder,
  notKept: NotKept,
): Promise<void> {
  const { email } = await findContact(db, { tenantId: db.tenantId, userId });
  const day = dayInWords(reminderDate);
  const sentence = notKept.isStoryFull
    ? say('The story for {day} is full, so we couldn’t add your answer to it.', { day })
    : say(
        '{count, plural, one {One photo} other {# photos}} from your answer couldn’t be added to the story for {day}, because we couldn’t read the file or there’s no room for more.',
        { count: notKept.photos, day },
      );
  const mail: MailContent = {
    subject: say('Your answer for {day}', { day }),
    preview: say('We couldn’t save all of it.'),
    heading: say('We couldn’t save all of your answer'),
    parts: [
      { kind: 'paragraph', text: sentence },
      {
        kind: 'paragraph',
        text: say('Everything is still in the message you sent. Keep it, and add what’s missing yourself.'),
      },
      { kind: 'button', label: say('Open Daily Stories'), url: `${outbox.appUrl}/daily-stories` },
    ],
    footer: say('You’re getting this because you answered a daily story reminder.'),
  };
  const dedupeKey = `reply-not-kept:${reminderId}:${outbox.now.getTime()}`;
  await queueMessage(db, outbox, {
    tenantId: db.tenantId,
    userId,
    kind: 'reply_not_kept',
    channel: 'email',
    to: email,
    dedupeKey,
    mail,
  });
}
