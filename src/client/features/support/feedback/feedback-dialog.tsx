import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import {
  feedbackKindLabels,
  feedbackKinds,
  type SendFeedback,
  type SentFeedback,
  sendFeedbackSchema,
} from '../../../../shared/support/feedback.ts';
import { issuesOf } from '../../../data/errors.ts';
import { type Outcome, reportFailure } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField } from '../../../forms/text-field.tsx';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';

interface FeedbackForm {
  kind: string | null;
  message: string;
  mayAnswer: boolean;
}

const empty: FeedbackForm = { kind: 'question', message: '', mayAnswer: false };

/** Feedback to the administrators; afterwards shows exactly what was sent. */
export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const [sent, setSent] = useState<SentFeedback>();
  const sendsMail = useSendsMail();
  const { form, outcome, dialog } = useEntityForm({
    schema: sendFeedbackSchema,
    empty,
    draft: { name: 'feedback' },
    create: (feedback) => send.mutate(feedback),
    close: onClose,
    onRefused: (error) =>
      issuesOf(error).length === 0 && reportFailure(error, { title: say('Failed to send feedback') }),
  });
  const send = useSendFeedback({
    ...outcome,
    onSuccess(feedback) {
      dialog.draft?.drop();
      setSent(feedback);
    },
  });
  return (
    <FormDialog
      {...dialog}
      busy={send.isPending}
      title={say('Feedback')}
      description={
        sendsMail === false
          ? say(
              'It’s written to this server’s outbox folder for the people who run it. We add nothing to what you write.',
            )
          : say('We email it to the administrators and add nothing to what you write.')
      }
      submitLabel={say('Send Feedback')}
      busyLabel={say('Sending...')}
      leave={{ label: say('Discard feedback') }}
      result={
        sent && {
          title: say('Thank you'),
          description:
            sendsMail === false
              ? say('Your feedback is in this server’s outbox folder. This is everything it says:')
              : say('We’ve sent your feedback. This is everything it says:'),
          content: <Copy sent={sent} />,
        }
      }
    >
      <Fields control={form.control} />
    </FormDialog>
  );
}

function Fields({ control }: { control: Control<FeedbackForm, unknown, SendFeedback> }) {
  const field = fieldIn(control);
  const { email } = useCurrentUser();
  return (
    <>
      <SelectField
        {...field('kind')}
        label={say('What is it about?')}
        options={feedbackKinds.map((value) => ({ value, label: feedbackKindLabels[value] }))}
      />
      <TextareaField {...field('message')} label={say('Your message')} rows={6} data-autofocus />
      <SwitchField
        {...field('mayAnswer')}
        label={say('May we reply to you?')}
        hint={say('Include my email address ({email}). Otherwise your message is anonymous.', { email })}
      />
    </>
  );
}

function Copy({ sent: { kind, message, answerTo } }: { sent: SentFeedback }) {
  return (
    <dl className={termsClass}>
      <dt>{sayAs('what feedback is about', 'About')}</dt>
      <dd>{feedbackKindLabels[kind]}</dd>
      <dt>{sayAs('the text of feedback', 'Message')}</dt>
      <dd>{message}</dd>
      <dt>{say('Reply to')}</dt>
      <dd>{answerTo ?? say('Nobody: you didn’t include your address.')}</dd>
    </dl>
  );
}

const useSendFeedback = (outcome: { onSuccess: (sent: SentFeedback) => void; onError: Outcome['onError'] }) =>
  trpc.feedback.send.useMutation(outcome);

const termsClass = css({
  '& dt': { fontSize: '0.875rem', fontWeight: '600', color: 'fg.subtle' },
  '& dd': { marginBottom: '14px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& dd:last-of-type': { marginBottom: 0 },
});
