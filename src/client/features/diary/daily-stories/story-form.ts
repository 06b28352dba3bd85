import { z } from 'zod';
import type { Capture } from '../../../../shared/diary/capture.ts';
import { contentMissing, dayToCome, writeStorySchema } from '../../../../shared/diary/daily-stories.ts';
import { captionOf } from '../../../../shared/diary/photo-captions.ts';
import { firstMoment } from '../../../../shared/diary/story-moments.ts';
import { mediaKindOf } from '../../../../shared/files/media-kind.ts';
import { momentAt, wallClockAt } from '../../../../shared/local-time.ts';
import type { Audience } from '../../../../shared/sharing.ts';
import { issuesOf } from '../../../data/errors.ts';
import { type FieldsOf, fieldsOf } from '../../../data/record-fields.ts';
import type { SchemaForm } from '../../../forms/schema-form.ts';
import type { Story } from './use-daily-stories.ts';

/** The form's values. */
export interface StoryForm
  extends Omit<
      FieldsOf<Story>,
      | 'formerChildren'
      | 'fromRelatives'
      | 'hearts'
      | 'media'
      | 'mediaUrls'
      | 'moments'
      | 'notes'
      | 'sharedWith'
      | 'source'
    >,
    Record<'photos' | 'voiceNotes', string[]> {
  /** Null for what the family chose for new stories. */
  sharedWith: Audience | null;
  /** Films, and addresses on other websites; saved unchanged. */
  otherMedia: string[];
  /** `HH:mm` of a moment; empty if it was written on another day than the story's. */
  time: string;
}

export type StoryFormHandle = SchemaForm<StoryForm, ReturnType<typeof storyFormSchema>>;

/** The schema's output, as it is sent. */
export type WrittenStory = z.output<ReturnType<typeof storyFormSchema>>;

const mediaUrlsOf = ({ photos, voiceNotes, otherMedia }: MediaLists) => [...photos, ...voiceNotes, ...otherMedia];

/** Of the form's own photos. One without a caption says so, which removes what the server has. */
const captionsOf = ({ photos, captions }: Pick<StoryForm, 'photos' | 'captions'>) =>
  Object.fromEntries(photos.map((url) => [url, captionOf(captions, url)]));

const isTimed = (date: string, time: string): boolean => !Number.isNaN(Date.parse(`${date}T${time}:00Z`));

/** The form's input, as it is sent. */
export const bodyIn =
  (timeZone: string) =>
  ({ time, ...form }: StoryForm) => ({
    ...form,
    mediaUrls: mediaUrlsOf(form),
    captions: captionsOf(form),
    at: isTimed(form.storyDate, time) ? momentAt(timeZone, form.storyDate, time).toISOString() : null,
  });

interface FormRules {
  timeZone: string;
  /** The last day that a story may have. */
  lastDay: string;
}

/** Applies the server's schema to the body that the form would send. */
export const storyFormSchema = ({ timeZone, lastDay }: FormRules) =>
  z.preprocess(
    (form: StoryForm) => bodyIn(timeZone)(form),
    writeStorySchema
      .refine(({ content, mediaUrls }) => content || mediaUrls?.length, { path: ['content'], error: contentMissing })
      .refine(({ storyDate }) => storyDate <= lastDay, { path: ['storyDate'], error: dayToCome }),
  );

/** The first values of a new story, and the question above it. */
export interface StoryStart {
  values: Partial<StoryForm> & Pick<StoryForm, 'storyDate'>;
  /** The user's own prompt by default. */
  prompt?: string;
}

/** What a new story begins with: its field comes first and has the focus. */
export type StoryBeginning = Extract<Capture, 'words' | 'photo' | 'voice'>;

/** The children chosen at first: a family's only child. */
export const childrenChosen = (family: readonly { id: number }[]): number[] =>
  family.length === 1 ? family.map(({ id }) => id) : [];

export const emptyStory = (storyDate: string, childIds: number[] = []): StoryForm => ({
  content: '',
  title: null,
  storyDate,
  childIds,
  tags: [],
  mood: null,
  taggedPeople: [],
  location: null,
  isPrivate: false,
  sharedWith: null,
  photos: [],
  captions: {},
  voiceNotes: [],
  otherMedia: [],
  time: '',
});

/** A story with the text and media of one moment; both are empty if the moment was deleted. */
export function formOfMoment(story: Story, momentId: string, timeZone: string): StoryForm {
  const moment = story.moments.find(({ id }) => id === momentId);
  const { date, time } = wallClockAt(timeZone, new Date(moment?.at ?? story.createdAt));
  const said = { content: moment?.content ?? '', time: date === story.storyDate ? time : '' };
  return fieldsOf({ ...story, ...said, ...mediaOf(story, moment?.mediaUrls ?? []) }, emptyStory(story.storyDate));
}

export const formOf = (story: Story): StoryForm =>
  fieldsOf({ ...story, time: '', ...mediaOf(story, story.mediaUrls) }, emptyStory(story.storyDate));

/** Whether the user filled in fields of the whole day, which a further moment doesn't have. */
export const hasDetails = (form: Partial<Omit<WrittenStory, 'sharedWith'>>, chosen: readonly number[]): boolean => {
  const { title, mood, childIds = [], tags = [], taggedPeople = [], location, isPrivate } = form;
  const others = childIds.filter((id) => !chosen.includes(id));
  return (
    [others, tags, taggedPeople].some((list) => list.length > 0) || Boolean(title || mood || location || isPrivate)
  );
};

/** The fields of the whole day, as they are sent, without the text of its moments. */
export function detailsOf({ title, storyDate, childIds, tags, mood, taggedPeople, location, ...form }: StoryForm) {
  const { isPrivate, sharedWith } = form;
  return { title, storyDate, childIds, tags, mood, taggedPeople, location, isPrivate, sharedWith };
}

/** A draft's name. `momentId` is undefined if only the fields of the whole day are edited. */
export const storyDraftName = (momentId: string | undefined): string =>
  momentId === firstMoment ? 'story' : `story ${momentId ?? 'day'}`;

/** The story and the moment that a draft edits, read from its id in the list of drafts; undefined for a new story. */
export function storyOfDraft(id: string): { id: number; momentId: string | undefined } | undefined {
  const [, part, storyId] = /^(?:(day|[0-9a-f-]{36}) )?(\d+)$/.exec(id) ?? [];
  return storyId === undefined
    ? undefined
    : { id: Number(storyId), momentId: part === 'day' ? undefined : (part ?? firstMoment) };
}

type MediaLists = Pick<StoryForm, 'photos' | 'voiceNotes' | 'otherMedia'>;

function mediaOf({ media }: Story, own: readonly string[]): MediaLists {
  const urlsOf = (kinds: readonly string[]) =>
    media.filter((medium) => own.includes(medium.url) && kinds.includes(mediaKindOf(medium))).map(({ url }) => url);
  return { photos: urlsOf(['picture']), voiceNotes: urlsOf(['sound']), otherMedia: urlsOf(['film', 'link']) };
}

/**
 * The lists without the files that the server reported as missing, for example from an old draft; undefined if it
 * reported none. `sent` are the addresses that were sent.
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
