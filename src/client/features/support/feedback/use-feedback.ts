import type { SentFeedback } from '../../../../shared/support/feedback.ts';
import type { Outcome } from '../../../lib/outcomes.ts';
import { trpc } from '../../../lib/trpc.ts';

export const useSendFeedback = (outcome: { onSuccess: (sent: SentFeedback) => void; onError: Outcome['onError'] }) =>
  trpc.feedback.send.useMutation(outcome);
