import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { householdEmailSchema, householdLinkDays } from '../../../../shared/reach/households.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { CopyField } from '../../../forms/copy-field.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { type InvitedHousehold, useInviteHousehold } from './household-calls.ts';

interface HouseholdLinkDialogProps {
  child: { id: number; name: string };
  onClose: () => void;
}

/** Makes the link for a child's other family and shows it once. */
export function HouseholdLinkDialog({ child: { id, name }, onClose }: HouseholdLinkDialogProps) {
  const [made, setMade] = useState<InvitedHousehold>();
  const { form, outcome, dialog } = useEntityForm({
    schema: householdEmailSchema,
    empty: { email: '' },
    create: (values) => invite.mutate({ id, ...values }),
    close: onClose,
  });
  const invite = useInviteHousehold({ ...outcome, onSuccess: setMade });
  const sendsMail = useSendsMail();
  return (
    <FormDialog
      {...dialog}
      busy={invite.isPending}
      size="sm"
      leave={false}
      title={say('Link {name} with another family', { name })}
      description={say('Someone there opens the link, signed in, and says which of their children it is.')}
      submitLabel={say('Make the link')}
      busyLabel={say('Creating...')}
      result={made && { title: say('Link for the other family'), content: <ShownLink made={made} /> }}
    >
      <TextField
        control={form.control}
        name="email"
        label={say('Email')}
        optional
        type="email"
        autoComplete="off"
        hint={
          sendsMail === false
            ? say('This server doesn’t send email: you share the link yourself.')
            : say('We’ll email the link. Leave it empty to get a link you can share.')
        }
      />
    </FormDialog>
  );
}

function ShownLink({ made: { url, email, isMailed } }: { made: InvitedHousehold }) {
  return (
    <div className={css({ display: 'grid', gap: '14px' })}>
      {email !== null && isMailed && <p>{say('We’ve emailed the link to {email}.', { email })}</p>}
      <CopyField
        label={say('Link')}
        value={url}
        hint={say('Copy it now: you won’t see it again. It works once, within {days} days.', {
          days: householdLinkDays,
        })}
        copied={{ title: say('Link copied'), description: say('Send it only to the other parent.') }}
      />
    </div>
  );
}
