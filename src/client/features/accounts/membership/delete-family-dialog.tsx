import { deleteFamilySchema } from '../../../../shared/accounts/leaving.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { PasswordField, TextField } from '../../../components/form/text-field.tsx';
import { useEntityForm } from '../../../components/form/use-entity-form.ts';
import { useDeleteFamily } from './use-leaving.ts';

interface DeleteFamilyDialogProps {
  familyName: string;
  onClose: () => void;
}

export function DeleteFamilyDialog({ familyName, onClose }: DeleteFamilyDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: deleteFamilySchema,
    empty: { familyName: '', password: '' },
    create: (body) => create.mutate(body),
    onSaved: onClose,
  });
  const create = useDeleteFamily(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      leave={false}
      title="Delete the family"
      description={`In 14 days everything of the ${familyName} is erased, with every account in it. Every member is told now, and can keep the family until then.`}
      size="sm"
      onClose={onClose}
      submitLabel="Delete the family"
      busyLabel="Announcing..."
    >
      <TextField control={form.control} name="familyName" label="Name of the family" placeholder={familyName} />
      <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
    </FormDialog>
  );
}
