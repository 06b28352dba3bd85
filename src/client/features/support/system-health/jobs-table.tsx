import { chakra } from '@chakra-ui/react';
import { Check, CircleAlert, Clock, Loader, RotateCw } from 'lucide-react';
import { say } from '#words';
import { Badge } from '../../../components/badge.tsx';
import { SubmitButton } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { StackedTable, stacked } from '../../../components/stacked-table.tsx';
import { formatMomentAndTime } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/today.ts';
import { type JobState, useRetryJob } from './use-system-health.ts';

const everyLabels: Record<JobState['every'], string> = {
  minute: say('Every minute'),
  hour: say('Every hour'),
  day: say('Every day'),
};

/** Below 1024 each job is a block instead of a row. */
export function JobsTable({ jobs }: { jobs: readonly JobState[] }) {
  return (
    <Card marginTop="16px" overflow="hidden">
      <StackedTable
        caption={say('Jobs')}
        titles={[say('Job'), say('State'), say('Last run'), say('Waiting'), say('Failed'), say('Actions')]}
        css={[rows, { lgDown: stacked }, { lgDown: blocks }]}
      >
        {jobs.map((state) => (
          <JobRow key={state.job} state={state} />
        ))}
      </StackedTable>
    </Card>
  );
}

function JobRow({ state }: { state: JobState }) {
  const timeZone = useTimeZone();
  const { job, every, lastStartedAt, lastError, waiting, failed } = state;
  return (
    <tr>
      <td data-cell="job">
        <chakra.span display="block" fontWeight="600" _firstLetter={{ textTransform: 'uppercase' }}>
          {job}
        </chakra.span>
        <chakra.span display="block" textStyle="meta" color="fg.muted">
          {everyLabels[every]}
        </chakra.span>
        {lastError && (
          <chakra.span display="block" textStyle="meta" color="danger.fg" overflowWrap="anywhere">
            {lastError}
          </chakra.span>
        )}
      </td>
      <td data-cell="state">
        <StateBadge state={state} />
      </td>
      <td data-cell="last">{lastStartedAt ? formatMomentAndTime(lastStartedAt, timeZone) : say('Never')}</td>
      <td data-cell="waiting" data-label={say('Waiting')}>
        {waiting}
      </td>
      <td data-cell="failed" data-label={say('Failed in 24 hours')}>
        {failed}
      </td>
      <td data-cell="actions">{state.lastOutcome === 'failed' && <Retry job={job} />}</td>
    </tr>
  );
}

function StateBadge({ state: { running, lastOutcome } }: { state: JobState }) {
  if (running > 0) {
    return (
      <Badge tone="info">
        <Loader aria-hidden />
        {say('Running')}
      </Badge>
    );
  }
  if (lastOutcome === 'failed') {
    return (
      <Badge tone="danger">
        <CircleAlert aria-hidden />
        {say('Failed')}
      </Badge>
    );
  }
  if (lastOutcome === 'succeeded') {
    return (
      <Badge tone="success">
        <Check aria-hidden />
        {say('Succeeded')}
      </Badge>
    );
  }
  return (
    <Badge tone="neutral">
      <Clock aria-hidden />
      {say('Not run yet')}
    </Badge>
  );
}

function Retry({ job }: { job: string }) {
  const { mutate, isPending } = useRetryJob();
  return (
    <SubmitButton
      type="button"
      size="sm"
      variant="outline"
      aria-label={say('Retry: {job}', { job })}
      busy={isPending}
      busyLabel={say('Asking...')}
      onClick={() => mutate({ job })}
    >
      <RotateCw aria-hidden />
      {say('Retry')}
    </SubmitButton>
  );
}

const rows = {
  '& td': { verticalAlign: 'top' },
  '& [data-cell=job]': { maxWidth: '46ch' },
  '& [data-cell=last]': { color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-cell=waiting], & [data-cell=failed]': { fontVariantNumeric: 'tabular-nums' },
} as const;

const blocks = {
  '& [data-cell=state]': { gridColumn: '2', gridRow: '1', justifySelf: 'end' },
  '& [data-cell=job]': { gridRow: '1', maxWidth: 'none' },
  '& [data-cell=last]': { gridColumn: '1 / -1', fontSize: '0.875rem' },
  '& [data-cell=waiting], & [data-cell=failed]': {
    fontSize: '0.875rem',
    color: 'fg.muted',
    _before: { content: 'attr(data-label) ": "' },
  },
  '& [data-cell=actions]': { gridColumn: '1 / -1' },
  '& [data-cell=actions]:empty': { display: 'none' },
} as const;
