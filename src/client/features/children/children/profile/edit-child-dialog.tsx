import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { updateChildSchema } from '../../../../../shared/children/children.ts';
import { FormDialog } from '../../../../components/form/form-dialog.tsx';
import { PictureField } from '../../../../components/form/picture-field.tsx';
import { SelectField } from '../../../../components/form/select-field.tsx';
import { TextField } from '../../../../components/form/text-field.tsx';
import { useEdited } from '../../../../components/form/use-edited.ts';
import { setServerIssues } from '../../../../lib/errors.ts';
import { useSchemaForm } from '../../../../lib/schema-form.ts';
import { stageOptions } from '../child-facts.ts';
import { ChildPhoto } from '../child-photo.tsx';
import type { Child } from '../use-children.ts';
import { useUpdateChild } from './use-child-profile.ts';

interface EditChildDialogProps {
  child: Child;
  onClose: () => void;
}

const identityOf = ({ name, dateOfBirth, currentStage, profileImage }: Child) => ({
  name,
  dateOfBirth,
  currentStage,
  profileImage,
});

/** Name, birth date, stage and picture of a child. */
export function EditChildDialog({ child, onClose }: EditChildDialogProps) {
  const { currentStage } = child;
  const [before] = useState(() => identityOf(child));
  const form = useSchemaForm(updateChildSchema, before);
  const update = useUpdateChild();
  const edited = useEdited({
    form,
    record: child,
    formOf: identityOf,
    send: (changes) =>
      update.mutate(changes, {
        onSuccess: onClose,
        onError: (error) => void (edited.meets(error) || setServerIssues(form, error)),
      }),
    onUnchanged: onClose,
  });
  const { control } = form;
  // A stage of the family's own words stays on offer.
  const isOwnStage = !stageOptions.some(({ value }) => value === currentStage);
  const stageChoices = isOwnStage ? [{ value: currentStage, label: currentStage }, ...stageOptions] : stageOptions;
  return (
    <FormDialog
      form={form}
      submitLabel="Save Profile"
      leave={{ label: 'Discard changes' }}
      onClose={onClose}
      title="Edit Profile"
      busy={update.isPending}
      conflict={edited.conflict}
      onSubmit={edited.save}
    >
      <chakra.div display="grid" gap="18px">
        <TextField control={control} name="name" label="Child's Name" autoComplete="off" data-autofocus />
        <TextField control={control} name="dateOfBirth" label="Date of Birth" type="date" />
        <SelectField control={control} name="currentStage" label="Development Stage" options={stageChoices} />
        <PictureField
          control={control}
          name="profileImage"
          label="Profile Image"
          urlLabel="Profile Image URL"
          category="child"
          entityId={child.id}
          placeholder={<ChildPhoto name={form.watch('name')} image={null} />}
        />
      </chakra.div>
    </FormDialog>
  );
}
