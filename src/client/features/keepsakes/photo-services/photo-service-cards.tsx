import { Check, Clock, Images, Plug, Server, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type HeadingLevel, ServiceHead } from '../../../ui/service-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';

// Most accounts have connected nothing, and their profile page loads little.
const Google = lazyPart(async () => (await import('./connected-services.tsx')).Google, {
  failed: say('Couldn’t load Google Photos.'),
});
const ConnectedImmich = lazyPart(async () => (await import('./connected-services.tsx')).ConnectedImmich, {
  failed: say('Couldn’t load Immich.'),
});
const ConnectDialog = lazyDialog(async () => (await import('./connect-immich-dialog.tsx')).ConnectImmichDialog);

interface ServiceProps {
  heading: HeadingLevel;
}

type ConnectionState = RouterOutputs['photoServices']['connections']['immich']['state'];

/** They also end by themselves. */
const useConnections = () => trpc.photoServices.connections.useQuery(undefined, readOnVisit);

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
  const [isConnecting, setIsConnecting] = useState(false);
  const { state, server } = connections.data?.immich ?? { state: 'none', server: null };
  return (
    <div className={serviceClass} role="region" aria-labelledby={id}>
      <ServiceHead id={id} name="Immich" icon={Server} heading={heading} badge={<StateBadge state={state} />}>
        {say('Copies photos from your own photo server into your stories.')}
      </ServiceHead>
      <Part query={connections} failed={say('Couldn’t load Immich.')} skeleton={<ServiceSkeleton name="Immich" />}>
        {() => (
          <>
            {state !== 'connected' && (
              <Button css={{ justifySelf: 'start' }} variant="solid" onClick={() => setIsConnecting(true)}>
                <Plug aria-hidden />
                {say('Connect')}
              </Button>
            )}
            {state !== 'none' && <ConnectedImmich state={state} server={server} />}
          </>
        )}
      </Part>
      {isConnecting && <ConnectDialog server={server ?? ''} onClose={() => setIsConnecting(false)} />}
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

/** The viewer's own Google Photos. Announced where the operator hasn't registered the server with Google. */
function GooglePhotosService({ heading }: ServiceProps) {
  const id = useId();
  const connections = useConnections();
  const google = connections.data?.googlePhotos;
  const comingSoon = <IconBadge icon={Clock} label={say('Coming Soon')} />;
  const badge = google && (google.available ? <StateBadge state={google.state} /> : comingSoon);
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
          googlePhotos.available ? (
            <Google state={googlePhotos.state} />
          ) : (
            <p className={noteClass}>
              {say(
                'To offer it, an administrator registers this server with Google and sets GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.',
              )}
            </p>
          )
        }
      </Part>
    </div>
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
const noteClass = css({ textStyle: 'meta', color: 'fg.subtle', overflowWrap: 'anywhere' });
