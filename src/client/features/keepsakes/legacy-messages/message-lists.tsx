import { css } from '#styled-system/css';
import { say } from '#words';
import { type MessageAction, MessageItem } from './message-item.tsx';
import { inOrder, type Recipient } from './message-words.ts';
import type { LegacyMessage, OpenMessageForm } from './use-legacy-messages.ts';
import { useMessageQuestions } from './use-message-questions.ts';

interface MessageListsProps {
  messages: readonly LegacyMessage[];
  family: readonly Recipient[];
  showsChild: boolean;
  onOpen: (open: OpenMessageForm) => void;
}

/** What waits, and what was delivered. */
export function MessageLists({ messages, family, showsChild, onOpen }: MessageListsProps) {
  const { waiting, delivered } = inOrder(messages);
  const ask = useMessageQuestions();
  const act = (kind: MessageAction, message: LegacyMessage) => {
    if (kind === 'edit') onOpen({ kind, message });
    else void ask(kind, message);
  };
  const list = (label: string, shown: readonly LegacyMessage[]) =>
    shown.length > 0 && (
      <ul className={listClass} aria-label={label}>
        {shown.map((message) => {
          const index = family.findIndex(({ id }) => id === message.childId);
          return (
            <li key={message.id}>
              <MessageItem
                message={message}
                recipient={family[index]}
                childIndex={showsChild ? index : undefined}
                onAction={(kind) => act(kind, message)}
              />
            </li>
          );
        })}
      </ul>
    );
  return (
    <>
      {list(say('Waiting messages'), waiting)}
      {list(say('Delivered messages'), delivered)}
    </>
  );
}

const listClass = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
  gap: { base: '14px', md: '20px' },
  '& + ul': { marginTop: { base: '14px', md: '20px' } },
});
