import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { SecurityLogEntry } from '../../../../shared/accounts/security-log.ts';
import { ShowMore } from '../../../list/show-more.tsx';
import { Part } from '../../../loading/part.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Row, RowIcon, RowSub, Rows, RowsSkeleton, RowTitle } from '../../../ui/list-row.tsx';
import { SkeletonRegion } from '../../../ui/skeleton.tsx';
import { eventWords, isWarning, originWords } from './security-words.ts';
import { steps, useSecurityLog } from './use-security-log.ts';

/** An account's events, newest first. Without `userId` the viewer's own. */
export function ActivityList({ userId }: { userId?: number }) {
  const [shown, setShown] = useState(steps.first);
  const log = useSecurityLog(shown, userId);
  return (
    <Part
      query={log}
      failed={say('Couldn’t load recent activity.')}
      skeleton={
        <SkeletonRegion label={say('Loading recent activity')}>
          <RowsSkeleton rows={3} minHeight="64px" />
        </SkeletonRegion>
      }
    >
      {(entries) =>
        entries.length === 0 ? (
          <p className={css({ color: 'fg.muted' })}>{say('Nothing yet. Sign-ins and security changes appear here.')}</p>
        ) : (
          <>
            <Rows css={{ marginTop: '-14px' }}>
              {entries.slice(0, shown).map((entry) => (
                <li key={entry.id}>
                  <ActivityRow entry={entry} />
                </li>
              ))}
            </Rows>
            <ShowMore
              read={entries.length}
              shown={shown}
              steps={steps}
              isFetching={log.isFetching}
              onShow={setShown}
              label={say('Show more activity')}
            />
          </>
        )
      }
    </Part>
  );
}

function ActivityRow({ entry }: { entry: SecurityLogEntry }) {
  const timeZone = useTimeZone();
  const Icon = isWarning(entry.event) ? ShieldAlert : ShieldCheck;
  return (
    <Row>
      <RowIcon icon={Icon} />
      <div className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
        <RowTitle>{eventWords(entry)}</RowTitle>
        <RowSub>{originWords(entry, timeZone)}</RowSub>
      </div>
    </Row>
  );
}
