import { deleteAccountSchema } from '../../../../shared/accounts/leaving.ts';
import { Callout } from '../../../components/callout.tsx';
import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { PasswordField } from '../../../components/form/text-field.tsx';
import { useEntityForm } from '../../../components/form/use-entity-form.ts';
import { useDeleteAccount } from './use-leaving.ts';

interface DeleteAccountDialogProps {
  privateStories: number;
  onClose: () => void;
}

export function DeleteAccountDialog({ privateStories, onClose }: DeleteAccountDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: deleteAccountSchema,
    empty: { password: '', erasePrivateStories: true },
    create: (body) => create.mutate(body),
    onSaved: onClose,
  });
  const create = useDeleteAccount(outcome);
  const stories = privateStories === 1 ? 'Your private story is' : `Your ${privateStories} private stories are`;
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      leave={false}
      title="Delete my account"
      description="What you wrote for the family stays with it, under your name."
      size="sm"
      onClose={onClose}
      isDanger
      submitLabel="Delete my account"
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
