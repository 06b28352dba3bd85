import { useState } from 'react';
import { say, sayAs } from '#words';
import type { Letter, Memory } from '../../../../../shared/keepsakes/annual-letters.ts';
import { type MemoryType, memoryTypeNames, memoryTypes } from '../../../../../shared/keepsakes/letter-choices.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextareaField, TextField } from '../../../../forms/text-field.tsx';
import { useEntityForm } from '../../../../forms/use-entity-form.ts';
import { memoryFormOf, memoryFormSchema } from './memory-form.ts';
import type { LetterEntries } from './use-letter-entries.ts';

interface MemoryDialogProps {
  /** The memory to edit; undefined adds a new one. */
  memory: Memory | undefined;
  letter: Letter;
  year: number;
  save: LetterEntries<'memories'>;
  onClose: () => void;
}

const types = memoryTypes.map((type) => ({ value: type, label: memoryTypeNames[type] }));

const conflictWords = {
  labels: { date: say('Date') },
  nameOf: (field: string, value: unknown) => (field === 'type' ? memoryTypeNames[value as MemoryType] : undefined),
};

/** Writes or edits a memory. Closing asks before discarding text. */
export function MemoryDialog({ memory, letter, year, save, onClose }: MemoryDialogProps) {
  // The letter as it was when the form opened, whatever loads later.
  const [read] = useState(letter);
  const { form, outcome, dialog } = useEntityForm({
    schema: memoryFormSchema,
    empty: memoryFormOf(undefined),
    record: memory && read,
    // If the other parent removed the memory, saving restores it, so that no text is lost.
    formOf: ({ memories }: Letter) => memoryFormOf(memories.find(({ id }) => id === memory?.id) ?? memory),
    draft: { name: memory ? `memory ${memory.id}` : 'memory', start: String(letter.id) },
    create: (entry) => send({ add: [entry] }),
    update: ({ version }) => send({ version, add: [memoryFormSchema.parse(form.getValues())] }),
    close: onClose,
  });
  const send = (change: Parameters<typeof save.change>[0]) =>
    void save.changeAsync(change).then(outcome.onSuccess, outcome.onError);
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      conflictWords={conflictWords}
      title={memory ? say('Edit Memory') : say('Add Memory')}
      submitLabel={memory ? say('Save Memory') : say('Add Memory')}
      busy={save.isSaving}
      leave={{ label: memory ? say('Discard changes') : say('Discard memory') }}
    >
      <SelectField {...field('type')} label={sayAs('of a memory', 'Type')} options={types} />
      <TextField {...field('title')} label={say('Title')} optional maxLength={200} autoComplete="off" />
      <TextareaField {...field('description')} label={say('Description')} optional rows={5} prose />
      <TextField
        {...field('date')}
        label={say('Date')}
        optional
        type="date"
        hint={say('Without a date, it goes at the end of {year}.', { year })}
      />
    </FormDialog>
  );
}
