import { useForm } from 'react-hook-form';
import { say } from '#words';
import { addDays } from '../../../../shared/calendar-date.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { lastSealDay, longestSealYears } from '../../../../shared/keepsakes/seals.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useToday } from '../../../session/today.ts';
import { usualSealDay } from './letter-words.ts';
import { type Child, useSealLetter } from './use-annual-letters.ts';

interface SealDialogProps {
  letter: Letter;
  child: Child;
  onClose: () => void;
}

/** Seals a letter until a day; by default until the child's eighteenth birthday. */
export function SealDialog({ letter, child, onClose }: SealDialogProps) {
  const today = useToday();
  const usual = usualSealDay(child, today);
  const form = useForm({ defaultValues: { until: usual } });
  const seal = useSealLetter({ onDone: onClose });
  const send = ({ until }: { until: string }) => {
    const message = issueOf(until, today);
    if (message === undefined) return seal.mutate({ id: letter.id, version: letter.version, until });
    form.setError('until', { message }, { shouldFocus: true });
  };
  return (
    <FormDialog
      form={form}
      size="sm"
      title={say('Seal this letter')}
      submitLabel={say('Seal Letter')}
      busy={seal.isPending}
      busyLabel={say('Sealing...')}
      leave={{ label: say('Discard changes'), stayLabel: say('Keep editing') }}
      onClose={onClose}
      onSubmit={send}
    >
      <p>
        {say(
          'Until that day nobody can change this letter, and only the people who wrote in it can read it or open it earlier.',
        )}
      </p>
      <TextField
        control={form.control}
        name="until"
        label={say('Seal until')}
        type="date"
        min={addDays(today, 1)}
        max={lastSealDay(today)}
        hint={form.watch('until') === usual ? usualHint(child, usual) : undefined}
      />
    </FormDialog>
  );
}

function issueOf(until: string, today: string): string | undefined {
  if (until <= today) return say('Please choose a day after today');
  if (until <= lastSealDay(today)) return undefined;
  return say('Please choose a day within {longestSealYears} years', { longestSealYears });
}

const usualHint = ({ name, dateOfBirth, isRemembered }: Child, day: string): string =>
  day.slice(5) === dateOfBirth.slice(5) && !isRemembered
    ? say('{name}’s 18th birthday', { name })
    : say('A year from now');
