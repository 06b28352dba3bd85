import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

interface ShellDialogProps {
  onClose: () => void;
  /** The words that a new record begins with. */
  about?: string | undefined;
}

/** A dialog of another feature; the route layer passes it in, lazily loaded. */
export type ShellDialog = ComponentType<ShellDialogProps>;

/** A menu entry's action. */
export type ShellAction = { Dialog: ShellDialog } | { to: '/help' };

/** A form that opens above any page, for a new record. */
export interface ShellForm {
  title: string;
  hint: string;
  icon: LucideIcon;
  Dialog: ShellDialog;
}

export interface FormChooserProps {
  open: boolean;
  onClose: () => void;
  /** Called once it has closed; only then does a form open. */
  onClosed: () => void;
  onChoose: (dialog: ShellDialog, about?: string) => void;
}

/** Offers forms of the registry. */
type FormChooser = ComponentType<FormChooserProps>;

/** Actions and dialogs that other features add to the shell. */
export interface ShellActions {
  quickAdd: FormChooser;
  search: FormChooser;
  /** Today's story, which a key opens too. */
  story: ShellDialog & { preload: () => void };
  settings: ShellDialog;
  feedback: ShellAction;
  help: ShellAction;
}
