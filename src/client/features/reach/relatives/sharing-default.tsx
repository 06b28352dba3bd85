import { useId } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { Switch, SwitchRow } from '../../../forms/controls.tsx';
import { Hint } from '../../../ui/detail-parts.tsx';

/** Whether the form for new stories begins with relatives among the readers. */
export function SharingDefault() {
  const id = useId();
  const { data: family } = trpc.families.get.useQuery();
  const choose = trpc.relatives.setDefault.useMutation({
    meta: { failed: say('Couldn’t change it. Please try again.') },
  });
  if (!family) return null;
  const isOn = choose.isPending ? choose.variables.sharesStories : family.sharesStories;
  return (
    <div>
      <SwitchRow htmlFor={id}>
        <span id={`${id}-label`}>{say('Show new stories to relatives')}</span>
        <Switch
          id={id}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          checked={isOn}
          onChange={({ target }) => {
            if (!choose.isPending) choose.mutate({ sharesStories: target.checked });
          }}
        />
      </SwitchRow>
      <Hint id={`${id}-hint`}>
        {say('Each new story then begins with “Relatives see it” on. You can turn it off for any of them.')}
      </Hint>
    </div>
  );
}
