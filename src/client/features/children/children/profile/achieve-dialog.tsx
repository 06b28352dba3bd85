import { useState } from 'react';
import { say } from '#words';
import { todayIn } from '../../../../../shared/calendar-date.ts';
import { AppDialog } from '../../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../../components/button.tsx';
import { Input } from '../../../../components/form/controls.tsx';
import { describedBy, Field } from '../../../../components/form/field.tsx';
import { useTimeZone, useToday } from '../../../../lib/today.ts';
import type { Child } from '../use-children.ts';
import { middayOf } from './milestone-moments.ts';
import { type Milestone, useUpdateMilestone } from './use-child-profile.ts';

interface AchieveDialogProps {
  child: Child;
  milestone: Milestone;
  onClose: () => void;
}

/** The day a milestone was achieved: today by default. */
export function AchieveDialog({ child, milestone, onClose }: AchieveDialogProps) {
  const today = useToday();
  const timeZone = useTimeZone();
  const { completedAt, id, title } = milestone;
  const [date, setDate] = useState(completedAt ? todayIn(timeZone, new Date(completedAt)) : today);
  const [error, setError] = useState<string>();
  const update = useUpdateMilestone();
  const save = (event: React.FormEvent) => {
    event.preventDefault();
    const problem = problemOf(date, { today, dateOfBirth: child.dateOfBirth });
    setError(problem);
    if (problem) return;
    const moment = date === today ? new Date().toISOString() : middayOf(date, timeZone);
    update.mutate({ id, status: 'completed', completedAt: moment }, { onSuccess: onClose });
  };
  const field = 'achieved-on';
  return (
    <AppDialog
      open
      onClose={onClose}
      size="sm"
      title={say('When was it?')}
      description={say('“{title}”', { title })}
      busy={update.isPending}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            {say('Cancel')}
          </Button>
          <SubmitButton busy={update.isPending} busyLabel={say('Saving...')}>
            {say('Mark Achieved')}
          </SubmitButton>
        </>
      }
    >
      <Field id={field} label={say('Date')} error={error}>
        <Input
          id={field}
          type="date"
          value={date}
          min={child.dateOfBirth}
          max={today}
          onChange={({ target }) => setDate(target.value)}
          {...describedBy(field, { error })}
        />
      </Field>
    </AppDialog>
  );
}

function problemOf(date: string, { today, dateOfBirth }: { today: string; dateOfBirth: string }): string | undefined {
  if (date === '') return say('Please enter a valid date');
  if (date > today) return say('Please choose today or an earlier day');
  return date < dateOfBirth ? say('Please choose a day after your child was born') : undefined;
}
