import { useRef } from 'react';
import { setServerIssues } from '../../../data/errors.ts';
import { useKeptDraft } from '../../../drafts/use-kept-draft.ts';
import { useSchemaForm } from '../../../forms/schema-form.ts';
import { useEdited } from '../../../forms/use-edited.ts';
import { useFormTab } from '../../../forms/use-form-tab.ts';
import { bodyOf, experienceFormSchema, formOf, tabOfField } from './experience-form.ts';
import { type Experience, tellUpdated, useUpdateExperience } from './use-experiences.ts';

/** The form of an existing experience; sends only what changed. */
export function useExperienceEditor(experience: Experience, onSaved: () => void) {
  const form = useSchemaForm(experienceFormSchema, formOf(experience));
  const { draft, base } = useKeptDraft(form, {
    name: 'experience',
    record: experience,
    before: formOf(experience),
    schema: experienceFormSchema,
  });
  const saved = () => {
    draft.drop();
    onSaved();
  };
  const { tab, setTab, showProblem } = useFormTab(form, tabOfField);
  const dragging = useRef(false);
  const update = useUpdateExperience({
    onSuccess: saved,
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
    base,
    send: update.mutate,
    onUnchanged: () => {
      saved();
      tellUpdated();
    },
  });
  return {
    submit: form.handleSubmit(edited.save, showProblem),
    draft,
    conflict: edited.conflict,
    isSaving: update.isPending,
    // Must be read while rendering; otherwise the form doesn't update it.
    isDirty: form.formState.isDirty,
    isDragging: () => dragging.current,
    /** Starts with the stored record, or with a kept draft. */
    begin: () => {
      setTab('basics');
      if (draft.keptAt !== undefined) return;
      edited.begin();
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
