import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { installHint } from '../../../../shared/overview/hint-names.ts';
import { installWay } from '../../../browser/install-prompt.ts';
import { trpc } from '../../../data/trpc.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useInstall } from './use-install.ts';

const InstallDialog = lazyDialog(async () => (await import('./install-dialog.tsx')).InstallDialog);

/** On Home, after the second story: the app for the home screen. "Not now" ends it on all devices of the account. */
export function InstallHint() {
  const { data } = trpc.dashboard.hints.useQuery();
  const hide = trpc.dashboard.hideHint.useMutation({ meta: { failed: { title: say('Failed to save settings.') } } });
  const { isDone, hasPrompt, ask } = useInstall();
  const [isOpen, setOpen] = useState(false);
  const way = installWay();
  if (!data?.offersInstall || isDone || way === 'insecure' || way === 'unable') return null;
  return (
    <Card as="section" padded css={{ marginTop: '28px' }} aria-labelledby="install">
      <h2 className={css({ textStyle: 'h3' })} id="install">
        {say('Put Upbringing on your home screen')}
      </h2>
      <p className={css({ color: 'fg.muted', marginTop: '4px' })}>
        {say('From the home screen, Upbringing opens like an app, also without a connection.')}
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px', marginTop: '14px' })}>
        <Button variant="outline" onClick={() => (hasPrompt ? void ask() : setOpen(true))}>
          {hasPrompt ? say('Install Upbringing') : say('Show me how')}
        </Button>
        <Button variant="ghost" disabled={hide.isPending} onClick={() => hide.mutate({ hint: installHint })}>
          {say('Not now')}
        </Button>
      </div>
      {isOpen && <InstallDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
