import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { AppDialog } from './app-dialog.tsx';
import { Button, SubmitButton } from './button.tsx';

interface AlertDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** A question that names the thing: 'Delete this lesson?'. */
  title: string;
  /** What goes, and once: 'This action cannot be undone.'. */
  children: ReactNode;
  /** Counted, when it is more than one thing: '4 activities'. */
  losses?: readonly string[];
  confirmLabel: string;
  busy: boolean;
  /** 'Deleting...' */
  busyLabel: string;
  cancelLabel?: string;
}

/** Asks before something is lost. The safe choice comes first and has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onCancel, onConfirm, title, children, losses, confirmLabel, busy, busyLabel, cancelLabel } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <AppDialog
      role="alertdialog"
      size="sm"
      open={open}
      onClose={onCancel}
      title={title}
      busy={busy}
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} onClick={onCancel} disabled={busy}>
            {cancelLabel ?? 'Cancel'}
          </Button>
          <SubmitButton type="button" variant="danger" onClick={onConfirm} busy={busy} busyLabel={busyLabel}>
            {confirmLabel}
          </SubmitButton>
        </>
      }
    >
      {losses && losses.length > 0 && (
        <Losses>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </Losses>
      )}
      <div>{children}</div>
    </AppDialog>
  );
}

const Losses = chakra('ul', {
  base: {
    margin: '10px 0 14px',
    padding: '12px 16px',
    borderRadius: 'md',
    background: 'danger.subtle',
    color: 'danger.fg',
    fontWeight: '600',
    '& > li + li': { marginTop: '4px' },
  },
});
