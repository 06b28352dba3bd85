import { ExternalLink, Unplug } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { AlbumImport } from './album-import.tsx';

type ConnectionState = RouterOutputs['photoServices']['connections']['immich']['state'];

const disconnected = {
  done: {
    title: sayAs('of a service', 'Disconnected'),
    description: say('Photos that you copied stay.'),
  },
  failed: { title: say('Disconnection failed') },
};

/** An Immich that is connected, or was. */
export function ConnectedImmich({ state, server }: { state: ConnectionState; server: string | null }) {
  const disconnect = trpc.photoServices.disconnectImmich.useMutation({ meta: disconnected });
  return (
    <>
      {state === 'connected' ? (
        <>
          <p className={css({ color: 'fg.muted', overflowWrap: 'anywhere' })}>{server}</p>
          <AlbumImport />
        </>
      ) : (
        <Callout tone="danger">{say('Immich no longer accepts your API key. Please connect again.')}</Callout>
      )}
      <DisconnectButton busy={disconnect.isPending} onClick={() => disconnect.mutate()} />
    </>
  );
}

/** Where the operator has registered the server with Google. */
export function Google({ state }: { state: ConnectionState }) {
  // Leads to Google's page of consent, which leads back to /google-photos.
  const connect = trpc.photoServices.askGoogle.useMutation({
    meta: { failed: { title: say('Connection failed') } },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const disconnect = trpc.photoServices.disconnectGoogle.useMutation({ meta: disconnected });
  return (
    <>
      {state === 'ended' && (
        <Callout tone="danger">
          {say('Google Photos is no longer connected: the permission has ended. Please connect again.')}
        </Callout>
      )}
      {state !== 'connected' && (
        <SubmitButton
          css={{ justifySelf: 'start' }}
          busy={connect.isPending || connect.isSuccess}
          busyLabel={say('Connecting...')}
          onClick={() => connect.mutate()}
        >
          <ExternalLink aria-hidden />
          {say('Connect')}
        </SubmitButton>
      )}
      {state !== 'none' && <DisconnectButton busy={disconnect.isPending} onClick={() => disconnect.mutate()} />}
    </>
  );
}

function DisconnectButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <SubmitButton
      css={{ justifySelf: 'start' }}
      variant="dangerGhost"
      busy={busy}
      busyLabel={say('Disconnecting...')}
      onClick={onClick}
    >
      <Unplug aria-hidden />
      {say('Disconnect')}
    </SubmitButton>
  );
}
