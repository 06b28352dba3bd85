import { expect, test } from 'vitest';
import { z } from 'zod';
import { fittingDraft } from './fitting-draft.ts';

const schema = z.preprocess(
  (form: typeof model) => ({ ...form, mediaUrls: [...form.photos, ...form.sounds] }),
  z.object({
    title: z.string().min(1).max(9).nullable(),
    mood: z.enum(['happy', 'sad']).nullable(),
    childId: z.number(),
    isPrivate: z.boolean(),
    mediaUrls: z.array(z.string()),
  }),
);
const model = {
  title: null as string | null,
  mood: null as string | null,
  childId: null as number | null,
  isPrivate: false,
  photos: [] as string[],
  sounds: [] as string[],
};
const draftOf = (values: object, before: object = {}) => ({
  values,
  before,
  version: 3,
  keptAt: '2026-10-01T08:00:00.000Z',
});

test.for([
  ['another kind', { photos: 'one.jpg', sounds: null, isPrivate: 'yes' }],
  ['a choice that is gone', { mood: 'elated' }],
  ['entries of another kind', { photos: [{ url: 'one.jpg' }] }],
  ['a field that is gone', { weather: 'snow' }],
])('a field of an older version gets the form’s own value: %s', ([, older]) => {
  const { values, before } = fittingDraft(
    draftOf({ ...(older as object), title: 'Snow' }, older as object),
    model,
    schema,
  );
  expect(values).toEqual({ ...model, title: 'Snow' });
  expect(before).toEqual(model);
});

test('keeps typed text, whether or not the schema accepts it', () => {
  const typed = { title: 'Much longer than it may be', childId: 7, mood: 'sad', photos: ['one.jpg'] };
  expect(fittingDraft(draftOf(typed), model, schema).values).toEqual({ ...model, ...typed });
  expect(
    fittingDraft(draftOf({ title: '', childId: null }), { ...model, title: 'A', childId: 1 }, schema).values,
  ).toEqual({ ...model, title: '', childId: null });
});

test('without a schema compares only the types of values; an invalid version counts as none', () => {
  const draft = { ...draftOf({ photos: {}, title: 'Snow' }), version: '3' as unknown as number };
  expect(fittingDraft(draft, model)).toEqual({
    ...draft,
    values: { ...model, title: 'Snow' },
    before: model,
    version: undefined,
  });
});
