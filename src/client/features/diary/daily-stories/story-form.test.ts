import { expect, test } from 'vitest';
import { formChanges } from '../../../forms/form-changes.ts';
import {
  bodyIn,
  detailsOf,
  emptyStory,
  formOf,
  formOfMoment,
  type StoryForm,
  storyDraftName,
  storyFormSchema,
  storyOfDraft,
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
  captions: { '/api/files/2': 'A snail' },
  moments: [],
  hearts: [],
  fromRelatives: [],
  notes: [],
  isPrivate: false,
  sharedWith: 'parents',
  source: 'web',
  version: 1,
  createdAt: '2026-10-08T20:00:00.000Z',
  updatedAt: '2026-10-08T20:00:00.000Z',
};

const rules = { timeZone: 'America/New_York', lastDay: '2026-10-09' };
const bodyOf = bodyIn(rules.timeZone);

test('splits a story’s media into photos, voice notes and others', () => {
  expect(formOf(story)).toMatchObject({
    photos: ['https://example.com/a.jpg', '/api/files/2'],
    voiceNotes: ['/api/files/1'],
    otherMedia: ['/api/files/3', 'https://example.com/watch'],
  });
});

test('sends only what was changed; for photos and voice notes, only the changed ones', () => {
  const before = formOf(story);
  const changes = (form: Partial<StoryForm>) => {
    const now = { ...before, ...form };
    return formChanges(storyFormSchema(rules).parse(now), bodyOf(now), bodyOf(before));
  };
  expect(changes({ title: 'Snails' })).toEqual({ title: 'Snails' });
  expect(changes({ voiceNotes: [], photos: [...before.photos, '/api/files/9'] })).toMatchObject({
    add: { mediaUrls: ['/api/files/9'] },
    remove: { mediaUrls: ['/api/files/1'] },
  });
});

test('sends the captions that were changed, and an empty one to remove it', () => {
  const before = formOf(story);
  const changes = (captions: StoryForm['captions'], photos = before.photos) => {
    const now = { ...before, photos, captions };
    return formChanges(storyFormSchema(rules).parse(now), bodyOf(now), bodyOf(before));
  };
  expect(changes(before.captions)).toEqual({});
  expect(changes({ ...before.captions, 'https://example.com/a.jpg': 'Bees' })).toEqual({
    captions: { 'https://example.com/a.jpg': 'Bees' },
  });
  expect(changes({ '/api/files/2': '' })).toEqual({ captions: { '/api/files/2': null } });
  expect(changes(before.captions, ['https://example.com/a.jpg'])).toEqual({ remove: { mediaUrls: ['/api/files/2'] } });
});

/** An error as the server reports it for a field. */
const refusal = (path: string) =>
  Object.assign(new Error('File not found'), { data: { issues: [{ path, message: 'File not found' }] } });

test('removes what the server no longer has, and nothing else', () => {
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

test('a further moment edits one moment of the day’s story, with its own time', () => {
  const moments = [
    { id: 'first', at: '2026-10-08T11:50:00.000Z', content: 'Fog.', mediaUrls: ['/api/files/1'] },
    { id: 'b', at: '2026-10-10T20:10:00.000Z', content: '', mediaUrls: ['/api/files/2'] },
  ];
  const told = { ...story, moments };
  const of = (id: string) => formOfMoment(told, id, rules.timeZone);
  expect(of('first')).toMatchObject({ content: 'Fog.', voiceNotes: ['/api/files/1'], photos: [], time: '07:50' });
  expect(of('b')).toMatchObject({ content: '', photos: ['/api/files/2'], time: '' });
  expect(of('gone')).toMatchObject({ content: '', photos: [] });
  expect(bodyOf({ ...of('b'), time: '20:15' }).at).toBe('2026-10-09T00:15:00.000Z');
  expect(detailsOf(of('first'))).not.toHaveProperty('content');
});

test('a draft belongs to the story and the moment it was typed for', () => {
  const id = '0193f1d4-6f4e-7cc0-9d6c-0a4b4f1f7a10';
  for (const momentId of [undefined, 'first', id]) {
    const [, ...part] = storyDraftName(momentId).split(' ');
    expect(storyOfDraft([...part, '12'].join(' '))).toEqual({ id: 12, momentId });
  }
  for (const other of ['new', '2026-10-08 12', '2026-10-08 Snails']) expect(storyOfDraft(other)).toBeUndefined();
});

test('requires text or media', () => {
  const check = (more: Partial<StoryForm>) =>
    storyFormSchema(rules).safeParse({ ...emptyStory('2026-10-08'), ...more }).error?.issues[0];
  expect(check({})).toMatchObject({ path: ['content'], message: 'Story content is required' });
  expect(check({ photos: ['/api/files/2'] })).toBeUndefined();
});

test('shows an error on the date field for a future day', () => {
  const problemOf = (storyDate: string) =>
    storyFormSchema(rules).safeParse({ ...emptyStory(storyDate), content: 'x' }).error?.issues[0];
  expect(problemOf('2026-10-09')).toBeUndefined();
  expect(problemOf('2026-10-10')).toMatchObject({ path: ['storyDate'], message: 'Please choose a day that has come' });
});
