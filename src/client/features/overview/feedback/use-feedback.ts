import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { toast } from '../../../components/toast-store.ts';
import { errorSentence, setServerIssues } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What the server refuses lands on its field; what was typed stays. */
export const useSendFeedback = <Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) =>
  trpc.feedback.send.useMutation({
    onError: (error) => {
      if (setServerIssues(form, error)) return;
      toast({ title: 'Failed to send feedback', description: errorSentence(error), variant: 'destructive' });
    },
  });
