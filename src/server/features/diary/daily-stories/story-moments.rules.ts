import { randomUUID } from 'node:crypto';
import { say } from '#words';
import { type AddMoment, contentMissing, type Story } from '../../../../shared/diary/daily-stories.ts';
import { changedCaptions } from '../../../../shared/diary/photo-captions.ts';
import {
  inOrder,
  momentsOf,
  type StoryMoment,
  storedMoments,
  tellingOf,
  withMedia,
} from '../../../../shared/diary/story-moments.ts';
import { limits } from '../../../../shared/fields.ts';
import type { FamilyTransaction } from '../../../kernel/database/database.ts';
import { lockRow } from '../../../kernel/database/lock-row.ts';
import { AppError, badField, notFound } from '../../../kernel/errors.ts';
import { createStory, type NewStory } from './create-story.queries.ts';
import { findStory, findStoryIdOn, type StoryReader, type StoryRow, updateStory } from './daily-stories.queries.ts';

type Telling = Pick<Story, 'content' | 'mediaUrls' | 'createdAt' | 'moments'>;
type Stored = ReturnType<typeof storedMoments>;
type Size = (story: Omit<Telling, 'createdAt'>) => number;

/** Whether a change makes the story longer than allowed. A story that is already too long may stay so. */
function isTooLong(before: Telling, after: Stored): boolean {
  const grows = (max: number, size: Size) => size(after) > max && size(after) > size(before);
  return (
    grows(limits.content, ({ content }) => content.length) ||
    grows(limits.listItems, ({ mediaUrls }) => mediaUrls.length) ||
    grows(limits.listItems, ({ moments }) => moments.length)
  );
}

export const storyFull = (field: string): AppError =>
  badField(field, say('The story of this day is full. Please remove something from it first.'));

export function assertRoom(before: Telling, after: Stored): Stored {
  if (after.content.trim() === '') throw badField('content', contentMissing);
  if (!isTooLong(before, after)) return after;
  throw storyFull('content');
}

const stored = (story: Telling, moments: readonly StoryMoment[]): Stored =>
  storedMoments(inOrder(moments), story.createdAt);

type NewMoment = Partial<Omit<AddMoment, 'version' | 'captions'>>;

/** Whether the story already says exactly this. */
export function hasMoment(story: Telling, { content, mediaUrls = [] }: NewMoment): boolean {
  return (
    mediaUrls.every((url) => story.mediaUrls.includes(url)) &&
    momentsOf(story).some((moment) => moment.content === (content ?? ''))
  );
}

/**
 * The story's columns with one more moment; undefined if it already has that moment, for example after a repeated call.
 */
export function withMoment(story: Telling, { content, mediaUrls = [], at }: NewMoment, now: Date): Stored | undefined {
  const moments = momentsOf(story);
  const added = mediaUrls.filter((url) => !story.mediaUrls.includes(url));
  if (!content && added.length === 0) return undefined;
  if (mediaUrls.length > 0 && hasMoment(story, { content, mediaUrls })) return undefined;
  const moment = { id: randomUUID(), at: at ?? now.toISOString(), content: content ?? '', mediaUrls: added };
  return stored(story, [...moments, moment]);
}

export function getMoment(story: Telling, id: string): StoryMoment {
  const moment = momentsOf(story).find((one) => one.id === id);
  if (!moment) throw notFound(say('Moment not found'));
  return moment;
}

type MomentChange = Partial<Omit<StoryMoment, 'id'>>;

/** The story's columns after a change to one moment. */
export function withMomentChanged(story: Telling, id: string, change: MomentChange): Stored {
  const others = momentsOf(story).filter((one) => one.id !== id);
  const changed = { ...getMoment(story, id), ...change };
  const taken = tellingOf(others).mediaUrls;
  const mediaUrls = changed.mediaUrls.filter((url) => !taken.includes(url));
  if (changed.content.trim() === '' && mediaUrls.length === 0) throw badField('content', contentMissing);
  const moments = momentsOf(story).map((one) => (one.id === id ? { ...changed, mediaUrls } : one));
  return assertRoom(story, stored(story, moments));
}

export function withoutMoment(story: Telling, id: string): Stored {
  const { id: gone } = getMoment(story, id);
  const others = momentsOf(story).filter((one) => one.id !== gone);
  if (tellingOf(others).content.trim() === '') {
    throw new AppError(
      'BAD_REQUEST',
      say('The rest of the story has no words. Write some first, or delete the story.'),
    );
  }
  return storedMoments(others, story.createdAt);
}

/** The columns after a change to the whole story. A new text makes it a single moment. */
export function withWhole(story: Telling, change: Pick<MomentChange, 'content' | 'mediaUrls'>): Partial<Stored> {
  const { content = story.content, mediaUrls = story.mediaUrls } = change;
  if (content.trim() === '') throw badField('content', contentMissing);
  if (content !== story.content) return { content, mediaUrls, moments: [] };
  return storedMoments(withMedia(momentsOf(story), mediaUrls), story.createdAt);
}

type DayStory = Omit<NewStory, 'content'> & Partial<Pick<AddMoment, 'content' | 'at'>>;

interface WrittenDay {
  id: number;
  wasPrivate: boolean;
}

/**
 * Creates the story of a day, with `beginning` if there is no text, or adds a moment to the author's story and keeps
 * its other fields. Returns null if that has no room.
 */
export async function createOrAdd(
  db: FamilyTransaction,
  author: StoryReader,
  { at, ...given }: DayStory & { beginning: string },
  now: Date,
): Promise<WrittenDay | null> {
  const { beginning, ...written } = given;
  const begun = await createStory(db, author, { ...written, content: given.content ?? beginning }, now);
  if (begun) return { id: begun.id, wasPrivate: false };
  const id = await findStoryIdOn(db, author, given.storyDate);
  if (id !== undefined) await lockRow(db, 'dailyStories', id);
  const story = id === undefined ? undefined : await findStory(db, author, id);
  if (!story) throw new Error('The story of a date can be neither created nor found.');
  const changes = joined(story, { ...written, at }, now);
  if (changes && isTooLong(story, changes)) return null;
  if (changes) await updateStory(db, author, story.id, changes, now);
  return { id: story.id, wasPrivate: story.isPrivate };
}

const inOne = <T>(before: readonly T[], after: readonly T[] = []): T[] => [...new Set([...before, ...after])];

function joined(story: StoryRow, { title, content, ...given }: DayStory, now: Date) {
  // If the story has a title, another one becomes the first line of its moment.
  const words = title && story.title && title !== story.title ? `${title}\n\n${content ?? ''}`.trimEnd() : content;
  const told = withMoment(story, { content: words, mediaUrls: given.mediaUrls, at: given.at }, now);
  if (!told) return undefined;
  return {
    ...told,
    captions: changedCaptions(story.captions, given.captions, told.mediaUrls),
    title: story.title ?? title ?? null,
    mood: story.mood ?? given.mood ?? null,
    location: story.location ?? given.location ?? null,
    isPrivate: story.isPrivate || Boolean(given.isPrivate),
    // Of a day that is shared and a moment that isn’t, the more careful wins.
    sharedWith: given.sharedWith === 'parents' ? given.sharedWith : story.sharedWith,
    tags: inOne(story.tags, given.tags),
    taggedPeople: inOne(story.taggedPeople, given.taggedPeople),
    ...(given.childIds && { childIds: inOne(story.childIds, given.childIds) }),
  };
}
