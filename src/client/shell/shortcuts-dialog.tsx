import { useId, useState } from 'react';
import { say } from '#words';
import { AppDialog } from '../components/app-dialog.tsx';
import { Switch, SwitchRow } from '../components/form/controls.tsx';
import { ShortcutList } from '../components/shortcut-list.tsx';
import { areSingleKeysUsed, keys } from '../lib/shortcut-keys.ts';
import { isOffered } from '../lib/shortcuts.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [isUsed, setUsed] = useState(areSingleKeysUsed);
  const [isSearchable] = useState(() => isOffered(keys.search));
  const use = (on: boolean) => {
    setUsed(on);
    try {
      localStorage.setItem('single-keys', on ? 'on' : 'off');
    } catch {
      // Storage can be blocked; the keys then stay on.
      setUsed(true);
    }
  };
  return (
    <AppDialog open onClose={onClose} title={say('Keyboard shortcuts')} size="sm">
      <ShortcutList isSearchable={isSearchable} />
      <SwitchRow htmlFor={id}>
        <span>{say('Use single-key shortcuts')}</span>
        <Switch id={id} checked={isUsed} onChange={({ target }) => use(target.checked)} />
      </SwitchRow>
    </AppDialog>
  );
}
