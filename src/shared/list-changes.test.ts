import { describe, expect, test } from 'vitest';
import { changeBetween, changedList, changesBetween } from './list-changes.ts';

describe('a list that is changed', () => {
  test('keeps what somebody else added', () => {
    expect(changedList(['a', 'theirs'], { add: ['mine'], remove: ['a'] })).toEqual(['theirs', 'mine']);
    expect(changedList([1, 2], { add: [2, 3], remove: ['1'] })).toEqual([2, 3]);
  });

  test('is the same when it is changed twice', () => {
    const change = { add: ['c'], remove: ['a'], order: ['c', 'b'] };
    const once = changedList(['a', 'b'], change);
    expect(once).toEqual(['c', 'b']);
    expect(changedList(once, change)).toEqual(once);
  });

  test('replaces an entry with the same id in place, and appends one without an id', () => {
    const list = [
      { id: 'a', title: 'one' },
      { id: 'b', title: 'two' },
    ];
    expect(
      changedList<object>(list, { add: [{ id: 'a', title: 'first' }, { title: 'new' }, { title: 'new' }] }),
    ).toEqual([{ id: 'a', title: 'first' }, { id: 'b', title: 'two' }, { title: 'new' }, { title: 'new' }]);
  });

  test('keeps entries in place that the order doesn’t name', () => {
    expect(changedList(['a', 'b', 'theirs', 'c'], { order: ['c', 'gone', 'a', 'b'] })).toEqual([
      'c',
      'a',
      'theirs',
      'b',
    ]);
  });
});

describe('the change between two lists', () => {
  test.for([
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a', 'b'],
      ['b', 'a'],
    ],
    [
      ['a', 'b', 'c'],
      ['c', 'new', 'a'],
    ],
    [[], ['a']],
    [['a'], []],
    [
      ['a', 'a', 'b'],
      ['a', 'b'],
    ],
  ])('turns %j into %j', ([before = [], after = []]) => {
    expect(changedList(before, changeBetween(before, after))).toEqual(after);
  });

  test('names only the differences', () => {
    expect(
      changesBetween({ title: 'Zoo', tags: ['a', 'b'], notes: null }, { title: 'Zoo', tags: ['b'], notes: 'x' }),
    ).toEqual({
      notes: 'x',
      remove: { tags: ['a'] },
    });
    const step = { id: 's', title: 'Seals', notes: null };
    expect(changesBetween({ steps: [step] }, { steps: [{ ...step, title: 'Lions' }] })).toEqual({
      add: { steps: [{ id: 's', title: 'Lions', notes: null }] },
    });
    expect(changesBetween({ steps: [step] }, { steps: [{ id: 's', title: 'Seals' }] })).toEqual({});
  });
});
