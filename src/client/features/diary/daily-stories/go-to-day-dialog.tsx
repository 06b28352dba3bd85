import { type FormEvent, useId, useState } from 'react';
import { say } from '#words';
import { type CalendarDate, isCalendarDate } from '../../../../shared/calendar-date.ts';
import { latestStoryDay } from '../../../../shared/diary/latest-story-day.ts';
import { Input } from '../../../forms/controls.tsx';
import { describedBy, Field } from '../../../forms/field.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { useToday } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';

interface GoToDayDialogProps {
  onDay: (day: CalendarDate) => void;
  onClose: () => void;
}

/** Asks for the day to open. */
export function GoToDayDialog({ onDay, onClose }: GoToDayDialogProps) {
  const id = useId();
  const today = useToday();
  const [day, setDay] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const error = wasSent && !isCalendarDate(day) ? say('Please enter a valid date') : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWasSent(true);
    setIsDone(isCalendarDate(day));
  };
  return (
    <AppDialog
      open={!isDone}
      size="sm"
      title={say('Go to a day')}
      onClose={onClose}
      onClosed={() => isDone && onDay(day)}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="solid" type="submit">
            {say('Open day')}
          </Button>
        </>
      }
    >
      <Field id={id} label={say('Date')} error={error}>
        <Input
          id={id}
          type="date"
          value={day}
          max={latestStoryDay(today)}
          data-autofocus
          {...describedBy(id, { error })}
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
    </AppDialog>
  );
}
