import { z } from 'zod';
import { createStorySchema, dayToCome } from '../../../../shared/diary/daily-stories.ts';
import { mediaKindOf } from '../../../../shared/files/media-kind.ts';
import { issuesOf } from '../../../lib/errors.ts';
import { type FieldsOf, fieldsOf } from '../../../lib/record-fields.ts';
import type { SchemaForm } from '../../../lib/schema-form.ts';
import type { Story } from './use-daily-stories.ts';

/** The form's values. */
export interface StoryForm
  extends Omit<FieldsOf<Story>, 'formerChildren' | 'media' | 'mediaUrls' | 'source'>,
    Record<'photos' | 'voiceNotes', string[]> {
  /** Films, and addresses elsewhere on the web: kept as they are. */
  otherMedia: string[];
}

export type StoryFormHandle = SchemaForm<StoryForm, typeof storyFormSchema>;

/** The schema's output, as sent. */
export type WrittenStory = z.output<typeof storyFormSchema>;

const mediaUrlsOf = ({ photos, voiceNotes, otherMedia }: StoryForm) => [...photos, ...voiceNotes, ...otherMedia];

/** The form's input, as sent. */
export const bodyOf = (form: StoryForm) => ({ ...form, mediaUrls: mediaUrlsOf(form) });

/** The server's own schema, applied to what would be sent. */
export const storyFormSchema = z.preprocess((form: StoryForm) => bodyOf(form), createStorySchema);

/** A new story's beginning, and the question it answers. */
export interface StoryStart {
  values: Partial<StoryForm> & Pick<StoryForm, 'storyDate'>;
  /** The user's own prompt by default. */
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
  photos: [],
  voiceNotes: [],
  otherMedia: [],
});

export const formOf = (story: Story): StoryForm =>
  fieldsOf({ ...story, ...mediaOf(story) }, emptyStory(story.storyDate));

const inOne = <T>(before: readonly T[], after: readonly T[]): T[] => [...new Set([...before, ...after])];

/** A story with what was typed for the same day after it. Joining twice changes nothing, and what is private stays so. */
export function joinForms(story: StoryForm, typed: StoryForm): StoryForm {
  const hasWords = story.content.endsWith(typed.content.trim());
  return {
    ...story,
    content: hasWords ? story.content : `${story.content.trimEnd()}\n\n${typed.content.trim()}`,
    title: story.title || typed.title,
    mood: story.mood || typed.mood,
    location: story.location || typed.location,
    isPrivate: story.isPrivate || typed.isPrivate,
    childIds: inOne(story.childIds, typed.childIds),
    tags: inOne(story.tags, typed.tags),
    taggedPeople: inOne(story.taggedPeople, typed.taggedPeople),
    photos: inOne(story.photos, typed.photos),
    voiceNotes: inOne(story.voiceNotes, typed.voiceNotes),
    otherMedia: inOne(story.otherMedia, typed.otherMedia),
  };
}

/** The same, up to the last day that a story may be of. */
export const storyFormSchemaUpTo = (lastDay: string) =>
  storyFormSchema.refine(({ storyDate }) => storyDate <= lastDay, { path: ['storyDate'], error: dayToCome });

type MediaLists = Pick<StoryForm, 'photos' | 'voiceNotes' | 'otherMedia'>;

function mediaOf({ media }: Story): MediaLists {
  const urlsOf = (kinds: readonly string[]) =>
    media.filter((medium) => kinds.includes(mediaKindOf(medium))).map(({ url }) => url);
  return { photos: urlsOf(['picture']), voiceNotes: urlsOf(['sound']), otherMedia: urlsOf(['film', 'link']) };
}

/**
 * The lists without what the server refused as missing, as an old draft may name; undefined if it refused nothing of
 * the kind. `sent` are the addresses that were sent.
 */
export function withoutGone(
  form: StoryForm,
  error: unknown,
  sent: readonly string[] = mediaUrlsOf(form),
): MediaLists | undefined {
  const gone = issuesOf(error).flatMap(
    ({ path }) => sent[Number(/^(?:add\.)?mediaUrls\.(\d+)$/.exec(path)?.[1] ?? -1)] ?? [],
  );
  const keep = (urls: readonly string[]) => urls.filter((url) => !gone.includes(url));
  if (gone.length === 0) return undefined;
  return { photos: keep(form.photos), voiceNotes: keep(form.voiceNotes), otherMedia: keep(form.otherMedia) };
}
