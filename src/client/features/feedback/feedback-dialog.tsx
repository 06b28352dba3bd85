import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { feedbackKindLabels, feedbackKinds, type SentFeedback, sendFeedbackSchema } from '../../../shared/feedback.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextareaField } from '../../components/form/text-field.tsx';
import { SwitchField } from '../../components/form/toggle-fields.tsx';
import { toast } from '../../components/toast-store.ts';
import { useCurrentUser } from '../../lib/current-user.tsx';
import { errorSentence, setServerIssues } from '../../lib/errors.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { trpc } from '../../lib/trpc.ts';

interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Words to the people who run this installation; afterwards, all of what was sent. */
export function FeedbackDialog({ open, onClose }: FeedbackDialogProps) {
  return open ? <OpenFeedbackDialog onClose={onClose} /> : null;
}

function OpenFeedbackDialog({ onClose }: Pick<FeedbackDialogProps, 'onClose'>) {
  const [sent, setSent] = useState<SentFeedback>();
  return sent ? <SentDialog sent={sent} onClose={onClose} /> : <WriteDialog onClose={onClose} onSent={setSent} />;
}

interface FeedbackForm {
  kind: string | null;
  message: string;
  mayAnswer: boolean;
}

const empty: FeedbackForm = { kind: 'question', message: '', mayAnswer: false };

function WriteDialog({ onClose, onSent }: { onClose: () => void; onSent: (sent: SentFeedback) => void }) {
  const { email } = useCurrentUser();
  const form = useSchemaForm(sendFeedbackSchema, empty);
  const { mutate, isPending } = trpc.feedback.send.useMutation({
    onSuccess: onSent,
    onError: (error) => {
      setServerIssues(form, error);
      toast({ title: 'Failed to send feedback', description: errorSentence(error), variant: 'destructive' });
    },
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title="Feedback"
      description="It goes by email to the people who run this installation. Nothing is added to what you write here."
      submitLabel="Send Feedback"
      busy={isPending}
      busyLabel="Sending..."
      leave={{ label: 'Discard feedback' }}
      onClose={onClose}
      onSubmit={(values) => mutate(values)}
    >
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
    </FormDialog>
  );
}

function SentDialog({ sent: { kind, message, answerTo }, onClose }: { sent: SentFeedback; onClose: () => void }) {
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Thank you"
      description="Your feedback is on its way. This is all of what was sent:"
      footer={
        <Button variant="solid" onClick={onClose}>
          Done
        </Button>
      }
    >
      <Copy>
        <dt>About</dt>
        <dd>{feedbackKindLabels[kind]}</dd>
        <dt>Message</dt>
        <dd>{message}</dd>
        <dt>Answer to</dt>
        <dd>{answerTo ?? 'Nobody: your address was not sent.'}</dd>
      </Copy>
    </AppDialog>
  );
}

const Copy = chakra('dl', {
  base: {
    '& dt': { fontSize: '0.875rem', fontWeight: '600', color: 'fg.subtle' },
    '& dd': { marginBottom: '14px', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& dd:last-of-type': { marginBottom: 0 },
  },
});
