import { useState } from 'react';
import { say } from '#words';
import { householdNoteSchema } from '../../../../shared/reach/households.ts';
import { newId } from '../../../browser/new-id.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { type HouseholdMoment, useWriteNote } from './household-calls.ts';

interface HouseholdNoteDialogProps {
  childId: number;
  moment: Pick<HouseholdMoment, 'key'>;
  onClose: () => void;
}

/** A few words about something of a child's other family, for that family and one's own. */
export function HouseholdNoteDialog({ childId, moment: { key }, onClose }: HouseholdNoteDialogProps) {
  // The same note again writes nothing.
  const [noteKey] = useState(newId);
  const { form, outcome, dialog } = useEntityForm({
    schema: householdNoteSchema,
    empty: { content: '' },
    create: ({ content }) => write.mutate({ id: childId, key, content, noteKey }),
    close: onClose,
  });
  const write = useWriteNote(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={write.isPending}
      size="sm"
      submitLabel={say('Save Note')}
      leave={{ label: say('Discard note') }}
      title={say('Add a note')}
      description={say('Both families can read it.')}
    >
      <TextareaField control={form.control} name="content" label={say('Note')} rows={4} prose data-autofocus />
    </FormDialog>
  );
}
