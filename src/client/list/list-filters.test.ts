import { expect, test } from 'vitest';
import { childChoice, listFilters } from './list-filters.ts';

interface View {
  search?: string;
  childId?: number;
  tag?: string;
  order?: 'title';
  tab?: 'all';
}

function filtersOf(view: View, family = [{ id: 3, name: 'Maya' }]) {
  const seen: View[] = [];
  const filters = listFilters(view, (next) => seen.push(next), {
    search: { label: 'Search stories' },
    choices: {
      childId: childChoice(family),
      tag: { label: 'Tag', all: 'All tags', options: [{ value: 'wonder', label: 'wonder' }] },
      order: { label: 'Order', all: 'Newest first', options: [{ value: 'title', label: 'By title' }], isOrder: true },
    },
  });
  return { ...filters, last: () => seen.at(-1) };
}

test('a choice is stored in the address as its option’s value; the first option removes it', () => {
  const { bar, last } = filtersOf({ tag: 'wonder' });
  bar.filters[0]?.onChange('3');
  expect(last()).toEqual({ tag: 'wonder', childId: 3 });
  bar.filters[1]?.onChange('');
  expect(last()).toEqual({});
  bar.search.onChange(' snails ');
  expect(last()).toEqual({ tag: 'wonder', search: 'snails' });
});

test('each filter has a chip that removes only that filter; a sort order has none', () => {
  const { active, last } = filtersOf({ search: 'snails', childId: 3, order: 'title' });
  expect(active.filters.map(({ name, value }) => `${name}: ${value}`)).toEqual(['Search: snails', 'Child: Maya']);
  active.filters[1]?.onRemove();
  expect(last()).toEqual({ search: 'snails', order: 'title' });
});

test('clearing all keeps the order and other parameters', () => {
  const { clear, last } = filtersOf({ search: 'snails', childId: 3, tag: 'wonder', order: 'title', tab: 'all' });
  clear();
  expect(last()).toEqual({ order: 'title', tab: 'all' });
});

test('a sort order or a tab doesn’t count as a filter', () => {
  expect(filtersOf({ order: 'title', tab: 'all' }).isFiltered).toBe(false);
  expect(filtersOf({ tag: 'wonder' }).isFiltered).toBe(true);
});

test('still shows a tag that no story has any more, but no child that isn’t loaded yet', () => {
  const { active } = filtersOf({ childId: 3, tag: 'gone' }, []);
  expect(active.filters.map(({ value }) => value)).toEqual(['gone']);
});
