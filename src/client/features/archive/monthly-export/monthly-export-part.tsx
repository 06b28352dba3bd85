import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { type MonthlyExport, useEndMonthlyExport, useMonthlyExport } from './use-monthly-export.ts';

const MonthlyExportDialog = lazyDialog(async () => (await import('./monthly-export-dialog.tsx')).MonthlyExportDialog);

/** Whether everything goes somewhere of the parent's own each month, and how to begin or end that. */
export function MonthlyExportPart() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={css({ marginTop: '24px', display: 'grid', gap: '10px', justifyItems: 'start' })}>
      <h3 className={css({ fontWeight: '600' })}>{say('Every month by itself')}</h3>
      <Part
        query={useMonthlyExport()}
        failed={say('Couldn’t load the monthly export.')}
        skeleton={
          <SkeletonRegion label={say('Loading the monthly export')}>
            <Skeleton css={{ height: '44px', width: '180px' }} />
          </SkeletonRegion>
        }
      >
        {(monthly) => (
          <>
            {monthly ? (
              <Chosen monthly={monthly} />
            ) : (
              <p>{say('To a folder or bucket of your own, or a reminder by email to download it.')}</p>
            )}
            <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
              <Button onClick={() => setIsOpen(true)}>
                <CalendarClock aria-hidden />
                {monthly ? say('Change the monthly export') : say('Set up a monthly export')}
              </Button>
              {monthly && <EndButton />}
            </div>
          </>
        )}
      </Part>
      {isOpen && <MonthlyExportDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Chosen({ monthly: { place, nextAt, lastAt, failure } }: { monthly: MonthlyExport }) {
  const timeZone = useTimeZone();
  const next = formatMoment(nextAt, timeZone);
  return (
    <>
      <p className={css({ overflowWrap: 'anywhere' })}>
        {place === null
          ? say('You get a reminder by email. The next one comes on {next}.', { next })
          : say('It goes to {place}. The next one is due on {next}.', { place, next })}
      </p>
      {failure !== null && (
        <Callout tone="warning">
          {say('The last try failed: {failure} We try again by ourselves.', { failure })}
        </Callout>
      )}
      {lastAt !== null && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {say('Last sent on {day}.', { day: formatMoment(lastAt, timeZone) })}
        </p>
      )}
    </>
  );
}

function EndButton() {
  const end = useEndMonthlyExport();
  const ask = () =>
    void confirm({
      title: say('End the monthly export?'),
      text: say('What has arrived stays where it is. Nothing more is sent.'),
      action: say('End it'),
      busy: say('Ending...'),
      act: () => end.mutateAsync(),
    });
  return (
    <Button variant="ghost" onClick={ask}>
      {say('End it')}
    </Button>
  );
}
