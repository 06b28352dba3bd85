import { say } from '#words';
import { experienceTypes } from '../../../../shared/plans/experience-kinds.ts';
import { createExperienceSchema } from '../../../../shared/plans/experiences.ts';
import { useChildren } from '../../../data/use-children.ts';
import { experienceTypeNames } from '../../../format/experience-words.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { draftOf } from './idea-words.ts';
import { type Idea, useTurnIntoExperience } from './use-future-additions.ts';

/** The few fields that turn an idea into an experience; the rest is filled in later. */
export function IdeaExperienceDialog({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const family = useChildren();
  const { title, words, priority } = draftOf(idea);
  const { form, outcome, dialog } = useEntityForm({
    schema: createExperienceSchema,
    empty: {
      title,
      description: words === title ? null : words,
      type: 'activity',
      priority,
      childIds: [] as number[],
    },
    draft: { name: 'idea-experience', start: String(idea.id) },
    create: (experience) => turn.mutate({ id: idea.id, ...experience }),
    close: onClose,
  });
  const turn = useTurnIntoExperience(outcome);
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={turn.isPending}
      title={say('Add Experience')}
      submitLabel={say('Create Experience')}
      busyLabel={say('Creating...')}
      leave={{ label: say('Discard experience') }}
    >
      <TextField {...field('title')} label={say('Title')} maxLength={200} autoComplete="off" />
      <SelectField
        {...field('type')}
        label={say('Type')}
        options={experienceTypes.map((type) => ({ value: type, label: experienceTypeNames[type] }))}
      />
      {family.length > 0 && (
        <ChildPickerField
          {...field('childIds')}
          label={say('Children')}
          optional
          hint={say('Leave empty for the whole family.')}
          family={family}
        />
      )}
      <TextareaField {...field('description')} label={say('Description')} optional rows={4} />
    </FormDialog>
  );
}
