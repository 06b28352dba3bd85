import { say } from '#words';
import { confirmTotpSchema, type TotpSetup } from '../../../../shared/accounts/second-factors.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { TotpSecret } from './totp-secret.tsx';
import { useConfirmTotp } from './use-second-factors.ts';

interface TotpDialogProps {
  setup: TotpSetup;
  onCodes: (codes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret and asks for a first code. */
export function TotpDialog({ setup, onCodes, onClose }: TotpDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: confirmTotpSchema,
    empty: { code: '' },
    create: (values) => confirm.mutate(values),
    close: onClose,
  });
  const confirm = useConfirmTotp({ ...outcome, onSuccess: onCodes });
  return (
    <FormDialog
      {...dialog}
      busy={confirm.isPending}
      size="sm"
      leave={false}
      title={say('Set up an authenticator app')}
      submitLabel={say('Switch on')}
      busyLabel={say('Checking...')}
    >
      <TotpSecret setup={setup} />
      <TextField
        control={form.control}
        name="code"
        label={say('Code from the app')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    </FormDialog>
  );
}
