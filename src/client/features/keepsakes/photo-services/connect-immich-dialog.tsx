import { css } from '#styled-system/css';
import { formatList, say } from '#words';
import { connectImmichSchema, immichPermissions } from '../../../../shared/keepsakes/photo-services.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';

const address = 'https://photos.example.com';

interface ConnectImmichDialogProps {
  /** The server of an earlier connection. */
  server: string;
  onClose: () => void;
}

const useConnectImmich = (outcome: Outcome) =>
  trpc.photoServices.connectImmich.useMutation({
    ...outcome,
    meta: { done: { title: say('Immich connected') }, failed: { title: say('Connection failed') } },
  });

/** Asks for the server and a key. Closes once Immich accepts it. */
export function ConnectImmichDialog({ server: before, onClose }: ConnectImmichDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: connectImmichSchema,
    empty: { server: before, apiKey: '' },
    create: (given) => connect.mutate(given),
    close: onClose,
  });
  const connect = useConnectImmich(outcome);
  const [server, key] = form.watch(['server', 'apiKey']);
  const permissions = formatList([...immichPermissions]);
  return (
    <FormDialog
      {...dialog}
      size="sm"
      title={say('Connect Immich')}
      description={say('You choose which photos are copied. Your key is yours alone.')}
      submitLabel={say('Connect')}
      canSubmit={server.trim() !== '' && key.trim() !== ''}
      busy={connect.isPending}
      busyLabel={say('Connecting...')}
      leave={{ label: say('Close without connecting') }}
      onClose={onClose}
    >
      <div className={css({ display: 'grid', gap: '18px' })}>
        <TextField
          control={form.control}
          name="server"
          type="url"
          label={say('Address of your Immich server')}
          hint={say('Such as {address}', { address })}
          autoComplete="off"
        />
        <TextField
          control={form.control}
          name="apiKey"
          label={say('API key')}
          autoComplete="off"
          hint={say(
            'Create one in Immich under Account Settings, API Keys. It needs these permissions: {permissions}. We store it encrypted.',
            { permissions },
          )}
        />
      </div>
    </FormDialog>
  );
}
