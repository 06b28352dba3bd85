import { say } from '#words';
import { handedOnDays, sendHandingOnSchema } from '../../../../shared/archive/handing-on.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { type HandingOn, useSendHandingOn } from './use-handing-on.ts';

interface SendLinkDialogProps {
  child: { id: number; name: string };
  handingOn: HandingOn;
  onClose: () => void;
}

/** Sends the child its link, once the day has come. One that was sent before ends. */
export function SendLinkDialog({ child: { id, name }, handingOn, onClose }: SendLinkDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: sendHandingOnSchema,
    empty: { id, email: handingOn.email ?? '' },
    create: (values) => send.mutate(values),
    close: onClose,
  });
  const send = useSendHandingOn(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={send.isPending}
      size="sm"
      leave={false}
      title={say('Send {name} the link', { name })}
      description={say('It works for {days} days, together with the code that you have. A link from before ends.', {
        days: handedOnDays,
      })}
      submitLabel={say('Send the link')}
      busyLabel={say('Sending...')}
    >
      <TextField
        control={form.control}
        name="email"
        type="email"
        label={say('Email of {name}', { name })}
        autoComplete="off"
      />
    </FormDialog>
  );
}
