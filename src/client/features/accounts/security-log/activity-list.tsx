import { chakra } from '@chakra-ui/react';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { SecurityLogEntry } from '../../../../shared/accounts/security-log.ts';
import { Button } from '../../../components/button.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../components/list-row.tsx';
import { Part } from '../../../components/part.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import { useTimeZone } from '../../../lib/today.ts';
import { eventWords, isWarning, originWords } from './security-words.ts';
import { firstShown, moreShown, mostShown, useSecurityLog } from './use-security-log.ts';

/** What happened to an account, the newest first. Without `userId` the viewer's own. */
export function ActivityList({ userId }: { userId?: number }) {
  const [shown, setShown] = useState(firstShown);
  const log = useSecurityLog(shown, userId);
  return (
    <Part query={log} failed="The recent activity could not be loaded." skeleton={<ActivitySkeleton />}>
      {(data) => (
        <Entries
          data={data}
          shown={shown}
          isFetching={log.isFetching}
          onMore={() => setShown(Math.min(shown + moreShown, mostShown))}
        />
      )}
    </Part>
  );
}

interface EntriesProps {
  data: readonly SecurityLogEntry[];
  shown: number;
  isFetching: boolean;
  onMore: () => void;
}

function Entries({ data, shown, isFetching, onMore }: EntriesProps) {
  if (data.length === 0) {
    return <chakra.p color="fg.muted">Nothing yet. Sign-ins and changes to the account’s safety appear here.</chakra.p>;
  }
  return (
    <>
      <Rows marginTop="-14px">
        {data.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <ActivityRow entry={entry} />
          </li>
        ))}
      </Rows>
      {data.length > shown && shown < mostShown && (
        <Button marginTop="14px" aria-busy={isFetching || undefined} onClick={onMore}>
          Show more activity
        </Button>
      )}
    </>
  );
}

function ActivityRow({ entry }: { entry: SecurityLogEntry }) {
  const timeZone = useTimeZone();
  const Icon = isWarning(entry.event) ? ShieldAlert : ShieldCheck;
  return (
    <Row>
      <RowIcon>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </RowIcon>
      <chakra.div minWidth="0" overflowWrap="anywhere">
        <RowTitle>{eventWords(entry)}</RowTitle>
        <RowSub>{originWords(entry, timeZone)}</RowSub>
      </chakra.div>
    </Row>
  );
}

function ActivitySkeleton() {
  return (
    <SkeletonRegion label="Loading the recent activity">
      {[1, 2, 3].map((row) => (
        <chakra.div key={row} display="flex" gap="14px" alignItems="center" minHeight="64px">
          <Skeleton boxSize="40px" borderRadius="12px" flex="none" />
          <chakra.div display="grid" gap="8px" flex="1">
            <Skeleton height="18px" width="45%" />
            <Skeleton height="14px" width="70%" />
          </chakra.div>
        </chakra.div>
      ))}
    </SkeletonRegion>
  );
}
