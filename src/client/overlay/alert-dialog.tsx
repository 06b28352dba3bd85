import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Button, SubmitButton } from '../ui/button.tsx';
import { AppDialog } from './app-dialog.tsx';

interface AlertDialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
  /** A question that names the thing: 'Delete this lesson?'. */
  title: string;
  /** Introduces `losses`: 'This deletes Maya’s profile, together with:'. */
  lead?: string;
  /** What is lost, said once: 'This action cannot be undone.' */
  children: ReactNode;
  /** With a number, if more than one thing: '4 activities'. */
  losses?: readonly string[];
  confirmLabel: string;
  busy: boolean;
  /** 'Deleting...' */
  busyLabel: string;
  cancelLabel?: string;
  /** Another way to continue. With it, no button is red. */
  otherLabel?: string;
  onOther?: () => void;
  /** False until the required words are typed. */
  canConfirm?: boolean;
}

/** Asks before something is lost. The safe choice comes first and has the focus. */
export function AlertDialog(props: AlertDialogProps) {
  const {
    open,
    onCancel,
    onConfirm,
    title,
    lead,
    children,
    losses,
    busy,
    cancelLabel,
    otherLabel,
    onOther,
    canConfirm = true,
  } = props;
  return (
    <AppDialog
      role="alertdialog"
      size="sm"
      open={open}
      onClose={onCancel}
      title={title}
      busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        // React passes a submit through portals to the form of a dialog below.
        event.stopPropagation();
        if (canConfirm && !busy) onConfirm();
      }}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel ?? say('Cancel')}
          </Button>
          {otherLabel && (
            <Button onClick={onOther} disabled={busy}>
              {otherLabel}
            </Button>
          )}
          <SubmitButton
            variant={otherLabel ? 'solid' : 'danger'}
            disabled={!canConfirm || busy}
            busy={busy}
            busyLabel={props.busyLabel}
          >
            {props.confirmLabel}
          </SubmitButton>
        </>
      }
    >
      {lead && <p className={css({ marginBottom: '10px' })}>{lead}</p>}
      {losses && losses.length > 0 && (
        <ul className={lossesClass}>
          {losses.map((loss) => (
            <li key={loss}>{loss}</li>
          ))}
        </ul>
      )}
      <div>{children}</div>
    </AppDialog>
  );
}

const lossesClass = css({
  margin: '10px 0 14px',
  padding: '12px 16px',
  borderRadius: 'md',
  background: 'danger.subtle',
  color: 'danger.fg',
  fontWeight: '600',
  '& > li + li': { marginTop: '4px' },
});
