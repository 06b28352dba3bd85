import { useRef } from 'react';
import { useEdited } from '../../../components/form/use-edited.ts';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { bodyOf, experienceFormSchema, formOf } from './experience-form.ts';
import { type Experience, tellUpdated, useUpdateExperience } from './use-experiences.ts';
import { useFormTab } from './use-form-tab.ts';

/** The form of an experience that is there already; only what was changed is sent. */
export function useExperienceEditor(experience: Experience, onSaved: () => void) {
  const form = useSchemaForm(experienceFormSchema, formOf(experience));
  const { tab, setTab, showProblem } = useFormTab(form);
  const dragging = useRef(false);
  const update = useUpdateExperience({
    onSuccess: onSaved,
    onError: (error) => {
      if (edited.meets(error)) return;
      if (setServerIssues(form, error)) showProblem(form.formState.errors);
    },
  });
  const edited = useEdited({
    form,
    record: experience,
    formOf,
    bodyOf,
    send: update.mutate,
    onUnchanged: () => {
      onSaved();
      tellUpdated();
    },
  });
  return {
    submit: form.handleSubmit(edited.save, showProblem),
    conflict: edited.conflict,
    isSaving: update.isPending,
    // Read while rendering, or the form does not keep it up to date.
    isDirty: form.formState.isDirty,
    isDragging: () => dragging.current,
    /** Begins anew with what is stored. */
    begin: () => {
      edited.begin();
      setTab('basics');
      form.reset(formOf(experience));
    },
    fields: {
      form,
      tab,
      onTab: setTab,
      onDragging: (isDragging: boolean) => {
        dragging.current = isDragging;
      },
    },
  };
}
