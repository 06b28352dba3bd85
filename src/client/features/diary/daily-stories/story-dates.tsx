import { useId } from 'react';
import { say } from '#words';
import { addDays, type CalendarDate } from '../../../../shared/calendar-date.ts';
import { ageInYears, birthdayAt } from '../../../../shared/children/child-age.ts';
import { Field } from '../../../forms/field.tsx';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { Select } from '../../../forms/select.tsx';
import { DayBox } from '../../../list/day-box.tsx';
import { useToday } from '../../../session/today.ts';
import type { StoriesView } from './use-daily-stories.ts';

interface Born {
  id: number;
  name: string;
  dateOfBirth: CalendarDate;
}

/** The days on which a child was a given age. */
const yearOf = ({ dateOfBirth }: Born, age: number) => ({
  from: birthdayAt(dateOfBirth, age),
  to: addDays(birthdayAt(dateOfBirth, age + 1), -1),
});

const agesOf = (child: Born, today: CalendarDate): number[] =>
  child.dateOfBirth > today ? [] : Array.from({ length: ageInYears(child.dateOfBirth, today) + 1 }, (_, age) => age);

/** The child and the age that the filter's days stand for. */
function findAge({ childId, from, to }: StoriesView, family: readonly Born[]) {
  const child = family.find(({ id }) => id === childId);
  if (!child || !from) return undefined;
  const age = ageInYears(child.dateOfBirth, from);
  const year = yearOf(child, age);
  return year.from === from && year.to === to ? { id: child.id, name: child.name, age } : undefined;
}

const nameAge = ({ name, age }: { name: string; age: number }): string => say('{name} at {age}', { name, age });

/** 'Theo at 2', if the filter covers exactly those days. */
export function ageOfDays(view: StoriesView, family: readonly Born[]): string | undefined {
  const found = findAge(view, family);
  return found && nameAge(found);
}

interface StoryDatesProps {
  view: StoriesView;
  onView: (view: StoriesView) => void;
  family: readonly Born[];
}

/** Filters by dates, or by a child's age. */
export function StoryDates({ view, onView, family }: StoryDatesProps) {
  const id = useId();
  const today = useToday();
  const chosen = findAge(view, family);
  const groups = family.map((child) => ({
    label: child.name,
    options: agesOf(child, today).map((age) => ({
      value: `${child.id} ${age}`,
      label: nameAge({ name: child.name, age }),
    })),
  }));
  const choose = (option: string) => {
    const [childId, age = 0] = option.split(' ').map(Number);
    const child = family.find((one) => one.id === childId);
    // Shows the months of the chosen days, not those shown before.
    const shown = { ...view, month: undefined };
    if (!child) return onView({ ...shown, from: undefined, to: undefined });
    const year = yearOf(child, age);
    const month = (year.to < today ? year.to : today).slice(0, 7);
    onView({ ...shown, ...year, childId, ...(view.view && { month }) });
  };
  return (
    <>
      {family.length > 0 && (
        <Field id={id} label={say('Age')}>
          <Select
            id={id}
            value={chosen ? `${chosen.id} ${chosen.age}` : ''}
            onChange={({ target }) => choose(target.value)}
            options={[{ value: '', label: say('Any age') }, ...groups]}
          />
        </Field>
      )}
      <FieldPair>
        <DayBox label={say('From')} value={view.from} max={view.to} onChange={(from) => onView({ ...view, from })} />
        <DayBox label={say('Until')} value={view.to} min={view.from} onChange={(to) => onView({ ...view, to })} />
      </FieldPair>
    </>
  );
}
