import { KeyRound } from 'lucide-react';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { displayName } from './account-labels.ts';
import { type AdminUser, useCreateResetLink } from './use-admin.ts';

/** Makes a link to a new password, and shows it, this once. */
export function ResetLinkButton({ user }: { user: AdminUser }) {
  const link = useCreateResetLink();
  const name = displayName(user);
  return (
    <>
      <SubmitButton
        type="button"
        variant="ghost"
        size="sm"
        gridColumn="1 / -1"
        justifySelf="start"
        aria-label={`Password link for ${name}`}
        busy={link.isPending}
        busyLabel="Making..."
        onClick={() => link.mutate({ id: user.id })}
      >
        <KeyRound aria-hidden />
        Password link
      </SubmitButton>
      <AppDialog
        open={link.data !== undefined}
        size="sm"
        onClose={link.reset}
        title={`A new password for ${name}`}
        description="Give the link to this person only: whoever has it can sign in as them."
        // A form, so that nothing but a button closes what is shown once.
        onSubmit={(event) => {
          event.preventDefault();
          link.reset();
        }}
        footer={
          <Button variant="solid" type="submit">
            Done
          </Button>
        }
      >
        <CopyField
          label="Password link"
          value={link.data?.url ?? ''}
          hint="It is shown this once, works once, and for an hour."
          copied={{ title: 'Link copied' }}
        />
      </AppDialog>
    </>
  );
}
