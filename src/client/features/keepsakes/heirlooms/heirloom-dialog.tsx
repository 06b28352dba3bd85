import { useState } from 'react';
import type { CreateHeirloom } from '../../../../shared/keepsakes/heirlooms.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useEdited } from '../../../components/form/use-edited.ts';
import { useKeptDraft } from '../../../components/form/use-kept-draft.ts';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { HeirloomFields } from './heirloom-fields.tsx';
import { bodyOf, emptyHeirloom, formOf, heirloomFormSchema } from './heirloom-form.ts';
import { useFormTab } from './use-form-tab.ts';
import { type Heirloom, useCreateHeirloom, useUpdateHeirloom } from './use-heirlooms.ts';

interface HeirloomDialogProps {
  onClose: () => void;
  /** The one to edit; without it a new heirloom is added. */
  heirloom?: Heirloom;
}

/** Where an heirloom is added or changed. Closing asks before it throws away what was typed or recorded. */
export function HeirloomDialog({ onClose, heirloom }: HeirloomDialogProps) {
  const [before] = useState(() => (heirloom ? formOf(heirloom) : emptyHeirloom));
  const form = useSchemaForm(heirloomFormSchema, before);
  const { draft, base } = useKeptDraft(form, { name: 'heirloom', record: heirloom, before });
  const { tab, setTab, showProblem } = useFormTab(form);
  const onSaved = () => {
    draft.drop();
    onClose();
  };
  const outcome = {
    onSuccess: onSaved,
    onError: (error: unknown) => {
      if (edited.meets(error)) return;
      if (setServerIssues(form, error)) showProblem(form.formState.errors);
    },
  };
  const create = useCreateHeirloom(outcome);
  const update = useUpdateHeirloom(outcome);
  const edited = useEdited({ form, record: heirloom, formOf, bodyOf, base, send: update.mutate, onUnchanged: onSaved });
  const save = (body: CreateHeirloom) => (heirloom ? edited.save(body) : create.mutate(body));
  const isSaving = create.isPending || update.isPending;
  return (
    <FormDialog
      form={form}
      size="full"
      title={heirloom ? 'Edit Family Heirloom' : 'Add Family Heirloom'}
      submitLabel={heirloom ? 'Save Heirloom' : 'Add Heirloom'}
      busy={isSaving}
      busyLabel={heirloom ? 'Saving...' : 'Adding...'}
      leave={{ label: heirloom ? 'Discard changes' : 'Discard heirloom' }}
      draft={draft}
      conflict={edited.conflict}
      onClose={onClose}
      onSubmit={save}
      onInvalid={showProblem}
    >
      <HeirloomFields form={form} tab={tab} onTab={setTab} heirloomId={heirloom?.id} />
    </FormDialog>
  );
}
