import { deleteAccountSchema } from '../../../../shared/accounts/leaving.ts';
import { Callout } from '../../../components/callout.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { PasswordField } from '../../../components/form/text-field.tsx';
import { setServerIssues } from '../../../lib/errors.ts';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { useDeleteAccount } from './use-leaving.ts';

interface DeleteAccountDialogProps {
  privateStories: number;
  onClose: () => void;
}

export function DeleteAccountDialog({ privateStories, onClose }: DeleteAccountDialogProps) {
  const form = useSchemaForm(deleteAccountSchema, { password: '', erasePrivateStories: true });
  const remove = useDeleteAccount({ onError: (error) => void setServerIssues(form, error) });
  const stories = privateStories === 1 ? 'Your private story is' : `Your ${privateStories} private stories are`;
  return (
    <FormDialog
      form={form}
      leave={false}
      title="Delete my account"
      description="What you wrote for the family stays with it, under your name."
      size="sm"
      onClose={onClose}
      onSubmit={(values) => remove.mutate(values)}
      submitLabel="Delete my account"
      busy={remove.isPending}
      busyLabel="Deleting..."
    >
      {privateStories > 0 && (
        <Callout tone="danger">
          {stories} erased, since nobody else can see them. <a href="/api/export">Take an export</a> first to keep them.
        </Callout>
      )}
      <PasswordField control={form.control} name="password" label="Password" autoComplete="current-password" />
    </FormDialog>
  );
}
