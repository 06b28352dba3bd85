import { AlertDialog } from '../../../../components/alert-dialog.tsx';

interface ConfirmDeleteProps {
  /** 'lesson' */
  what: string;
  title: string;
  /** What stays, where something might be feared for. */
  note?: string;
  busy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before one row of the profile goes. */
export function ConfirmDelete({ what, title, note, busy, onCancel, onConfirm }: ConfirmDeleteProps) {
  return (
    <AlertDialog
      open
      onCancel={onCancel}
      onConfirm={onConfirm}
      title={`Delete this ${what}?`}
      lead={`This deletes “${title}”.`}
      confirmLabel={`Delete ${what}`}
      busy={busy}
      busyLabel="Deleting..."
    >
      {note && <p>{note}</p>}
      This action cannot be undone.
    </AlertDialog>
  );
}
