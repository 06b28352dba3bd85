import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { ConnectFields, useConnectForm } from './connect-fields.tsx';

/** Asks for the access token. Closes once Readwise has taken it. */
export function ConnectDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isPending, isEmpty } = useConnectForm(onClose);
  return (
    <AppDialog
      open
      size="sm"
      onClose={onClose}
      title="Connect Readwise"
      description="Books and highlights then come into your Reading List, and new ones every day."
      busy={isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Connecting..." disabled={isEmpty}>
            Connect
          </SubmitButton>
        </>
      }
    >
      <ConnectFields form={form} />
    </AppDialog>
  );
}
