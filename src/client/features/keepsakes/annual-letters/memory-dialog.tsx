import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { say, sayAs } from '#words';
import type { Memory } from '../../../../shared/keepsakes/annual-letters.ts';
import { memoryTypeNames, memoryTypes } from '../../../../shared/keepsakes/letter-choices.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextareaField, TextField } from '../../../components/form/text-field.tsx';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { memoryFormOf, memoryFormSchema } from './memory-form.ts';
import type { LetterEntries } from './use-letter-parts.ts';

interface MemoryDialogProps {
  /** The edited memory; without it a new one is added. */
  memory: Memory | undefined;
  year: number;
  save: LetterEntries<'memories'>;
  onClose: () => void;
}

const types = memoryTypes.map((type) => ({ value: type, label: memoryTypeNames[type] }));

/** Writes a memory. Closing asks before discarding. */
export function MemoryDialog({ memory, year, save, onClose }: MemoryDialogProps) {
  const [before] = useState(() => memoryFormOf(memory));
  const form = useSchemaForm(memoryFormSchema, before);
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={memory ? say('Edit Memory') : say('Add Memory')}
      submitLabel={memory ? say('Save Memory') : say('Add Memory')}
      busy={save.isSaving}
      leave={{ label: memory ? say('Discard changes') : say('Discard memory') }}
      onClose={onClose}
      onSubmit={(entry) => save.change({ kind: 'save', entry, before: memory }, { onSuccess: onClose })}
    >
      <chakra.div display="grid" gap="18px">
        <SelectField control={control} name="type" label={sayAs('of a memory', 'Type')} options={types} />
        <TextField control={control} name="title" label={say('Title')} optional maxLength={200} autoComplete="off" />
        <TextareaField control={control} name="description" label={say('Description')} optional rows={5} prose />
        <TextField
          control={control}
          name="date"
          label={say('Date')}
          optional
          type="date"
          hint={say('Without a date, it goes at the end of {year}.', { year })}
        />
      </chakra.div>
    </FormDialog>
  );
}
