import { say } from '#words';
import { updateChildSchema } from '../../../../../shared/children/children.ts';
import { fieldsOf } from '../../../../data/record-fields.ts';
import { fieldIn } from '../../../../forms/bound-field.ts';
import { FormDialog } from '../../../../forms/form-dialog.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TagField } from '../../../../forms/tag-input.tsx';
import { TextareaField } from '../../../../forms/text-field.tsx';
import { useEntityForm } from '../../../../forms/use-entity-form.ts';
import { ChildPhoto } from '../child-photo.tsx';
import { PictureField } from '../picture-field.tsx';
import type { Child } from '../use-children.ts';
import { learningStyleOptions } from './learning-style.ts';
import { useUpdateChild } from './use-child-profile.ts';

/** Edits what the parents know about the child. */
export function EditContextDialog({ child, onClose }: { child: Child; onClose: () => void }) {
  const { profileImage, strengths, opportunities, interests, passions } = child;
  const { personalityTraits, learningStyle, specialNeeds, notes } = child;
  const known = { profileImage, strengths, opportunities, interests, passions };
  const before = { ...known, personalityTraits, learningStyle, specialNeeds, notes };
  const { form, outcome, dialog } = useEntityForm({
    schema: updateChildSchema,
    empty: before,
    record: child,
    formOf: (stored) => fieldsOf<typeof before>(stored, before),
    draft: { name: 'context' },
    update: (changes) => update.mutate(changes),
    close: onClose,
  });
  const update = useUpdateChild(outcome);
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={update.isPending}
      submitLabel={say('Save Context')}
      size="full"
      title={say('Edit Context')}
      description={say('What you know about {name}. Press Enter or a comma after each word or phrase.', {
        name: child.name,
      })}
    >
      <TagField {...field('strengths')} label={say('Strengths')} optional placeholder={say('Add a strength')} />
      <TagField
        {...field('opportunities')}
        label={say('Opportunities')}
        optional
        placeholder={say('Add something that’s still hard')}
      />
      <TagField {...field('interests')} label={say('Interests')} optional placeholder={say('Add an interest')} />
      <TagField {...field('passions')} label={say('Passions')} optional placeholder={say('Add a passion')} />
      <TagField {...field('personalityTraits')} label={say('Personality')} optional placeholder={say('Add a trait')} />
      <SelectField
        {...field('learningStyle')}
        label={say('Learning style')}
        optional
        placeholder={say('Not known yet')}
        options={learningStyleOptions}
      />
      <TextareaField {...field('specialNeeds')} label={say('Special needs')} optional rows={3} />
      <TextareaField {...field('notes')} label={say('Notes')} optional rows={4} prose />
      <PictureField
        {...field('profileImage')}
        label={say('Profile Image')}
        urlLabel={say('Profile Image URL')}
        category="child"
        entityId={child.id}
        placeholder={<ChildPhoto name={child.name} image={null} />}
      />
    </FormDialog>
  );
}
