import { say } from '#words';
import { confirm } from '../../../overlay/confirm.ts';
import type { LegacyMessage } from './use-legacy-messages.ts';
import { useDeleteMessage, useDeliverMessage } from './use-message-changes.ts';

/** Asks before a message is delivered or deleted. Resolves to whether it was. */
export function useMessageQuestions() {
  const deliver = useDeliverMessage();
  const remove = useDeleteMessage();
  const questions = {
    deliver: ({ id, title }: LegacyMessage) => ({
      title: say('Deliver this message now?'),
      lead: say('“{title}” opens for the whole family, and we tell everyone who has notifications on.', { title }),
      action: say('Deliver now'),
      text: say('This action cannot be undone.'),
      busy: say('Delivering...'),
      act: () => deliver.mutateAsync({ id }),
    }),
    delete: ({ id, title }: LegacyMessage) => ({
      title: say('Delete this message?'),
      lead: say('This deletes “{title}”, with its recording or file.', { title }),
      text: say('You can restore it from the trash for 30 days.'),
      action: say('Delete message'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id }),
    }),
  };
  return (kind: keyof typeof questions, message: LegacyMessage) => confirm(questions[kind](message));
}
