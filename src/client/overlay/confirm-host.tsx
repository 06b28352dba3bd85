import { useEffect, useState, useSyncExternalStore } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { type OpenQuestion, openQuestion } from './confirm.ts';

/** Shows the questions of `confirm`; one for all pages. */
export function ConfirmHost() {
  const question = useSyncExternalStore(openQuestion.subscribe, openQuestion.current);
  // A sign-out declines the question.
  useEffect(() => () => openQuestion.current()?.answer('none'), []);
  return question && <Asking key={question.key} question={question} />;
}

function Asking({ question }: { question: OpenQuestion }) {
  const { title, text, lead, losses, action, other, cancel, act, busy = action, answer } = question;
  const [isBusy, setIsBusy] = useState(false);
  const confirmed = async () => {
    setIsBusy(true);
    try {
      await act?.();
      answer('action');
    } catch {
      // The call itself reports why.
      answer('none');
    }
  };
  return (
    <AlertDialog
      open
      title={title}
      lead={lead}
      losses={losses}
      confirmLabel={action}
      cancelLabel={cancel}
      busy={isBusy}
      busyLabel={busy}
      otherLabel={other}
      onOther={() => answer('other')}
      onCancel={() => answer('none')}
      onConfirm={() => void confirmed()}
    >
      {text}
    </AlertDialog>
  );
}
