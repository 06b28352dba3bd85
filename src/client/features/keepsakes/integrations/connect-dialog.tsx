import { say } from '#words';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { ConnectFields, useConnectForm } from './connect-fields.tsx';

/** Asks for the access token. Closes once Readwise accepts it. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog, isEmpty } = useConnectForm(onClose);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={say('Connect Readwise')}
      description={say('Your books and highlights appear in your Reading List, with new ones every day.')}
      submitLabel={say('Connect')}
      canSubmit={!isEmpty}
      busyLabel={say('Connecting...')}
      leave={{ label: say('Close without connecting') }}
      onClose={onClose}
    >
      <ConnectFields form={form} />
    </FormDialog>
  );
}
