import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { timeZoneHintOf } from '../../../../shared/overview/hint-names.ts';
import { reportFailure } from '../../../data/outcomes.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { isSameTimeZone, placeOfZone } from '../../../format/same-time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { Section } from '../../../ui/page.tsx';

type Step = RouterOutputs['dashboard']['hints']['steps'][number];

/** The actions of steps done on Home. */
export type StepActions = Record<Exclude<Step, keyof typeof pages>, () => void>;

/** The pages where the other steps are done. */
const pages = { parent: '/profile', phone: '/notifications' } as const;

const names: Record<Step, string> = {
  child: say('Add a child'),
  story: say('Write your first story'),
  reminder: say('Set an evening reminder'),
  parent: say('Invite someone who’s raising them with you'),
  phone: say('Set up your phone'),
};

const saving = { meta: { failed: { title: say('Failed to save settings.') } } };

/**
 * The first steps of a new account, and the browser's time zone if it differs. Each disappears once done or skipped.
 */
export function Hints({ actions }: { actions: StepActions }) {
  const { data } = trpc.dashboard.hints.useQuery();
  const { data: settings } = trpc.userSettings.get.useQuery();
  const setTimeZone = trpc.userSettings.update.useMutation(saving);
  const utils = trpc.useUtils();
  const hide = trpc.dashboard.hideHint.useMutation(saving);
  if (!data || !settings) return null;
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isAway = here && !data.hidden.includes(timeZoneHintOf(here)) && !isSameTimeZone(here, settings.timezone);
  if (!isAway && data.steps.length === 0) return null;
  const switchZone = async (from: string) => {
    try {
      // Loads its code on the press, because most visits to Home never need it.
      const { askAboutLocalTimes } = await import('../../../overlay/keep-local-times.ts');
      const keepLocalTimes = await askAboutLocalTimes(utils, { from, to: here });
      if (keepLocalTimes !== undefined) setTimeZone.mutate({ timezone: here, keepLocalTimes });
    } catch (error) {
      reportFailure(error, saving.meta.failed);
    }
  };
  const skip = (name: string, hint: string) => (
    <Button variant="ghost" aria-label={say('Skip: {name}', { name })} onClick={() => hide.mutate({ hint })}>
      {say('Skip')}
    </Button>
  );
  const zoneTitle = say('Switch from {usual} time to {here} time', {
    here: placeOfZone(here),
    usual: placeOfZone(settings.timezone),
  });
  return (
    <Section css={{ marginTop: '36px' }} aria-labelledby="first-steps">
      <h2 className={css({ textStyle: 'h2', marginBottom: '16px' })} id="first-steps">
        {say('First steps')}
      </h2>
      <Card css={{ padding: '6px 10px' }}>
        <Rows>
          {isAway && (
            <li className={lineClass}>
              <Button variant="ghost" onClick={() => void switchZone(settings.timezone)}>
                {zoneTitle}
              </Button>
              {skip(zoneTitle, timeZoneHintOf(here))}
            </li>
          )}
          {data.steps.map((step) => (
            <li key={step} className={lineClass}>
              {step === 'parent' || step === 'phone' ? (
                <Button asChild variant="ghost">
                  <Link to={pages[step]}>{names[step]}</Link>
                </Button>
              ) : (
                <Button variant="ghost" onClick={actions[step]}>
                  {names[step]}
                </Button>
              )}
              {skip(names[step], step)}
            </li>
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

const lineClass = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: '60px',
  // A button on its own is as wide as its text.
  '& > :first-child': { whiteSpace: 'normal', textAlign: 'start', flexShrink: 1, minWidth: 0 },
});
