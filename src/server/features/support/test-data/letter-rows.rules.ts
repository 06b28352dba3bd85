import type { DemoLetter } from '../../../../../db/content/demo/family.ts';
import { demoLegacyMessages } from '../../../../../db/content/demo/legacy-messages.ts';
import { demoLetters } from '../../../../../db/content/demo/letters.ts';
import { demoStories } from '../../../../../db/content/demo/stories.ts';
import { addDays, type CalendarDate, partsOf } from '../../../../shared/calendar-date.ts';
import { countWords } from '../../../../shared/word-count.ts';
import { dateAgo, pictureList, type Seeding } from './seeding.rules.ts';
import { dateStories } from './story-dates.rules.ts';

/** For the year the child turns that age, never a future year. */
export function letterRows(seeding: Seeding) {
  const { tenantId, userId, cast, today } = seeding;
  return demoLetters.map(({ child, ...letter }) => {
    const { turning, status, writtenDaysAgo, content, photoNotes, memories, ...told } = cast.retell('letters', letter, [
      child,
    ]);
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
      wordCount: countWords(content),
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

/** Ids are the time of writing, as the client makes them. */
const memoriesOf = (seeding: Seeding, memories: DemoLetter['memories']) =>
  memories.map(({ daysAgo, ...memory }, index) => ({
    id: String(seeding.now.getTime() + index),
    ...memory,
    date: dateAgo(seeding, daysAgo),
  }));

export function legacyMessageRows({ tenantId, userId, cast, today }: Seeding) {
  return demoLegacyMessages.map(({ child, ...message }) => {
    const told = cast.retell('legacyMessages', message, [child]);
    return {
      tenantId,
      userId,
      ...told,
      childId: cast.childOf(child).id,
      triggerValue: told.triggerType === 'date' ? addDays(today, Number(told.triggerValue)) : told.triggerValue,
    };
  });
}

export interface SeedStory {
  storyDate: CalendarDate;
  title: string | null;
  content: string;
  childIds: number[];
  tags: string[];
  mood: string | null;
  location: string | null;
  taggedPeople: string[];
  mediaUrls: string[];
}

export function storyRows(seeding: Seeding): SeedStory[] {
  const { cast, today } = seeding;
  return dateStories(demoStories, today, cast)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ story, date }) => {
      const { title, content, tags, mood, location, taggedPeople } = story;
      return {
        storyDate: date,
        ...cast.retell('stories', { title, content, tags, mood, location, taggedPeople }, story.children),
        childIds: cast.idsOf(story.children),
        mediaUrls: pictureList(seeding, story.picture),
      };
    });
}
