import { AlertDialog } from './alert-dialog.tsx';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** What happens: 'Discard story'. */
  leaveLabel: string;
  /** 'Keep writing', unless it is not words that are left. */
  stayLabel?: string;
  /** What would be lost, where it was not typed. */
  children?: string | undefined;
}

/** Asks before typed words are thrown away; going on with them is the safe choice. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { open, onStay, onLeave, leaveLabel, stayLabel = 'Keep writing', children } = props;
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
      {children ?? 'What you typed has not been saved yet.'}
    </AlertDialog>
  );
}
