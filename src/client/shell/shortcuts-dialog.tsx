import { useId } from 'react';
import { AppDialog } from '../components/app-dialog.tsx';
import { Switch, SwitchRow } from '../components/form/controls.tsx';
import { ShortcutList } from '../components/shortcut-list.tsx';
import { useSingleKeys } from '../lib/shortcuts.ts';

export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const id = useId();
  const { isUsed, use } = useSingleKeys();
  return (
    <AppDialog open={open} onClose={onClose} title="Keyboard shortcuts" size="sm">
      <ShortcutList />
      <SwitchRow htmlFor={id}>
        <span>Use single-key shortcuts</span>
        <Switch id={id} checked={isUsed} onChange={({ target }) => use(target.checked)} />
      </SwitchRow>
    </AppDialog>
  );
}
