import type { DemoStory } from '../../../../../db/content/demo/family.ts';
import { stories1 } from '../../../../../db/content/demo/stories-1.ts';
import { stories2 } from '../../../../../db/content/demo/stories-2.ts';
import { stories3 } from '../../../../../db/content/demo/stories-3.ts';
import { stories4 } from '../../../../../db/content/demo/stories-4.ts';
import { stories5 } from '../../../../../db/content/demo/stories-5.ts';
import { stories6 } from '../../../../../db/content/demo/stories-6.ts';
import { stories7 } from '../../../../../db/content/demo/stories-7.ts';
import { stories8 } from '../../../../../db/content/demo/stories-8.ts';
import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import { pictureList, type Seeding } from './seeding.ts';
import { dateStories } from './story-dates.ts';

const demoStories: readonly DemoStory[] = [
  ...stories1,
  ...stories2,
  ...stories3,
  ...stories4,
  ...stories5,
  ...stories6,
  ...stories7,
  ...stories8,
];

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

/** Two years of stories, oldest first. */
export function storyRows(seeding: Seeding): SeedStory[] {
  const { cast, today } = seeding;
  return dateStories(demoStories, today, cast)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ story, date }) => {
      const { title, content, tags, mood, location, taggedPeople } = story;
      return {
        storyDate: date,
        ...cast.retell({ title, content, tags, mood, location, taggedPeople }, story.children),
        childIds: cast.idsOf(story.children),
        mediaUrls: pictureList(seeding, story.picture),
      };
    });
}
