import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { say } from '#words';
import { addDays } from '../../../../shared/calendar-date.ts';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { Input } from '../../../components/form/controls.tsx';
import { Field } from '../../../components/form/field.tsx';
import { useToday } from '../../../lib/today.ts';
import { usualSealDay } from './letter-words.ts';
import { type Child, useSealLetter } from './use-annual-letters.ts';

interface SealDialogProps {
  letter: Letter;
  child: Child;
  onClose: () => void;
}

/** Seals a letter until a day; by default until the child is grown. */
export function SealDialog({ letter, child, onClose }: SealDialogProps) {
  const today = useToday();
  const usual = usualSealDay(child.dateOfBirth, today);
  const [until, setUntil] = useState(usual);
  const [error, setError] = useState<string>();
  const seal = useSealLetter({ onDone: onClose });
  const send = () => {
    if (until > today) seal.mutate({ id: letter.id, version: letter.version, until });
    else setError(say('Please choose a day after today'));
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      size="sm"
      busy={seal.isPending}
      title={say('Seal this letter')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!seal.isPending) send();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={seal.isPending}>
            {say('Cancel')}
          </Button>
          <SubmitButton busy={seal.isPending} busyLabel={say('Sealing...')}>
            {say('Seal Letter')}
          </SubmitButton>
        </>
      }
    >
      <chakra.p marginBottom="16px">
        {say(
          'Until that day nobody can change this letter, and nobody else in the family can read it or its photos. Only you can open it earlier.',
        )}
      </chakra.p>
      <Field
        id="seal-until"
        label={say('Seal until')}
        hint={until === usual ? usualHint(child, usual) : undefined}
        error={error}
      >
        <Input
          id="seal-until"
          type="date"
          min={addDays(today, 1)}
          value={until}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'seal-until-error' : until === usual ? 'seal-until-hint' : undefined}
          onChange={({ target }) => {
            setUntil(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </AppDialog>
  );
}

const usualHint = ({ name, dateOfBirth }: Child, day: string): string =>
  day.slice(5) === dateOfBirth.slice(5) ? say('{name}’s 18th birthday', { name }) : say('A year from now');
