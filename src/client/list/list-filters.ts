import { say, sayAs } from '#words';
import { formatShortDate } from '../format/dates.ts';
import type { ActiveFilter } from '../ui/chip.tsx';
import type { Filter } from './filter-bar.tsx';

interface Choice<Value> {
  /** 'Child' */
  label: string;
  /** The option that filters nothing: 'All children'. */
  all: string;
  options: readonly { value: Value; label: string }[];
  /** A sort order, not a filter: it gets no chip, and "Clear all" leaves it. */
  isOrder?: boolean;
}

interface Definition<View> {
  search: { label: string; placeholder?: string };
  /** By parameter name in the address. */
  choices: { [Name in keyof View]?: Choice<NonNullable<View[Name]>> };
  /** A name for the chosen days instead of their dates: 'Theo at 2'. */
  age?: string | undefined;
}

/** A list that the address can narrow to a range of days. */
interface WithDays {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * A list's filters, defined once. `view` is the address's state; `bar` goes to `FilterBar`, `active` to
 * `ActiveFilters`.
 */
export function listFilters<View extends WithDays & { search?: string | undefined }>(
  view: View,
  onView: (view: View) => void,
  { search, choices, age }: Definition<View>,
) {
  const all = Object.entries<Choice<unknown> | undefined>(choices).flatMap(([name, choice]) =>
    choice ? [{ ...choice, name, current: Reflect.get(view, name) as unknown }] : [],
  );
  const filters = all.filter(({ isOrder }) => !isOrder);
  const change = (changes: object) => onView({ ...view, ...changes });
  const clear = () =>
    change(
      Object.fromEntries(['search', 'from', 'to', ...filters.map(({ name }) => name)].map((name) => [name, undefined])),
    );
  const chips: ActiveFilter[] = filters.flatMap(({ name, label, options, current }) => {
    const value = options.find((option) => option.value === current)?.label ?? current;
    // An unknown child has no name to show.
    if (typeof value !== 'string') return [];
    return [{ name: label, value, onRemove: () => change({ [name]: undefined }) }];
  });
  const searched = view.search
    ? [
        {
          name: sayAs('what somebody looks for', 'Search'),
          value: view.search,
          onRemove: () => change({ search: undefined }),
        },
      ]
    : [];
  const days = age === undefined ? daysOf(view) : { name: say('Age'), value: age };
  const ranged = days ? [{ ...days, onRemove: () => change({ from: undefined, to: undefined }) }] : [];
  return {
    bar: {
      search: {
        ...search,
        value: view.search ?? '',
        onChange: (text: string) => change({ search: text.trim() || undefined }),
      },
      filters: all.map(
        ({ name, label, all: nothing, options, current }): Filter => ({
          label,
          options: [
            { value: '', label: nothing },
            ...options.map((option) => ({ value: textOf(option.value), label: option.label })),
          ],
          value: textOf(current),
          onChange: (text) => change({ [name]: options.find(({ value }) => textOf(value) === text)?.value }),
        }),
      ),
    },
    active: { filters: [...searched, ...ranged, ...chips], onClearAll: clear },
    isFiltered: Boolean(view.search ?? days) || filters.some(({ current }) => current !== undefined),
    clear,
  };
}

/** The text of its chip. */
function daysOf({ from, to }: WithDays): { name: string; value: string } | undefined {
  if (from && from === to) return { name: say('Day'), value: formatShortDate(from) };
  if (from && to) {
    const [first, last] = [formatShortDate(from), formatShortDate(to)];
    return { name: say('Days'), value: say('{from} to {to}', { from: first, to: last }) };
  }
  if (from) return { name: say('From'), value: formatShortDate(from) };
  return to ? { name: say('Until'), value: formatShortDate(to) } : undefined;
}

/** For a select, '' means no choice. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The filter by child. */
export const childChoice = (family: readonly { id: number; name: string }[]) => ({
  label: say('Child'),
  all: say('All children'),
  options: family.map(({ id, name }) => ({ value: id, label: name })),
});
