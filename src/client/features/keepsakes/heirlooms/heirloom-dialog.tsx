import { say } from '#words';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { HeirloomFields } from './heirloom-fields.tsx';
import { bodyOf, emptyHeirloom, formOf, heirloomFormSchema, tabOfField } from './heirloom-form.ts';
import { type Heirloom, useCreateHeirloom, useUpdateHeirloom } from './use-heirlooms.ts';

interface HeirloomDialogProps {
  onClose: () => void;
  /** The edited heirloom; without it a new one is added. */
  heirloom?: Heirloom;
}

/** Adds or edits an heirloom. Closing asks before discarding words or recordings. */
export function HeirloomDialog({ onClose, heirloom }: HeirloomDialogProps) {
  const { form, outcome, tab, setTab, dialog } = useEntityForm({
    schema: heirloomFormSchema,
    empty: emptyHeirloom,
    record: heirloom,
    formOf,
    bodyOf,
    tabs: tabOfField,
    draft: { name: 'heirloom' },
    create: (body) => create.mutate(body),
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const create = useCreateHeirloom(outcome);
  const update = useUpdateHeirloom(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      size="full"
      title={heirloom ? say('Edit Family Heirloom') : say('Add Family Heirloom')}
      submitLabel={heirloom ? say('Save Heirloom') : say('Add Heirloom')}
      busyLabel={heirloom ? say('Saving...') : say('Adding...')}
      leave={{ label: heirloom ? say('Discard changes') : say('Discard heirloom') }}
    >
      <HeirloomFields form={form} tab={tab} onTab={setTab} heirloomId={heirloom?.id} />
    </FormDialog>
  );
}
