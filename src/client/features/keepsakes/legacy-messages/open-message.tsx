import { useState } from 'react';
import { say } from '#words';
import { useChildren } from '../../../data/use-children.ts';
import { recordIn } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { type MessageAction, MessageItem } from './message-item.tsx';
import { useLegacyMessages } from './use-legacy-messages.ts';
import { useMessageQuestions } from './use-message-questions.ts';

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

/** The message in the address, sealed or delivered. */
export function OpenMessage({ id, onClose }: { id: number; onClose: () => void }) {
  const query = recordIn(useLegacyMessages(undefined), id);
  const family = useChildren();
  const [isEditing, setIsEditing] = useState(false);
  const ask = useMessageQuestions();
  const { data: message } = query;
  if (!message) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="message"
        title={say('Message')}
        failed={say('Couldn’t load legacy messages.')}
        loading={say('Loading legacy messages')}
      />
    );
  }
  if (isEditing) {
    const close = () => setIsEditing(false);
    return <MessageDialog recipients={family} childId={message.childId} message={message} onClose={close} />;
  }
  const act = async (kind: MessageAction) => {
    if (kind === 'edit') setIsEditing(true);
    else if ((await ask(kind, message)) && kind === 'delete') onClose();
  };
  const index = family.findIndex((child) => child.id === message.childId);
  return (
    <AppDialog open title={say('Message')} onClose={onClose} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      <MessageItem message={message} recipient={family[index]} childIndex={index} onAction={(kind) => void act(kind)} />
    </AppDialog>
  );
}
