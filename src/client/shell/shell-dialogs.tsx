import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { lazyDialog } from '../overlay/lazy-dialog.tsx';
import type { ShellActions, ShellDialog } from './shell-actions.ts';

const QuickAddDialog = lazyDialog(async () => (await import('./quick-add-dialog.tsx')).QuickAddDialog);

interface ShellDialogs {
  actions: ShellActions;
  openDialog: (dialog: ShellDialog) => void;
  openQuickAdd: () => void;
}

const ShellDialogsContext = createContext<ShellDialogs | undefined>(undefined);

export function useShellDialogs(): ShellDialogs {
  const dialogs = useContext(ShellDialogsContext);
  if (!dialogs) throw new Error('useShellDialogs must be used within the app shell');
  return dialogs;
}

/** Renders the shell's one open dialog. */
export function ShellDialogsProvider({ actions, children }: { actions: ShellActions; children: ReactNode }) {
  const [shown, setShown] = useState<{ Dialog: ShellDialog }>();
  const [quickAddOpen, setQuickAddOpen] = useState(false);
  const dialogs = useMemo(
    () => ({
      actions,
      openDialog: (Dialog: ShellDialog) => setShown({ Dialog }),
      openQuickAdd: () => setQuickAddOpen(true),
    }),
    [actions],
  );
  const chosen = useRef<ShellDialog>(undefined);
  const choose = (dialog: ShellDialog) => {
    chosen.current = dialog;
    setQuickAddOpen(false);
  };
  const openChosen = () => {
    if (chosen.current) dialogs.openDialog(chosen.current);
    chosen.current = undefined;
  };
  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      <QuickAddDialog
        open={quickAddOpen}
        onClose={() => setQuickAddOpen(false)}
        onClosed={openChosen}
        items={actions.quickAdd}
        onChoose={choose}
      />
      {shown && <shown.Dialog onClose={() => setShown(undefined)} />}
    </ShellDialogsContext>
  );
}
