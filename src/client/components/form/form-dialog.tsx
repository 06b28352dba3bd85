import { type FormEvent, type ReactNode, useState } from 'react';
import { type FieldErrors, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { AppDialog } from '../app-dialog.tsx';
import { Button, SubmitButton } from '../button.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { toast } from '../toast-store.ts';
import { type ConflictWords, EditConflict } from './edit-conflict.tsx';
import type { EditConflict as Conflict } from './use-edited.ts';

interface Leave {
  /** What happens: 'Discard story'. */
  label: string;
  /** 'Keep writing', unless it is not words that are left. */
  stayLabel?: string;
  /** Whether something would be lost; unless given, whether the form was changed. */
  hasUnsaved?: () => boolean;
  /** Called before the dialog closes without saving. */
  onLeave?: () => void;
  /** What would be lost, where it was not typed. */
  text?: string;
}

interface FormDialogProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'full';
  onClose: () => void;
  /** Takes what the schema made of the form. The owner closes the dialog, and only on success. */
  onSubmit: (values: Output) => unknown;
  /** Told of what the schema refused, where that may not be in view. */
  onInvalid?: (errors: FieldErrors<Values>) => unknown;
  submitLabel: string;
  /** False while something is missing without which there is nothing to send. */
  canSubmit?: boolean;
  busy: boolean;
  busyLabel?: string;
  /** Why it can't be sent yet, while something is on its way; said when somebody tries. */
  waitsFor?: string | undefined;
  /** Asks before it closes on something unsaved. */
  leave?: Leave;
  /** What somebody else wrote at the same time, from `useEdited`. */
  conflict?: Conflict | undefined;
  conflictWords?: ConflictWords;
  children: ReactNode;
}

/** A dialog that holds one form, with Cancel and its action. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { form, title, description, size, onClose, onSubmit, submitLabel, busy, children } = props;
  const { canSubmit = true, busyLabel = 'Saving...', waitsFor, leave, onInvalid, conflict, conflictWords } = props;
  const [isLeaving, setIsLeaving] = useState(false);
  const { isDirty } = useFormState({ control: form.control });
  const close = () => {
    const isAsked = leave && (leave.hasUnsaved?.() ?? isDirty);
    if (isAsked) setIsLeaving(true);
    else onClose();
  };
  return (
    <>
      <AppDialog
        open
        onClose={close}
        title={title}
        description={description}
        size={size}
        busy={busy}
        onSubmit={waitsFor === undefined ? form.handleSubmit(onSubmit, onInvalid) : (event) => refuse(event, waitsFor)}
        footer={
          <>
            <Button onClick={close} disabled={busy}>
              Cancel
            </Button>
            <SubmitButton busy={busy} busyLabel={busyLabel} disabled={!canSubmit}>
              {submitLabel}
            </SubmitButton>
          </>
        }
      >
        {conflict && !conflict.isOpen && <EditConflict conflict={conflict} {...conflictWords} />}
        {children}
      </AppDialog>
      {conflict?.isOpen && <EditConflict conflict={conflict} {...conflictWords} />}
      {leave && (
        <LeaveDialog
          open={isLeaving}
          onStay={() => setIsLeaving(false)}
          onLeave={() => {
            leave.onLeave?.();
            onClose();
          }}
          leaveLabel={leave.label}
          stayLabel={leave.stayLabel}
        >
          {leave.text}
        </LeaveDialog>
      )}
    </>
  );
}

function refuse(event: FormEvent, waitsFor: string) {
  event.preventDefault();
  toast({ title: 'Please wait a moment', description: waitsFor });
}
