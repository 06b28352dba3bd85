import { useRef } from 'react';
import type { CreateExperience } from '../../../../shared/plans/experiences.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { useKeptDraft } from '../../../components/form/use-kept-draft.ts';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { ExperienceFields } from './experience-fields.tsx';
import { emptyExperience, experienceFormSchema } from './experience-form.ts';
import { useCreateExperience } from './use-experiences.ts';
import { useFormTab } from './use-form-tab.ts';

interface AddExperienceDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where an experience begins: a title is enough. */
export function AddExperienceDialog({ open, onClose }: AddExperienceDialogProps) {
  return open ? <OpenAddDialog onClose={onClose} /> : null;
}

function OpenAddDialog({ onClose }: Pick<AddExperienceDialogProps, 'onClose'>) {
  const form = useSchemaForm(experienceFormSchema, emptyExperience);
  const { draft } = useKeptDraft(form, { name: 'experience', record: undefined, before: emptyExperience });
  const { tab, setTab, showProblem } = useFormTab(form);
  const dragging = useRef(false);
  const create = useCreateExperience({
    onSuccess: () => {
      draft.drop();
      onClose();
    },
    onError: (error) => {
      if (setServerIssues(form, error)) showProblem(form.formState.errors);
    },
  });
  // Read while rendering, or the form does not keep it up to date.
  const { isDirty } = form.formState;
  const save = (body: CreateExperience) => create.mutate(body);
  return (
    <FormDialog
      form={form}
      size="full"
      draft={draft}
      title="Add Experience"
      submitLabel="Create Experience"
      busyLabel="Creating..."
      busy={create.isPending}
      // Escape while a step is dragged only puts the step back.
      leave={{ label: 'Discard experience', hasUnsaved: () => isDirty && !dragging.current }}
      onClose={() => !dragging.current && onClose()}
      onSubmit={save}
      onInvalid={showProblem}
    >
      <ExperienceFields
        form={form}
        tab={tab}
        onTab={setTab}
        onDragging={(isDragging) => {
          dragging.current = isDragging;
        }}
      />
    </FormDialog>
  );
}
