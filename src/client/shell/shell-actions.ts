import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A dialog of another feature; the route layer hands it in, lazily loaded. */
export type ShellDialog = ComponentType<{ open: boolean; onClose: () => void }>;

/** What an entry of a menu does, or the reason why it can't do it yet. */
export type ShellAction = { Dialog: ShellDialog } | { to: '/help' } | { comesWith: string };

export type QuickAddItem = Exclude<ShellAction, { to: string }> & {
  title: string;
  hint: string;
  icon: LucideIcon;
};

/** Everything in the shell that another feature does. */
export interface ShellActions {
  quickAdd: readonly QuickAddItem[];
  /** Today's story, which a key opens too. */
  story: ShellDialog & { preload: () => void };
  settings: ShellDialog;
  feedback: ShellAction;
  help: ShellAction;
}
