import { KeyRound } from 'lucide-react';
import { say } from '#words';
import { CopyField } from '../../../forms/copy-field.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { displayName } from './account-labels.ts';
import { type AdminUser, useCreateResetLink } from './use-admin.ts';

/** Creates a password link and shows it once. */
export function ResetLinkButton({ user }: { user: AdminUser }) {
  const link = useCreateResetLink();
  const name = displayName(user);
  return (
    <>
      <IconButton
        label={say('Password link for {name}', { name })}
        aria-busy={link.isPending || undefined}
        onClick={() => !link.isPending && link.mutate({ id: user.id })}
      >
        <KeyRound size={18} strokeWidth={1.75} aria-hidden />
        <span>{say('Password link')}</span>
      </IconButton>
      <AppDialog
        open={link.data !== undefined}
        size="sm"
        onClose={link.reset}
        title={say('New password for {name}', { name })}
        description={say('Share the link only with them: anyone who has it can sign in as them.')}
        // A form, so that only its button closes it: the link is shown once.
        onSubmit={(event) => {
          event.preventDefault();
          link.reset();
        }}
        footer={
          <Button variant="solid" type="submit">
            {say('Done')}
          </Button>
        }
      >
        <CopyField
          label={say('Password link')}
          value={link.data?.url ?? ''}
          hint={say('Copy it now: you won’t see it again. It works once, for one hour.')}
          copied={{ title: say('Link copied') }}
        />
      </AppDialog>
    </>
  );
}
