import { say } from '#words';
import type { Memory } from '../../../../shared/album/memories.ts';
import { reasonOf } from '../../../../shared/album/memory-reason.ts';
import { type CalendarDate, longDate } from '../../../../shared/calendar-date.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { fileIdOf } from '../../../../shared/files/file-address.ts';
import { addressOf } from '../../../../shared/overview/record-address.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import type { Viewer } from '../../../kernel/trpc/viewer.ts';
import { listChildren } from '../../children/children/children.queries.ts';
import type { ReadMemory, ToldMemory } from '../../delivery/outbox/told-memory.rules.ts';
import { getUserSettings } from '../../household/stored-settings/stored-settings.queries.ts';
import { listMemories } from './memories.rules.ts';

/** A mail leaves the house, so nothing private is in it. */
const nobody = { userId: 0 };

/** The first memory of a day, for a mail or a push. */
export async function chooseMemory(
  db: FamilyTransaction,
  { member, date }: { member: Pick<Viewer, 'userId' | 'timezone'>; date: CalendarDate },
): Promise<ToldMemory | undefined> {
  const [memory] = await listMemories(db, { member, reader: nobody }, date);
  return memory && { kind: memory.kind, id: memory.id, date };
}

/** The words of a chosen memory, unless it was deleted, made private or hidden since. */
export const readMailMemory: ReadMemory = async (db, { userId, appUrl }, told) => {
  const { timezone, remindsOfMemories } = await getUserSettings(db, userId);
  if (!remindsOfMemories) return undefined;
  const [memory] = await listMemories(db, { member: { userId, timezone }, reader: nobody }, told.date, told);
  if (!memory) return undefined;
  const reason = reasonOf(memory, await listChildren(db));
  const { title, text, photos, captions } = memory;
  const day = longDate(memory.date);
  const url = photos.find((each) => fileIdOf(each) !== undefined);
  return {
    part: {
      kind: 'memory',
      reason,
      title,
      text: text && withoutHalfWord(text),
      day,
      link: { label: say('Open that day'), url: appUrl + pathOf(memory) },
      ...(url !== undefined && {
        photo: { url, alt: captionOf(captions, url) ?? title ?? say('Photo of {day}', { day }) },
      }),
    },
    line: title === null ? reason : say('{reason}: {title}', { reason, title }),
  };
};

/** Texts are cut at a length that may be in the middle of a word. */
const longestText = 300;

const withoutHalfWord = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText).replace(/\s+\S*$/, '')}…`;

/** The page of a story's day, which may have other stories too. */
const pathOf = (memory: Memory): string =>
  memory.kind === 'story' ? `/daily-stories/${memory.date}` : addressOf(memory.kind, memory);
