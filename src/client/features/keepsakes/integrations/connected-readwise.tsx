import { RotateCw, Unplug } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { isImporting } from '../../../../shared/keepsakes/import-states.ts';
import { toast } from '../../../data/toast-store.ts';
import { trpc } from '../../../data/trpc.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { ImportState } from './import-state.tsx';
import { type Integration, type ReadwiseImport, useImportNow } from './use-integrations.ts';

interface ConnectedProps {
  connection: Integration;
  current: ReadwiseImport;
}

/** A Readwise that accepts the token: its import, and what can be done with it. */
export function ConnectedReadwise({ connection, current }: ConnectedProps) {
  const importNow = useImportNow();
  const check = useCheckReadwise();
  const disconnect = useDisconnectReadwise();
  return (
    <>
      <ImportState metadata={connection.metadata} current={current} />
      <div className={actionsClass}>
        <SubmitButton
          variant="outline"
          busy={importNow.isPending || isImporting(current.state)}
          busyLabel={say('Importing...')}
          onClick={() => importNow.mutate()}
        >
          <RotateCw aria-hidden />
          {say('Import now')}
        </SubmitButton>
        <SubmitButton
          variant="ghost"
          busy={check.isPending}
          busyLabel={say('Checking...')}
          onClick={() => check.mutate()}
        >
          {say('Check connection')}
        </SubmitButton>
        <SubmitButton
          variant="dangerGhost"
          busy={disconnect.isPending}
          busyLabel={say('Disconnecting...')}
          onClick={() => disconnect.mutate({ id: connection.id })}
        >
          <Unplug aria-hidden />
          {say('Disconnect')}
        </SubmitButton>
      </div>
    </>
  );
}

const useDisconnectReadwise = () =>
  trpc.integrations.disconnect.useMutation({
    meta: {
      done: {
        title: sayAs('of a service', 'Disconnected'),
        description: say('Integration disconnected successfully.'),
      },
      failed: { title: say('Disconnection failed') },
    },
  });

const useCheckReadwise = () =>
  trpc.integrations.checkReadwise.useMutation({
    meta: { failed: { title: say('Connection failed') } },
    onSuccess: ({ isActive }) => {
      if (isActive)
        toast({ title: say('The connection works'), description: say('Readwise accepts your access token.') });
      else {
        const description = say('Readwise no longer accepts your access token. Please connect again.');
        toast({ title: say('Connection failed'), description, variant: 'destructive' });
      }
    },
  });

const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '10px' });
