import { useState, useSyncExternalStore } from 'react';
import { say } from '#words';
import { installPrompt, isInstalled } from '../../../browser/install-prompt.ts';
import { reportFailure } from '../../../data/outcomes.ts';

/** Whether the app is installed here, and the browser's own question, if it has one. */
export function useInstall() {
  const hasPrompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.isOffered);
  const [isDone, setDone] = useState(isInstalled);
  const ask = async () => {
    try {
      if (await installPrompt.ask()) setDone(true);
    } catch (error) {
      reportFailure(error, { title: say('Couldn’t install Upbringing') });
    }
  };
  return { isDone, hasPrompt, ask };
}
