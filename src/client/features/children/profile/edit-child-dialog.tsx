import { chakra } from '@chakra-ui/react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { updateChildSchema } from '../../../../shared/children.ts';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { stageOptions } from '../child-facts.ts';
import type { Child } from '../use-children.ts';
import { useUpdateChild } from './use-child-profile.ts';

type Identity = Pick<Child, 'name' | 'dateOfBirth' | 'currentStage' | 'profileImage'>;

interface EditChildDialogProps {
  child: Child;
  /** Where the work begins. */
  focus: 'name' | 'profileImage';
  onClose: () => void;
}

/** Name, birth date, stage and picture of a child. */
export function EditChildDialog({ child, focus, onClose }: EditChildDialogProps) {
  const { name, dateOfBirth, currentStage, profileImage } = child;
  const form = useForm<Identity>({
    // The schema turns what the form holds into what is sent.
    resolver: zodResolver(updateChildSchema) as never,
    defaultValues: { name, dateOfBirth, currentStage, profileImage },
  });
  const update = useUpdateChild();
  const save = (identity: Identity) =>
    update.mutate(
      { id: child.id, ...identity },
      { onSuccess: onClose, onError: (error) => void setServerIssues(form, error) },
    );
  const { control } = form;
  // A stage of the family's own words stays on offer.
  const isOwnStage = !stageOptions.some(({ value }) => value === currentStage);
  const stageChoices = isOwnStage ? [{ value: currentStage, label: currentStage }, ...stageOptions] : stageOptions;
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Edit Profile"
      busy={update.isPending}
      onSubmit={form.handleSubmit(save)}
      footer={
        <>
          <Button onClick={onClose} disabled={update.isPending}>
            Cancel
          </Button>
          <SubmitButton busy={update.isPending} busyLabel="Saving...">
            Save Profile
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="18px">
        <TextField
          control={control}
          name="name"
          label="Child's Name"
          autoComplete="off"
          {...(focus === 'name' ? { 'data-autofocus': true } : {})}
        />
        <TextField control={control} name="dateOfBirth" label="Date of Birth" type="date" />
        <SelectField control={control} name="currentStage" label="Development Stage" options={stageChoices} />
        <TextField
          control={control}
          name="profileImage"
          label="Profile Image URL"
          type="text"
          inputMode="url"
          optional
          autoComplete="off"
          placeholder="https://"
          {...(focus === 'profileImage' ? { 'data-autofocus': true } : {})}
        />
      </chakra.div>
    </AppDialog>
  );
}
