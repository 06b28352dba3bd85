import type { FormEvent, ReactNode } from 'react';
import { AppDialog } from './app-dialog.tsx';
import { Button, SubmitButton } from './button.tsx';

interface ShownOnceDialogProps {
  onClose: () => void;
  title: string;
  description: string;
  submitLabel: string;
  busy: boolean;
  busyLabel: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown;
  /** What came of it, once it is there. */
  shown: { title: string; content: ReactNode } | false | undefined;
  children: ReactNode;
}

/**
 * Asks for something, and then shows in the same dialog what is shown only this once. It stays one form all the time, so
 * that nothing but a button closes it: a press beside it would lose what can't be seen again.
 */
export function ShownOnceDialog(props: ShownOnceDialogProps) {
  const { onClose, title, description, submitLabel, busy, busyLabel, onSubmit, shown, children } = props;
  const done = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <AppDialog
      open
      size="sm"
      onClose={onClose}
      title={shown ? shown.title : title}
      description={shown ? undefined : description}
      busy={busy}
      onSubmit={shown ? done : onSubmit}
      footer={
        shown ? (
          <Button key="done" variant="solid" type="submit">
            Done
          </Button>
        ) : (
          <>
            <Button onClick={onClose} disabled={busy}>
              Cancel
            </Button>
            <SubmitButton busy={busy} busyLabel={busyLabel}>
              {submitLabel}
            </SubmitButton>
          </>
        )
      }
    >
      {shown ? shown.content : children}
    </AppDialog>
  );
}
