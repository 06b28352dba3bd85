import { FormDialog } from '../../../components/form/form-dialog.tsx';
import { ConnectFields, useConnectForm } from './connect-fields.tsx';

/** Asks for the access token. Closes once Readwise accepts it. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { form, dialog, isEmpty } = useConnectForm(onClose);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title="Connect Readwise"
      description="Your books and highlights appear in your Reading List, with new ones every day."
      submitLabel="Connect"
      canSubmit={!isEmpty}
      busyLabel="Connecting..."
      leave={{ label: 'Discard token' }}
      onClose={onClose}
    >
      <ConnectFields form={form} />
    </FormDialog>
  );
}
