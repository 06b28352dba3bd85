import { chakra } from '@chakra-ui/react';
import type { Control } from 'react-hook-form';
import {
  feedbackKindLabels,
  feedbackKinds,
  type SendFeedback,
  type SentFeedback,
  sendFeedbackSchema,
} from '../../../../shared/support/feedback.ts';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextareaField } from '../../../components/form/text-field.tsx';
import { SwitchField } from '../../../components/form/toggle-fields.tsx';
import { useLeaveGuard } from '../../../components/use-leave-guard.ts';
import { useCurrentUser } from '../../../lib/current-user.tsx';
import { useSchemaForm } from '../../../lib/schema-form.ts';
import { useSendFeedback } from './use-feedback.ts';

interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Words to the people who run this installation; afterwards, all of what was sent. */
export function FeedbackDialog({ open, onClose }: FeedbackDialogProps) {
  return open ? <OpenFeedbackDialog onClose={onClose} /> : null;
}

interface FeedbackForm {
  kind: string | null;
  message: string;
  mayAnswer: boolean;
}

const empty: FeedbackForm = { kind: 'question', message: '', mayAnswer: false };

/** One dialog for both: a second one would be taken for a part of the first, and close with it. */
function OpenFeedbackDialog({ onClose }: Pick<FeedbackDialogProps, 'onClose'>) {
  const form = useSchemaForm(sendFeedbackSchema, empty);
  const { data: sent, mutate, isPending } = useSendFeedback(form);
  // Read while rendering, or the form does not keep it up to date.
  const { isDirty } = form.formState;
  const mayLeave = useLeaveGuard({ hasUnsaved: () => isDirty && !sent, label: 'Discard feedback' });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <>
      <AppDialog
        open
        onClose={() => void close()}
        title={sent ? 'Thank you' : 'Feedback'}
        description={
          sent
            ? 'Your feedback is on its way. This is all of what was sent:'
            : 'It goes by email to the people who run this installation. Nothing is added to what you write here.'
        }
        busy={isPending}
        onSubmit={sent ? undefined : form.handleSubmit((values) => mutate(values))}
        footer={
          sent ? (
            <Button variant="solid" onClick={onClose}>
              Done
            </Button>
          ) : (
            <>
              <Button onClick={() => void close()} disabled={isPending}>
                Cancel
              </Button>
              <SubmitButton busy={isPending} busyLabel="Sending...">
                Send Feedback
              </SubmitButton>
            </>
          )
        }
      >
        {sent ? <Copy sent={sent} /> : <Fields control={form.control} />}
      </AppDialog>
    </>
  );
}

function Fields({ control }: { control: Control<FeedbackForm, unknown, SendFeedback> }) {
  const { email } = useCurrentUser();
  return (
    <chakra.div display="grid" gap="18px">
      <SelectField
        control={control}
        name="kind"
        label="What is it about?"
        options={feedbackKinds.map((value) => ({ value, label: feedbackKindLabels[value] }))}
      />
      <TextareaField control={control} name="message" label="Your message" rows={6} data-autofocus />
      <SwitchField
        control={control}
        name="mayAnswer"
        label="May we answer you?"
        hint={`Sends your address along: ${email}. Without it nobody learns who wrote.`}
      />
    </chakra.div>
  );
}

function Copy({ sent: { kind, message, answerTo } }: { sent: SentFeedback }) {
  return (
    <Terms>
      <dt>About</dt>
      <dd>{feedbackKindLabels[kind]}</dd>
      <dt>Message</dt>
      <dd>{message}</dd>
      <dt>Answer to</dt>
      <dd>{answerTo ?? 'Nobody: your address was not sent.'}</dd>
    </Terms>
  );
}

const Terms = chakra('dl', {
  base: {
    '& dt': { fontSize: '0.875rem', fontWeight: '600', color: 'fg.subtle' },
    '& dd': { marginBottom: '14px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& dd:last-of-type': { marginBottom: 0 },
  },
});
