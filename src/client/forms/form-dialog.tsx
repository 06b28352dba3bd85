import { type FormEvent, type ReactNode, useEffect } from 'react';
import { type FieldErrors, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { DraftContext } from '../drafts/draft-context.ts';
import { DraftNote } from '../drafts/draft-note.tsx';
import type { FormDraft } from '../drafts/use-kept-draft.ts';
import { type Leaving, useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { keys } from '../keyboard/shortcut-keys.ts';
import { AppDialog } from '../overlay/app-dialog.tsx';
import { Button, SubmitButton } from '../ui/button.tsx';
import { type ConflictWords, EditConflict } from './edit-conflict.tsx';
import type { EditConflict as Conflict } from './use-edited.ts';
import { uploading, useWaiting } from './use-waiting.tsx';

/** By default unsaved changes mean a dirty form. A running upload always counts. */
type Leave = Omit<Leaving, 'hasUnsaved'> & Partial<Pick<Leaving, 'hasUnsaved'>>;

const changes: Leave = { label: say('Discard changes') };

interface FormDialogProps<Values extends FieldValues, Output> {
  form: UseFormReturn<Values, unknown, Output>;
  title: string;
  description?: ReactNode;
  size?: 'sm' | 'md' | 'full';
  onClose: () => void;
  /** Gets the schema's output. The owner closes the dialog, only on success. */
  onSubmit: (values: Output) => unknown;
  /** Called with the errors of the schema, whose fields may be out of view. */
  onInvalid?: (errors: FieldErrors<Values>) => unknown;
  submitLabel: string;
  /** False while there is nothing to send. */
  canSubmit?: boolean;
  busy: boolean;
  busyLabel?: string;
  /** Red, if the action loses something. */
  isDanger?: boolean;
  /** The question before closing with unsaved changes; false for none. */
  leave?: Leave | false;
  /** The draft saved in this browser, from `useKeptDraft`. */
  draft?: FormDraft | undefined;
  /** What someone else wrote meanwhile, from `useEdited`. */
  conflict?: Conflict | undefined;
  conflictWords?: ConflictWords;
  /** Shown after sending, in place of the form. Only a button closes it: some of it is never shown again. */
  result?: { title: string; description?: string; content: ReactNode } | false | undefined;
  children: ReactNode;
}

/** A dialog that holds one form, with Cancel and its action. */
export function FormDialog<Values extends FieldValues, Output>(props: FormDialogProps<Values, Output>) {
  const { form, title, description, size, onClose, onSubmit, submitLabel, busy, children } = props;
  const { canSubmit = true, busyLabel, isDanger, leave = changes, onInvalid } = props;
  const { draft, conflict, conflictWords, result } = props;
  const { isDirty } = useFormState({ control: form.control });
  // While there is a connection: saving without one needs the first, showing what was saved the second.
  useEffect(() => {
    void Promise.all([import('../data/outbox-changes.ts'), import('../data/outbox-overlay.ts')]).catch(() => undefined);
  }, []);
  const waiting = useWaiting(form.handleSubmit(onSubmit, onInvalid));
  const mayLeave = useLeaveGuard({
    ...(leave || changes),
    onLeave: draft?.drop,
    // The session has ended, and the draft stays.
    isHarmless: (_, to) => draft !== undefined && to.pathname === '/auth',
    hasUnsaved: () => !result && leave !== false && (waiting.isBusy() || (leave.hasUnsaved?.() ?? isDirty)),
  });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const done = (event: FormEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    <>
      <AppDialog
        open
        onClose={() => void close()}
        title={result ? result.title : title}
        description={result ? result.description : description}
        size={size}
        busy={busy}
        onSubmit={result ? done : waiting.submit}
        footer={
          result ? (
            <Button key="done" variant="solid" type="submit">
              {sayAs('a button that closes what was shown', 'Done')}
            </Button>
          ) : (
            <>
              <Button onClick={() => void close()} disabled={busy}>
                {say('Cancel')}
              </Button>
              <SubmitButton
                variant={isDanger ? 'danger' : 'solid'}
                busy={busy || waiting.isWaiting}
                busyLabel={waiting.isWaiting ? uploading : busyLabel}
                disabled={!canSubmit}
                aria-keyshortcuts={isDanger ? undefined : keys.save}
              >
                {submitLabel}
              </SubmitButton>
            </>
          )
        }
      >
        {draft?.keptAt !== undefined && <DraftNote draft={draft} keptAt={draft.keptAt} />}
        {conflict && !conflict.isOpen && <EditConflict conflict={conflict} {...conflictWords} />}
        <DraftContext value={draft?.ofFields}>
          {result ? result.content : waiting.surround(<div className={fieldsClass}>{children}</div>)}
        </DraftContext>
        <output className={waitNoteClass}>{waiting.note}</output>
      </AppDialog>
      {conflict?.isOpen && <EditConflict conflict={conflict} {...conflictWords} />}
    </>
  );
}

const fieldsClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '18px',
  // A bar sticks within its row of a grid, but within the whole of a column.
  '&:has(> [data-bar])': { display: 'flex', flexDirection: 'column' },
});

/** Stays above the buttons while the form scrolls. */
const waitNoteClass = css({
  position: 'sticky',
  bottom: '0',
  display: 'block',
  width: 'fit-content',
  marginTop: '14px',
  padding: '8px 14px',
  borderRadius: 'md',
  background: 'bg.inverted',
  color: 'fg.inverted',
  fontSize: '0.9375rem',
  _empty: { display: 'none' },
});
