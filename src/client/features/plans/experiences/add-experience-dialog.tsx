import { useRef } from 'react';
import { say } from '#words';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { ExperienceFields } from './experience-fields.tsx';
import { emptyExperience, experienceFormSchema, tabOfField } from './experience-form.ts';
import { useCreateExperience } from './use-experiences.ts';

/** Adds an experience: a title is enough. */
export function AddExperienceDialog({ onClose }: { onClose: () => void }) {
  const { form, outcome, tab, setTab, dialog } = useEntityForm({
    schema: experienceFormSchema,
    empty: emptyExperience,
    tabs: tabOfField,
    draft: { name: 'experience' },
    create: (body) => create.mutate(body),
    close: onClose,
  });
  const create = useCreateExperience(outcome);
  const dragging = useRef(false);
  // Must be read while rendering; otherwise the form doesn't update it.
  const { isDirty } = form.formState;
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      size="full"
      title={say('Add Experience')}
      submitLabel={say('Create Experience')}
      busyLabel={say('Creating...')}
      // Escape while a step is dragged only puts the step back.
      leave={{ label: say('Discard experience'), hasUnsaved: () => isDirty && !dragging.current }}
      onClose={() => !dragging.current && onClose()}
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
