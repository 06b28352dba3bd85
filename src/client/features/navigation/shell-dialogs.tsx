import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';
import { QuickAddDialog } from './quick-add-dialog.tsx';
import type { ShellActions, ShellDialog } from './shell-actions.ts';

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

/** Keeps the one dialog that the shell has open. It stays mounted while it leaves, then goes with the next one. */
export function ShellDialogsProvider({ actions, children }: { actions: ShellActions; children: ReactNode }) {
  const [shown, setShown] = useState<{ Dialog: ShellDialog; open: boolean }>();
  const [quickAddOpen, setQuickAddOpen] = useState(false);
  const dialogs = useMemo(
    () => ({
      actions,
      openDialog: (Dialog: ShellDialog) => {
        setQuickAddOpen(false);
        setShown({ Dialog, open: true });
      },
      openQuickAdd: () => setQuickAddOpen(true),
    }),
    [actions],
  );
  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      <QuickAddDialog
        open={quickAddOpen}
        onClose={() => setQuickAddOpen(false)}
        items={actions.quickAdd}
        onChoose={dialogs.openDialog}
      />
      <Suspense>
        {shown && <shown.Dialog open={shown.open} onClose={() => setShown({ ...shown, open: false })} />}
      </Suspense>
    </ShellDialogsContext>
  );
}
