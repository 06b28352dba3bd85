import { AlertDialog } from './alert-dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** What happens: 'Discard story'. */
  leaveLabel: string;
  /** 'Keep writing', unless it is not words that are left. */
  stayLabel?: string;
}

/** Asks before typed words are thrown away; going on with them is the safe choice. */
export function LeaveDialog({ open, onStay, onLeave, leaveLabel, stayLabel = 'Keep writing' }: LeaveDialogProps) {
  return (
    <AlertDialog
      open={open}
      onCancel={onStay}
      onConfirm={onLeave}
      title="Leave without saving?"
      confirmLabel={leaveLabel}
      cancelLabel={stayLabel}
      busy={false}
      busyLabel={leaveLabel}
    >
      What you typed has not been saved yet.
    </AlertDialog>
  );
}
