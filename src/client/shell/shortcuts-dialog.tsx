import { useId, useState } from 'react';
import { say } from '#words';
import { Switch, SwitchRow } from '../forms/controls.tsx';
import { areSingleKeysUsed, keys } from '../keyboard/shortcut-keys.ts';
import { ShortcutList } from '../keyboard/shortcut-list.tsx';
import { isOffered } from '../keyboard/shortcuts.ts';
import { AppDialog } from '../overlay/app-dialog.tsx';

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
