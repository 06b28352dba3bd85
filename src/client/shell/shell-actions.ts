import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A dialog of another feature; the route layer passes it in, lazily loaded. */
export type ShellDialog = ComponentType<{ onClose: () => void }>;

/** A menu entry's action. */
export type ShellAction = { Dialog: ShellDialog } | { to: '/help' };

export type QuickAddItem = {
  Dialog: ShellDialog;
  title: string;
  hint: string;
  icon: LucideIcon;
};

/** Actions and dialogs that other features add to the shell. */
export interface ShellActions {
  quickAdd: readonly QuickAddItem[];
  /** Today's story, which a key opens too. */
  story: ShellDialog & { preload: () => void };
  settings: ShellDialog;
  feedback: ShellAction;
  help: ShellAction;
}
