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

test('a choice goes to the address as the value of its option, and the first option takes it out', () => {
  const { bar, last } = filtersOf({ tag: 'wonder' });
  bar.filters[0]?.onChange('3');
  expect(last()).toEqual({ tag: 'wonder', childId: 3 });
  bar.filters[1]?.onChange('');
  expect(last()).toEqual({});
  bar.search.onChange(' snails ');
  expect(last()).toEqual({ tag: 'wonder', search: 'snails' });
});

test('each filter has a chip that removes it alone; an order has none', () => {
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

test('an order or a tab filters nothing', () => {
  expect(filtersOf({ order: 'title', tab: 'all' }).isFiltered).toBe(false);
  expect(filtersOf({ tag: 'wonder' }).isFiltered).toBe(true);
});

test('a tag that no story has any more is still shown; a child that is not known yet is not', () => {
  const { active } = filtersOf({ childId: 3, tag: 'gone' }, []);
  expect(active.filters.map(({ value }) => value)).toEqual(['gone']);
});
