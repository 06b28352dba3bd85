import { BookMarked, Check, Plug, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type HeadingLevel, ServiceHead } from '../../../ui/service-head.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { type ReadwiseImport, useReadwise } from './use-integrations.ts';

// Most accounts have connected nothing, and their profile page loads little.
const failed = say('Couldn’t load Readwise.');
const ConnectedReadwise = lazyPart(async () => (await import('./connected-readwise.tsx')).ConnectedReadwise, {
  failed,
});
const ImportState = lazyPart(async () => (await import('./import-state.tsx')).ImportState, { failed });
const ConnectDialog = lazyDialog(async () => (await import('./connect-dialog.tsx')).ConnectDialog);

interface ReadwiseServiceProps {
  heading: HeadingLevel;
}

/** The viewer's own Readwise: connect, see its state, import now, and disconnect. */
export function ReadwiseService({ heading }: ReadwiseServiceProps) {
  const id = useId();
  const readwise = useReadwise();
  return (
    <div className={serviceClass} role="region" aria-labelledby={id}>
      <ServiceHead
        id={id}
        name="Readwise"
        icon={BookMarked}
        heading={heading}
        badge={readwise.data && <StateBadge {...readwise.data} />}
      >
        {say('Imports the books you’ve read and your highlights into your Reading List.')}
      </ServiceHead>
      <Part query={readwise} failed={failed} skeleton={<ServiceSkeleton />}>
        {(data) => <Standing {...data} />}
      </Part>
    </div>
  );
}

type Readwise = NonNullable<ReturnType<typeof useReadwise>['data']>;

function StateBadge({ connection, import: current }: Readwise) {
  if (connection) {
    return <IconBadge tone="success" icon={Check} label={sayAs('of a service', 'Connected')} />;
  }
  if (current.state !== 'reconnect') return null;
  return <IconBadge tone="warning" icon={TriangleAlert} label={say('Connect again')} />;
}

function Standing({ connection, import: current }: Readwise) {
  return connection ? (
    <ConnectedReadwise connection={connection} current={current} />
  ) : (
    <NotConnected current={current} />
  );
}

function NotConnected({ current }: { current: ReadwiseImport }) {
  const [isConnecting, setIsConnecting] = useState(false);
  return (
    <>
      {current.state === 'reconnect' && <ImportState metadata={null} current={current} />}
      <div className={actionsClass}>
        <Button variant="solid" onClick={() => setIsConnecting(true)}>
          <Plug aria-hidden />
          {say('Connect')}
        </Button>
      </div>
      {isConnecting && <ConnectDialog onClose={() => setIsConnecting(false)} />}
    </>
  );
}

function ServiceSkeleton() {
  return (
    <SkeletonRegion label={say('Loading Readwise')}>
      <Skeleton css={{ height: '44px', width: '132px', borderRadius: 'md' }} />
    </SkeletonRegion>
  );
}

const serviceClass = css({ display: 'grid', gap: '18px' });
const actionsClass = css({ display: 'flex', flexWrap: 'wrap', gap: '10px' });
