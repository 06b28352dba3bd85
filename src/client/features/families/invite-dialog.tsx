import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { createInvitationSchema, invitationDays } from '../../../shared/invitations.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../components/button.tsx';
import { CopyField } from '../../components/copy-field.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { setServerIssues } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { type CreatedInvitation, useInvite } from './use-family.ts';

/** Makes an invitation, and then shows its link, this once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useSchemaForm(createInvitationSchema, { email: '' });
  const [made, setMade] = useState<CreatedInvitation>();
  const invite = useInvite({ onError: (error) => void setServerIssues(form, error) });
  const submit = form.handleSubmit((values) => invite.mutate(values, { onSuccess: setMade }));
  if (made) return <ShownLink invitation={made} onClose={onClose} />;
  return (
    <AppDialog
      open
      size="sm"
      onClose={onClose}
      title="Invite to your family"
      description="Whoever accepts sees and writes everything that you do, but for your private stories."
      busy={invite.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={invite.isPending}>
            Cancel
          </Button>
          <SubmitButton busy={invite.isPending} busyLabel="Inviting...">
            Create invitation
          </SubmitButton>
        </>
      }
    >
      <TextField
        control={form.control}
        name="email"
        label="Email"
        optional
        type="email"
        autoComplete="off"
        hint="The invitation goes there and works for this address only. Leave it empty for a link that you hand on yourself."
      />
    </AppDialog>
  );
}

function ShownLink({ invitation, onClose }: { invitation: CreatedInvitation; onClose: () => void }) {
  const { email, url } = invitation;
  return (
    <AppDialog
      open
      size="sm"
      onClose={onClose}
      title={email === null ? 'Your invitation' : 'Invitation sent'}
      footer={
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      }
    >
      <chakra.div display="grid" gap="14px">
        {email !== null && (
          <chakra.p overflowWrap="anywhere">A mail is on its way to {email}. You can also hand on the link.</chakra.p>
        )}
        <CopyField
          label="Invitation link"
          value={url}
          hint={`It is shown this once, works once, and for ${invitationDays} days.`}
          copied={{ title: 'Link copied', description: 'Give it to the person whom you invite.' }}
        />
      </chakra.div>
    </AppDialog>
  );
}
