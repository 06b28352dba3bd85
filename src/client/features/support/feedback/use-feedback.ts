import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { setServerIssues } from '../../../lib/errors.ts';
import { reportFailure } from '../../../lib/outcomes.ts';
import { trpc } from '../../../lib/trpc.ts';

/** What the server refuses lands on its field; what was typed stays. */
export const useSendFeedback = <Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>) =>
  trpc.feedback.send.useMutation({
    onError: (error) => {
      if (setServerIssues(form, error)) return;
      reportFailure(error, { title: 'Failed to send feedback' });
    },
  });
