import { deleteFamilySchema } from '../../../../shared/accounts/leaving.ts';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { PasswordField, TextField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { useDeleteFamily } from './use-leaving.ts';

interface DeleteFamilyDialogProps {
  familyName: string;
  onClose: () => void;
}

export function DeleteFamilyDialog({ familyName, onClose }: DeleteFamilyDialogProps) {
  const form = useSchemaForm(deleteFamilySchema, { familyName: '', password: '' });
  const remove = useDeleteFamily({ onSuccess: onClose, onError: (error) => void setServerIssues(form, error) });
  return (
    <FormDialog
      form={form}
      leave={false}
      title="Delete the family"
      description={`In 14 days everything of the ${familyName} is erased, with every account in it. Every member is told now, and can keep the family until then.`}
      size="sm"
      onClose={onClose}
      onSubmit={(values) => remove.mutate(values)}
      submitLabel="Delete the family"
      busy={remove.isPending}
      busyLabel="Announcing..."
    >
      <TextField control={form.control} name="familyName" label="Name of the family" placeholder={familyName} />
      <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
    </FormDialog>
  );
}
