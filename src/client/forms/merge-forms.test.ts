import { describe, expect, test } from 'vitest';
import { mergeForms } from './merge-forms.ts';

describe('two changes of one record', () => {
  const before = { title: 'Zoo', notes: null, tags: ['animals'], steps: [{ id: 'a', title: 'Seals', notes: null }] };
  type Form = { title: string; notes: string | null; tags: string[]; steps: object[] };
  const merge = (mine: Partial<Form>, theirs: Partial<Form>) =>
    mergeForms<Form>(before, { ...before, ...mine }, { ...before, ...theirs });

  test('are both kept if they touch different fields', () => {
    const { values, conflicts } = merge({ title: 'The zoo' }, { notes: 'Bring bread' });
    expect(values).toMatchObject({ title: 'The zoo', notes: 'Bring bread' });
    expect(conflicts).toEqual([]);
  });

  test('conflict on the same field, unless they agree', () => {
    expect(merge({ title: 'Mine' }, { title: 'Theirs' })).toMatchObject({
      values: { title: 'Mine' },
      conflicts: ['title'],
    });
    expect(merge({ title: 'Same' }, { title: 'Same' }).conflicts).toEqual([]);
    expect(merge({ notes: 'Mine' }, { notes: 'Theirs' }).conflicts).toEqual(['notes']);
  });

  test('merge lists entry by entry', () => {
    expect(merge({ tags: ['mine'] }, { tags: ['animals', 'theirs'] })).toEqual({
      values: { ...before, tags: ['theirs', 'mine'] },
      conflicts: [],
    });
  });

  test('merge an entry field by field', () => {
    const mine = { id: 'a', title: 'Seals', notes: 'At noon' };
    const theirs = { id: 'a', title: 'Sea lions', notes: null };
    expect(merge({ steps: [mine] }, { steps: [theirs, { id: 'b', title: 'Bears' }] }).values.steps).toEqual([
      { id: 'a', title: 'Sea lions', notes: 'At noon' },
      { id: 'b', title: 'Bears' },
    ]);
    expect(merge({ steps: [{ ...mine, title: 'Mine' }] }, { steps: [theirs] }).conflicts).toEqual(['steps']);
  });

  test('merge texts by their key, and conflict on the same one', () => {
    const captions = (mine: Record<string, string>, theirs: Record<string, string>) =>
      mergeForms({ captions: { a: 'Zoo' } }, { captions: mine }, { captions: theirs });
    expect(captions({ a: 'Zoo', b: 'Seal' }, { a: 'The zoo', c: 'Bear' })).toEqual({
      values: { captions: { a: 'The zoo', b: 'Seal', c: 'Bear' } },
      conflicts: [],
    });
    expect(captions({ a: '' }, { a: 'Zoo', b: 'Seal' }).values).toEqual({ captions: { a: '', b: 'Seal' } });
    expect(captions({ a: 'Mine' }, { a: 'Theirs' })).toEqual({
      values: { captions: { a: 'Mine' } },
      conflicts: ['captions'],
    });
  });

  test('keep an entry that one removed and the other edited', () => {
    const written = { id: 'a', title: 'Seals', notes: 'At noon' };
    expect(merge({ steps: [] }, { steps: [written] }).values.steps).toEqual([written]);
    expect(merge({ steps: [written] }, { steps: [] }).values.steps).toEqual([written]);
    expect(merge({ steps: [] }, { title: 'The zoo' }).values).toMatchObject({ title: 'The zoo', steps: [] });
  });
});
