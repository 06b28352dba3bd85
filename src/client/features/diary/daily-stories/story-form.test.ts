import { expect, test } from 'vitest';
import { formChanges } from '../../../lib/form-changes.ts';
import {
  bodyOf,
  emptyStory,
  formOf,
  joinForms,
  type StoryForm,
  storyFormSchema,
  storyFormSchemaUpTo,
  withoutGone,
} from './story-form.ts';
import type { Story } from './use-daily-stories.ts';

const media = [
  { url: '/api/files/1', type: 'audio/webm' },
  { url: 'https://example.com/a.jpg', type: null },
  { url: '/api/files/2', type: 'image/webp' },
  { url: '/api/files/3', type: 'video/mp4' },
  { url: 'https://example.com/watch', type: null },
];
const story: Story = {
  id: 7,
  userId: 1,
  tenantId: 1,
  title: null,
  content: 'Snails.',
  storyDate: '2026-10-08',
  childIds: [],
  formerChildren: [],
  tags: [],
  mood: null,
  taggedPeople: [],
  location: null,
  mediaUrls: media.map(({ url }) => url),
  media,
  isPrivate: false,
  source: 'web',
  version: 1,
  createdAt: '2026-10-08T20:00:00.000Z',
  updatedAt: '2026-10-08T20:00:00.000Z',
};

test('a story is edited as photos, voice notes and the rest', () => {
  expect(formOf(story)).toMatchObject({
    photos: ['https://example.com/a.jpg', '/api/files/2'],
    voiceNotes: ['/api/files/1'],
    otherMedia: ['/api/files/3', 'https://example.com/watch'],
  });
});

test('only what was changed is sent, and of photos and voice notes only those', () => {
  const before = formOf(story);
  const changes = (form: Partial<StoryForm>) => {
    const now = { ...before, ...form };
    return formChanges(storyFormSchema.parse(now), bodyOf(now), bodyOf(before));
  };
  expect(changes({ title: 'Snails' })).toEqual({ title: 'Snails' });
  expect(changes({ voiceNotes: [], photos: [...before.photos, '/api/files/9'] })).toMatchObject({
    add: { mediaUrls: ['/api/files/9'] },
    remove: { mediaUrls: ['/api/files/1'] },
  });
});

/** As the server refuses a field. */
const refusal = (path: string) =>
  Object.assign(new Error('File not found'), { data: { issues: [{ path, message: 'File not found' }] } });

test('what the server no longer has is taken out, and nothing else', () => {
  const form: StoryForm = { ...emptyStory('2026-10-08'), photos: ['/api/files/1'], voiceNotes: ['/api/files/2'] };
  expect(withoutGone(form, refusal('title'))).toBeUndefined();
  expect(withoutGone(form, refusal('mediaUrls.5'))).toBeUndefined();
  expect(withoutGone(form, new Error('No answer came.'))).toBeUndefined();
  expect(withoutGone(form, refusal('mediaUrls.1'))).toEqual({
    photos: ['/api/files/1'],
    voiceNotes: [],
    otherMedia: [],
  });
  expect(withoutGone(form, refusal('add.mediaUrls.0'), ['/api/files/2'])).toMatchObject({ voiceNotes: [] });
});

test('text typed for a taken day is appended to its story, once', () => {
  const before: StoryForm = { ...emptyStory('2026-10-08'), content: 'Snails. ', title: 'Snails', tags: ['wonder'] };
  const typed: StoryForm = {
    ...emptyStory('2026-10-08'),
    content: ' Worms, too.\n',
    title: 'Worms',
    mood: 'Amused',
    tags: ['wonder', 'rain'],
    photos: ['/api/files/1'],
    isPrivate: true,
  };
  const joined = joinForms(before, typed);
  expect(joined).toEqual({
    ...before,
    content: 'Snails.\n\nWorms, too.',
    mood: 'Amused',
    tags: ['wonder', 'rain'],
    photos: ['/api/files/1'],
    isPrivate: true,
  });
  expect(joinForms(joined, typed)).toEqual(joined);
});

test('a day that has not come is refused at its field', () => {
  const problemOf = (storyDate: string) =>
    storyFormSchemaUpTo('2026-10-09').safeParse({ ...emptyStory(storyDate), content: 'x' }).error?.issues[0];
  expect(problemOf('2026-10-09')).toBeUndefined();
  expect(problemOf('2026-10-10')).toMatchObject({ path: ['storyDate'], message: 'Please choose a day that has come' });
});
