import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { Part } from '../../../loading/part.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { CopiesPart } from './copies-part.tsx';
import { FilesPart } from './files-part.tsx';
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

function System({ health: { messages, countedSince, hasMailServer, files, copies, jobs } }: { health: SystemHealth }) {
  return (
    <>
      <section className={sectionClass} aria-labelledby="messages-title">
        <h2 className={css({ textStyle: 'h3' })} id="messages-title">
          {say('Outgoing messages')}
        </h2>
        <p>{say('Counts only. To test delivery, use Send test email in Account Settings.')}</p>
        <MessagesPart messages={messages} countedSince={countedSince} hasMailServer={hasMailServer} />
      </section>
      <section className={sectionClass} aria-labelledby="files-title">
        <h2 className={css({ textStyle: 'h3' })} id="files-title">
          {say('Stored files')}
        </h2>
        <p>{say('Every stored file is read back within a day, and then once a week.')}</p>
        <FilesPart files={files} />
      </section>
      <section className={sectionClass} aria-labelledby="copies-title">
        <h2 className={css({ textStyle: 'h3' })} id="copies-title">
          {say('Copies of the installation')}
        </h2>
        <p>{say('Everything, files too, once a day. Each copy is read back and opened before it counts.')}</p>
        <CopiesPart copies={copies} />
      </section>
      <section className={sectionClass} aria-labelledby="jobs-title">
        <h2 className={css({ textStyle: 'h3' })} id="jobs-title">
          {sayAs('work of the server', 'Jobs')}
        </h2>
        <p>{say('Background jobs. A failed job runs again on schedule, or you can run it now.')}</p>
        <JobsTable jobs={jobs} />
      </section>
    </>
  );
}

function SystemSkeleton() {
  return (
    <SkeletonRegion label={say('Loading the system status')}>
      <Skeleton css={{ marginTop: '24px', height: '26px', width: '120px' }} />
      <Card css={{ padding: { base: '4px 18px', lg: '8px 24px' } }}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <div
            key={row}
            className={css({ minHeight: { base: '104px', lg: '61px' }, display: 'grid', alignItems: 'center' })}
          >
            <Skeleton css={{ height: '18px', width: '80%' }} />
          </div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

const sectionClass = css({ marginTop: '28px', '& > p': { color: 'fg.muted', marginTop: '4px', maxWidth: '70ch' } });
