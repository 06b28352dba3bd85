import { chakra } from '@chakra-ui/react';
import { say, sayAs } from '#words';
import { Part } from '../../../loading/part.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { JobsTable } from './jobs-table.tsx';
import { MessagesPart } from './messages-part.tsx';
import { type SystemHealth, useSystemHealth } from './use-system-health.ts';

/** The server's health, for super admins. */
export function SystemTab() {
  return (
    <Part query={useSystemHealth()} failed={say('Couldn’t load the system status.')} skeleton={<SystemSkeleton />}>
      {(health) => <System health={health} />}
    </Part>
  );
}

function System({ health: { messages, countedSince, hasMailServer, jobs } }: { health: SystemHealth }) {
  return (
    <>
      <Section aria-labelledby="messages-title">
        <chakra.h2 textStyle="h3" id="messages-title">
          {say('Outgoing messages')}
        </chakra.h2>
        <p>{say('Counts only. To test delivery, use Send test email in Account Settings.')}</p>
        <MessagesPart messages={messages} countedSince={countedSince} hasMailServer={hasMailServer} />
      </Section>
      <Section aria-labelledby="jobs-title">
        <chakra.h2 textStyle="h3" id="jobs-title">
          {sayAs('work of the server', 'Jobs')}
        </chakra.h2>
        <p>{say('Background jobs. A failed job runs again on schedule, or you can run it now.')}</p>
        <JobsTable jobs={jobs} />
      </Section>
    </>
  );
}

function SystemSkeleton() {
  return (
    <SkeletonRegion label={say('Loading the system status')}>
      <Skeleton marginTop="24px" height="26px" width="120px" />
      <Card padding={{ base: '4px 18px', lg: '8px 24px' }}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <chakra.div key={row} minHeight={{ base: '104px', lg: '61px' }} display="grid" alignItems="center">
            <Skeleton height="18px" width="80%" />
          </chakra.div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

const Section = chakra('section', {
  base: { marginTop: '28px', '& > p': { color: 'fg.muted', marginTop: '4px', maxWidth: '70ch' } },
});
