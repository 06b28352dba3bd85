import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { invitationDays } from '../../../../shared/accounts/invitations.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { CopyField } from '../../../forms/copy-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { CarerFields } from './carer-fields.tsx';
import { inviteFormSchema, placeOf } from './carer-form.ts';
import type { CreatedInvitation } from './use-family.ts';

const useInvite = (outcome: { onSuccess: (made: CreatedInvitation) => void; onError: Outcome['onError'] }) =>
  trpc.invitations.create.useMutation({ ...outcome, meta: { failed: {} } });

/** Creates an invitation and shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<CreatedInvitation>();
  const { form, outcome, dialog } = useEntityForm({
    schema: inviteFormSchema,
    empty: { email: '', ...placeOf(null) },
    create: (values) => invite.mutate(values),
    close: onClose,
  });
  const invite = useInvite({ ...outcome, onSuccess: setMade });
  const sendsMail = useSendsMail();
  return (
    <FormDialog
      {...dialog}
      busy={invite.isPending}
      size="sm"
      leave={{ label: say('Discard invitation') }}
      title={say('Invite to your family')}
      submitLabel={say('Create invitation')}
      busyLabel={say('Inviting...')}
      result={
        made && {
          title: made.isMailed ? say('Invitation sent') : say('Your invitation'),
          content: <ShownLink invitation={made} />,
        }
      }
    >
      <CarerFields form={form} />
      <TextField
        control={form.control}
        name="email"
        label={say('Email')}
        optional
        type="email"
        autoComplete="off"
        hint={
          sendsMail === false
            ? say(
                'Only this address can use the invitation. This server doesn’t send email: you share the link yourself.',
              )
            : say(
                'We’ll email the invitation, and only this address can use it. Leave it empty to get a link you can share.',
              )
        }
      />
    </FormDialog>
  );
}

function ShownLink({ invitation }: { invitation: CreatedInvitation }) {
  const { email, url, isMailed } = invitation;
  return (
    <div className={css({ display: 'grid', gap: '14px' })}>
      {email !== null && (
        <p className={css({ overflowWrap: 'anywhere' })}>
          {isMailed
            ? say('We’ve emailed the invitation to {email}. You can also share the link.', { email })
            : say('This server doesn’t send email. Copy the link and send it to {email} yourself.', { email })}
        </p>
      )}
      <CopyField
        label={say('Invitation link')}
        value={url}
        hint={say(
          'Copy it now: you won’t see it again. It works once, for {days, plural, one {# day} other {# days}}.',
          { days: invitationDays },
        )}
        copied={{ title: say('Link copied'), description: say('Send it to the person you’re inviting.') }}
      />
    </div>
  );
}
