import { expect, test } from 'vitest';
import { formOfDraft } from './reopen-form.ts';

const draft = (form: string) => `upbringing:draft:10:1:${form}`;

test.each([
  ['story new', { name: 'story', start: 'new' }],
  ['story new#2', { name: 'story', start: 'new' }],
  ['story 2026-11-24 Trip: the beach', { name: 'story', start: '2026-11-24 Trip: the beach' }],
  ['event on 2026-11-24 12', { name: 'event', start: 'on 2026-11-24 12' }],
  ['message to 3', { name: 'message', start: 'to 3' }],
  ['book 4', { name: 'book', start: '4' }],
])('the draft "%s" opens its form', (form, opened) => {
  expect(formOfDraft(draft(form))).toEqual(opened);
});

test.each(['planned-lesson of 3', 'idea-experience 5', 'milestone of 3', 'story', ''])(
  'the draft "%s" waits on its own page',
  (form) => {
    expect(formOfDraft(draft(form))).toBeUndefined();
  },
);
