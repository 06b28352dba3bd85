import { createContext, type ReactNode, useContext, useMemo, useRef, useState } from 'react';
import { takeTyped, typeAhead } from '../keyboard/typed-ahead.ts';
import type { ShellActions, ShellDialog } from './shell-actions.ts';

interface ShellDialogs {
  actions: ShellActions;
  openDialog: (dialog: ShellDialog, about?: string) => void;
  openQuickAdd: () => void;
  openSearch: () => void;
}

const ShellDialogsContext = createContext<ShellDialogs | undefined>(undefined);

export function useShellDialogs(): ShellDialogs {
  const dialogs = useContext(ShellDialogsContext);
  if (!dialogs) throw new Error('useShellDialogs must be used within the app shell');
  return dialogs;
}

interface ShownDialog {
  Dialog: ShellDialog;
  about?: string | undefined;
}

/** Renders the shell's one open dialog. */
export function ShellDialogsProvider({ actions, children }: { actions: ShellActions; children: ReactNode }) {
  const [shown, setShown] = useState<ShownDialog>();
  const [chooser, setChooser] = useState<'quickAdd' | 'search'>();
  const dialogs = useMemo(
    () => ({
      actions,
      openDialog: (Dialog: ShellDialog, about?: string) => setShown({ Dialog, about }),
      openQuickAdd: () => setChooser('quickAdd'),
      openSearch: () => {
        typeAhead();
        setChooser('search');
      },
    }),
    [actions],
  );
  const chosen = useRef<ShownDialog>(undefined);
  const choosing = {
    onClose: () => {
      takeTyped();
      setChooser(undefined);
    },
    onChoose: (Dialog: ShellDialog, about?: string) => {
      chosen.current = { Dialog, about };
      setChooser(undefined);
    },
    onClosed: () => {
      if (chosen.current) setShown(chosen.current);
      chosen.current = undefined;
    },
  };
  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      <actions.quickAdd open={chooser === 'quickAdd'} {...choosing} />
      <actions.search open={chooser === 'search'} {...choosing} />
      {shown && <shown.Dialog about={shown.about} onClose={() => setShown(undefined)} />}
    </ShellDialogsContext>
  );
}
