import { Check, CircleAlert, Clock, Loader, RotateCw } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { useTimeZone } from '../../../session/today.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { SubmitButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { StackedTable, stacked } from '../../../ui/stacked-table.tsx';
import { type JobState, useRetryJob } from './use-system-health.ts';

const jobWords: Readonly<Record<string, string>> = {
  'deliver legacy messages': sayAs('a job of the server', 'deliver legacy messages'),
  'send reminders and messages': sayAs('a job of the server', 'send reminders and messages'),
  'clear old messages': sayAs('a job of the server', 'clear old messages'),
  'open sealed letters': sayAs('a job of the server', 'open sealed letters'),
  'erase families': sayAs('a job of the server', 'erase families'),
  'erase ended children': sayAs('a job of the server', 'erase ended children'),
  'clear expired sessions': sayAs('a job of the server', 'clear expired sessions'),
  'clear expired invitations': sayAs('a job of the server', 'clear expired invitations'),
  'clear expired account links': sayAs('a job of the server', 'clear expired account links'),
  'clear expired phone codes': sayAs('a job of the server', 'clear expired phone codes'),
  'clear old security events': sayAs('a job of the server', 'clear old security events'),
  'clear old known devices': sayAs('a job of the server', 'clear old known devices'),
  'clear old rate limit hits': sayAs('a job of the server', 'clear old rate limit hits'),
  'clear removed files': sayAs('a job of the server', 'clear removed files'),
  'back the embedded database up': sayAs('a job of the server', 'back up the embedded database'),
  'vacuum the embedded database': sayAs('a job of the server', 'vacuum the embedded database'),
  'remove unused files': sayAs('a job of the server', 'remove unused files'),
  'import from Readwise': sayAs('a job of the server', 'import from Readwise'),
  'write down recordings': sayAs('a job of the server', 'write down recordings'),
};

const everyLabels: Record<JobState['every'], string> = {
  minute: say('Every minute'),
  hour: say('Every hour'),
  day: say('Every day'),
};

/** Below 1024 each job is a block instead of a row. */
export function JobsTable({ jobs }: { jobs: readonly JobState[] }) {
  return (
    <Card css={{ marginTop: '16px', overflow: 'hidden' }}>
      <StackedTable
        caption={sayAs('work of the server', 'Jobs')}
        titles={[
          sayAs('work of the server', 'Job'),
          sayAs('of a job', 'State'),
          sayAs('of a job', 'Last run'),
          sayAs('how many times a job', 'Waiting'),
          sayAs('how many times a job', 'Failed'),
          sayAs('what can be done', 'Actions'),
        ]}
        css={[rows, stacked, blocks]}
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
        <span className={css({ display: 'block', fontWeight: '600', _firstLetter: { textTransform: 'uppercase' } })}>
          {jobWords[job] ?? job}
        </span>
        <span className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted' })}>{everyLabels[every]}</span>
        {lastError && (
          <span className={css({ display: 'block', textStyle: 'meta', color: 'danger.fg', overflowWrap: 'anywhere' })}>
            {lastError}
          </span>
        )}
      </td>
      <td data-cell="state">
        <StateBadge state={state} />
      </td>
      <td data-cell="last">
        {lastStartedAt ? formatMomentAndTime(lastStartedAt, timeZone) : sayAs('of a job', 'Never')}
      </td>
      <td data-cell="waiting" data-label={sayAs('how many times a job', 'Waiting')}>
        {waiting}
      </td>
      <td data-cell="failed" data-label={sayAs('how many times a job', 'Failed in 24 hours')}>
        {failed}
      </td>
      <td data-cell="actions">{state.lastOutcome === 'failed' && <Retry job={job} />}</td>
    </tr>
  );
}

function StateBadge({ state: { running, lastOutcome } }: { state: JobState }) {
  if (running > 0) {
    return <IconBadge tone="info" icon={Loader} label={sayAs('of a job', 'Running')} />;
  }
  if (lastOutcome === 'failed') {
    return <IconBadge tone="danger" icon={CircleAlert} label={sayAs('of a job', 'Failed')} />;
  }
  if (lastOutcome === 'succeeded') {
    return <IconBadge tone="success" icon={Check} label={sayAs('of a job', 'Succeeded')} />;
  }
  return <IconBadge tone="neutral" icon={Clock} label={sayAs('of a job', 'Not run yet')} />;
}

function Retry({ job }: { job: string }) {
  const { mutate, isPending } = useRetryJob();
  return (
    <SubmitButton
      size="sm"
      variant="outline"
      aria-label={say('Retry: {job}', { job: jobWords[job] ?? job })}
      busy={isPending}
      busyLabel={say('Starting...')}
      onClick={() => mutate({ job })}
    >
      <RotateCw aria-hidden />
      {say('Retry')}
    </SubmitButton>
  );
}

const rows = css.raw({
  '& td': { verticalAlign: 'top' },
  '& [data-cell=job]': { maxWidth: '46ch' },
  '& [data-cell=last]': { color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& [data-cell=waiting], & [data-cell=failed]': { fontVariantNumeric: 'tabular-nums' },
});

const blocks = css.raw({
  lgDown: {
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
  },
});
