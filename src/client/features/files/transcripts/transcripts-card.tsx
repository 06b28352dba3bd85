import { useId } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { Switch, SwitchRow } from '../../../forms/controls.tsx';
import { SectionCard } from '../../../loading/section-card.tsx';
import { Hint } from '../../../ui/detail-parts.tsx';

/** Whether the family's recordings are sent to the service that writes them down. Nothing where there is no service. */
export function TranscriptsCard() {
  const id = useId();
  const { data: settings } = trpc.transcripts.settings.useQuery();
  const choose = trpc.transcripts.choose.useMutation({
    meta: { failed: { title: say('Failed to change this.'), fault: say('Please try again.') } },
  });
  if (!settings || (settings.service === null && !settings.isOn)) return null;
  const isOn = choose.isPending ? choose.variables.isOn : settings.isOn;
  const { service } = settings;
  return (
    <SectionCard
      title={say('Transcripts')}
      description={say('What is said in recordings is written down by a machine, so that you can read and search it.')}
    >
      <SwitchRow htmlFor={id}>
        <span id={`${id}-label`}>{say('Write down our recordings')}</span>
        <Switch
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          checked={isOn}
          disabled={service === null && !isOn}
          onChange={({ target }) => {
            if (!choose.isPending) choose.mutate({ isOn: target.checked });
          }}
        />
      </SwitchRow>
      <Hint id={`${id}-hint`}>
        {service === null
          ? say('This server has no service for it at the moment. Nothing is sent.')
          : say(
              'While this is on, all recordings of your family are sent to {service}: new and earlier ones, and also those in private stories and sealed messages. While it is off, none is. Only those who can hear a recording can read its transcript.',
              { service },
            )}
      </Hint>
    </SectionCard>
  );
}
