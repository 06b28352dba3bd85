import { useId, useState } from 'react';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import { Input } from '../forms/controls.tsx';
import { Field } from '../forms/field.tsx';
import { dateOf } from './search-params.ts';

interface DayBoxProps {
  label: string;
  value: CalendarDate | undefined;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  onChange: (day: CalendarDate | undefined) => void;
}

/** While somebody types 2026, a browser says 0002, 0020 and 0202. */
const earliest = '1000-01-01';

/** A day to filter by. */
export function DayBox({ label, value = '', onChange, ...range }: DayBoxProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // A change from outside, as by "Clear all", replaces what is typed.
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const change = (text: string) => {
    setTyped(text);
    const day = dateOf(text);
    if (text === '' || (day !== undefined && day >= earliest)) {
      setKnown(day ?? '');
      onChange(day);
    }
  };
  return (
    <Field id={id} label={label}>
      <Input id={id} type="date" value={typed} {...range} onChange={({ target }) => change(target.value)} />
    </Field>
  );
}
