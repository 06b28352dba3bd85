import { useForm } from 'react-hook-form';
import { say } from '#words';
import { todayIn } from '../../../../../shared/calendar-date.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useTimeZone, useToday } from '../../../../session/today.ts';
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
  const form = useForm({
    defaultValues: { date: completedAt ? todayIn(timeZone, new Date(completedAt)) : today },
  });
  const update = useUpdateMilestone();
  const save = ({ date }: { date: string }) => {
    const problem = problemOf(date, { today, dateOfBirth: child.dateOfBirth });
    if (problem) return form.setError('date', { message: problem }, { shouldFocus: true });
    const moment = date === today ? new Date().toISOString() : middayOf(date, timeZone);
    update.mutate({ id, status: 'completed', completedAt: moment }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      form={form}
      size="sm"
      title={say('When was it?')}
      description={say('“{title}”', { title })}
      submitLabel={say('Mark Achieved')}
      busy={update.isPending}
      leave={{ label: say('Discard changes'), stayLabel: say('Keep editing') }}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        control={form.control}
        name="date"
        label={say('Date')}
        type="date"
        min={child.dateOfBirth}
        max={today}
      />
    </FormDialog>
  );
}

function problemOf(date: string, { today, dateOfBirth }: { today: string; dateOfBirth: string }): string | undefined {
  if (date === '') return say('Please enter a valid date');
  if (date > today) return say('Please choose today or an earlier day');
  return date < dateOfBirth ? say('Please choose a day after your child was born') : undefined;
}
