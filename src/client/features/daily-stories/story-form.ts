import type { z } from 'zod';
import type { createStorySchema } from '../../../shared/daily-stories.ts';
import type { SchemaForm } from '../../lib/schema-form.ts';
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

export type StoryFormHandle = SchemaForm<StoryForm, typeof createStorySchema>;

/** What the schema makes of the form, as it is sent. */
export type WrittenStory = z.output<typeof createStorySchema>;

/** What a new story begins with, and the question that it answers. */
export interface StoryStart {
  values: Partial<StoryForm> & Pick<StoryForm, 'storyDate'>;
  /** The user's own prompt, unless given. */
  prompt?: string;
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
