import { say } from '#words';
import { installWay } from '../../../browser/install-prompt.ts';
import { SectionCard } from '../../../loading/section-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { InstallSteps } from './install-steps.tsx';
import { useInstall } from './use-install.ts';

/** On Notifications: how to install the app on this device. Nothing once it is. */
export function InstallCard() {
  const { isDone, hasPrompt, ask } = useInstall();
  if (isDone) return null;
  return (
    <SectionCard
      title={say('Set up your phone')}
      description={say('From the home screen, Upbringing opens like an app, also without a connection.')}
    >
      {hasPrompt ? (
        <Button variant="solid" onClick={() => void ask()}>
          {say('Install Upbringing')}
        </Button>
      ) : (
        <InstallSteps way={installWay()} />
      )}
    </SectionCard>
  );
}
