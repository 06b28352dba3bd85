import { Check, Clock, ExternalLink, Images, Plug, Server, TriangleAlert, Unplug } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Card } from '../../../ui/card.tsx';
import { type HeadingLevel, ServiceHead } from '../../../ui/service-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import {
  type ConnectionState,
  useConnectGoogle,
  useConnections,
  useDisconnectGoogle,
  useDisconnectImmich,
} from './use-connections.ts';

const AlbumImport = lazyPart(async () => (await import('./album-import.tsx')).AlbumImport, {
  failed: say('Couldn’t load your albums.'),
});
const ConnectDialog = lazyDialog(async () => (await import('./connect-immich-dialog.tsx')).ConnectImmichDialog);

interface ServiceProps {
  heading: HeadingLevel;
}

/** Google Photos and Immich, each in a card if it stands alone. */
export function PhotoServiceCards({ isInCards = false, ...service }: ServiceProps & { isInCards?: boolean }) {
  const [google, own] = [
    <GooglePhotosService key="google" {...service} />,
    <ImmichService key="immich" {...service} />,
  ];
  if (!isInCards) return [google, own];
  return (
    <>
      <Card padded>{google}</Card>
      <Card padded>{own}</Card>
    </>
  );
}

/** The viewer's own Immich: connect, copy an album, and disconnect. */
function ImmichService({ heading }: ServiceProps) {
  const id = useId();
  const connections = useConnections();
  return (
    <div className={serviceClass} role="region" aria-labelledby={id}>
      <ServiceHead
        id={id}
        name="Immich"
        icon={Server}
        heading={heading}
        badge={connections.data && <StateBadge state={connections.data.immich.state} />}
      >
        {say('Copies photos from your own photo server into your stories.')}
      </ServiceHead>
      <Part query={connections} failed={say('Couldn’t load Immich.')} skeleton={<ServiceSkeleton name="Immich" />}>
        {({ immich }) => <Immich {...immich} />}
      </Part>
    </div>
  );
}

function StateBadge({ state }: { state: ConnectionState }) {
  if (state === 'connected') {
    return <IconBadge tone="success" icon={Check} label={sayAs('of a service', 'Connected')} />;
  }
  if (state === 'ended') return <IconBadge tone="warning" icon={TriangleAlert} label={say('Connect again')} />;
  return null;
}

function Immich({ state, server }: { state: ConnectionState; server: string | null }) {
  const [isConnecting, setIsConnecting] = useState(false);
  const disconnect = useDisconnectImmich();
  return (
    <>
      {state === 'ended' && (
        <Callout tone="danger">{say('Immich no longer accepts your API key. Please connect again.')}</Callout>
      )}
      {state === 'connected' && <p className={serverClass}>{server}</p>}
      {state === 'connected' && <AlbumImport />}
      <div className={actionsClass}>
        {state !== 'connected' && <ConnectButton onClick={() => setIsConnecting(true)} />}
        {state !== 'none' && <DisconnectButton busy={disconnect.isPending} onClick={() => disconnect.mutate()} />}
      </div>
      {isConnecting && <ConnectDialog server={server ?? ''} onClose={() => setIsConnecting(false)} />}
    </>
  );
}

/** The viewer's own Google Photos. Announced where the operator hasn't registered the server with Google. */
function GooglePhotosService({ heading }: ServiceProps) {
  const id = useId();
  const connections = useConnections();
  const google = connections.data?.googlePhotos;
  const badge = google && (google.available ? <StateBadge state={google.state} /> : <ComingSoon />);
  return (
    <div className={serviceClass} role="region" aria-labelledby={id}>
      <ServiceHead id={id} name="Google Photos" icon={Images} heading={heading} badge={badge}>
        {google?.available
          ? say('Copies the photos that you choose into your stories.')
          : say('Will bring your photos into your stories and letters.')}
      </ServiceHead>
      <Part
        query={connections}
        failed={say('Couldn’t load Google Photos.')}
        skeleton={<ServiceSkeleton name="Google Photos" />}
      >
        {({ googlePhotos }) =>
          googlePhotos.available ? <Google state={googlePhotos.state} /> : <Note>{notAvailable()}</Note>
        }
      </Part>
    </div>
  );
}

const ComingSoon = () => <IconBadge icon={Clock} label={say('Coming Soon')} />;

const notAvailable = () =>
  say(
    'To offer it, an administrator registers this server with Google and sets GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
  );

const Note = ({ children }: { children: ReactNode }) => (
  <p className={css({ textStyle: 'meta', color: 'fg.subtle', overflowWrap: 'anywhere' })}>{children}</p>
);

function Google({ state }: { state: ConnectionState }) {
  const connect = useConnectGoogle();
  const disconnect = useDisconnectGoogle();
  return (
    <>
      {state === 'ended' && (
        <Callout tone="danger">
          {say('Google Photos is no longer connected: the permission has ended. Please connect again.')}
        </Callout>
      )}
      <div className={actionsClass}>
        {state !== 'connected' && (
          <SubmitButton
            busy={connect.isPending || connect.isSuccess}
            busyLabel={say('Connecting...')}
            onClick={() => connect.mutate()}
          >
            <ExternalLink aria-hidden />
            {say('Connect')}
          </SubmitButton>
        )}
        {state !== 'none' && <DisconnectButton busy={disconnect.isPending} onClick={() => disconnect.mutate()} />}
      </div>
    </>
  );
}

function ConnectButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="solid" onClick={onClick}>
      <Plug aria-hidden />
      {say('Connect')}
    </Button>
  );
}

function DisconnectButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  return (
    <SubmitButton variant="dangerGhost" busy={busy} busyLabel={say('Disconnecting...')} onClick={onClick}>
      <Unplug aria-hidden />
      {say('Disconnect')}
    </SubmitButton>
  );
}

function ServiceSkeleton({ name }: { name: string }) {
  return (
    <SkeletonRegion label={say('Loading {name}', { name })}>
      <Skeleton css={{ height: '44px', width: '132px', borderRadius: 'md' }} />
    </SkeletonRegion>
  );
}

const serviceClass = css({ display: 'grid', gap: '18px' });
const serverClass = css({ color: 'fg.muted', overflowWrap: 'anywhere' });
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '10px', _empty: { display: 'none' } });
