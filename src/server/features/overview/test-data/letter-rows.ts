import type { DemoLetter } from '../../../../../db/content/demo/family.ts';
import { demoLegacyMessages } from '../../../../../db/content/demo/legacy-messages.ts';
import { demoLetters } from '../../../../../db/content/demo/letters.ts';
import { addDays, partsOf } from '../../../../shared/calendar-date.ts';
import { countWords } from '../../../../shared/word-count.ts';
import { dateAgo, pictureList, type Seeding } from './seeding.ts';

/** Letters, for the year in which the child turns the age they are written for, but never for a year to come. */
export function letterRows(seeding: Seeding) {
  const { tenantId, userId, cast, today } = seeding;
  return demoLetters.map(({ child, ...letter }) => {
    const { turning, status, writtenDaysAgo, content, photoNotes, memories, ...told } = cast.retell(letter, [child]);
    const { id: childId, dateOfBirth } = cast.childOf(child);
    return {
      tenantId,
      userId,
      ...told,
      childId,
      year: Math.min(partsOf(dateOfBirth).year + turning, partsOf(today).year),
      letterDate: dateAgo(seeding, writtenDaysAgo),
      status,
      draftContent: content,
      finalContent: status === 'finalized' ? content : null,
      photoNotes: JSON.stringify(photoNotesOf(seeding, photoNotes)),
      memories: JSON.stringify(memoriesOf(seeding, memories)),
      metadata: JSON.stringify({ wordCount: countWords(content) }),
    };
  });
}

const photoNotesOf = (seeding: Seeding, notes: DemoLetter['photoNotes']) =>
  notes.flatMap(({ picture, daysAgo, ...note }) =>
    pictureList(seeding, picture).map((photoUrl) => ({
      photoId: photoUrl.slice(photoUrl.lastIndexOf('/') + 1),
      photoUrl,
      ...note,
      date: dateAgo(seeding, daysAgo),
    })),
  );

/** Their ids are the time of writing, as those that the client makes. */
const memoriesOf = (seeding: Seeding, memories: DemoLetter['memories']) =>
  memories.map(({ daysAgo, ...memory }, index) => ({
    id: String(seeding.now.getTime() + index),
    ...memory,
    date: dateAgo(seeding, daysAgo),
  }));

export function legacyMessageRows({ tenantId, userId, cast, today }: Seeding) {
  return demoLegacyMessages.map(({ child, ...message }) => {
    const told = cast.retell(message, [child]);
    return {
      tenantId,
      userId,
      ...told,
      childId: cast.childOf(child).id,
      triggerValue: told.triggerType === 'date' ? addDays(today, Number(told.triggerValue)) : told.triggerValue,
    };
  });
}
