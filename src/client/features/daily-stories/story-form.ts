import type { Story } from './use-daily-stories.ts';

/** What the dialog edits. */
export interface StoryForm {
  content: string;
  title: string | null;
  storyDate: string;
  childIds: number[];
  tags: string[];
  mood: string | null;
  taggedPeople: string[];
  location: string | null;
  isPrivate: boolean;
}

export const emptyStory = (storyDate: string): StoryForm => ({
  content: '',
  title: null,
  storyDate,
  childIds: [],
  tags: [],
  mood: null,
  taggedPeople: [],
  location: null,
  isPrivate: false,
});

export function formOf(story: Story): StoryForm {
  const { content, title, storyDate, childIds, tags, mood, taggedPeople, location, isPrivate } = story;
  return { content, title, storyDate, childIds, tags, mood, taggedPeople, location, isPrivate };
}
