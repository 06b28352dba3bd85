import { chakra } from '@chakra-ui/react';
import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import emptyPicture from '../../../assets/empty-letter.svg';
import { Button } from '../../../components/button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { Part, together } from '../../../components/part.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import { trpc } from '../../../lib/trpc.ts';
import type { MessageAction } from './message-item.tsx';
import { inOrder, type Recipient } from './message-words.ts';
import { type LegacyMessage, useDeleteMessage, useDeliverMessage, useLegacyMessages } from './use-legacy-messages.ts';

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);
const MessageItem = lazyPart(async () => (await import('./message-item.tsx')).MessageItem, {
  failed: 'Failed to load legacy messages.',
  skeleton: <Skeleton width="100%" height="150px" borderRadius="14px" />,
});

interface LegacyMessagesProps {
  /** The child whose messages they are; without it, those to all children. */
  childId?: number;
  /** Left of the button, above the list. */
  heading: ReactNode;
}

type Open = { kind: 'write' } | { kind: 'edit'; message: LegacyMessage } | undefined;

/** Messages that wait for their day, and delivered ones. */
export function LegacyMessages({ childId, heading }: LegacyMessagesProps) {
  const [open, setOpen] = useState<Open>();
  const messages = useLegacyMessages(childId);
  const family = trpc.children.list.useQuery();
  const children = family.data ?? [];
  const write = (
    <Button onClick={() => setOpen({ kind: 'write' })}>
      <PenLine aria-hidden />
      Write Message
    </Button>
  );
  const canWrite = children.length > 0;
  return (
    <>
      <Head>
        {heading}
        {canWrite && Boolean(messages.data?.length) && write}
      </Head>
      <Part query={together(messages, family)} failed="Failed to load legacy messages." skeleton={<LoadingMessages />}>
        {([written, recipients]) =>
          written.length === 0 ? (
            <NoMessages hasChildren={canWrite} action={write} />
          ) : (
            <MessageLists messages={written} family={recipients} showsChild={childId === undefined} onOpen={setOpen} />
          )
        }
      </Part>
      {open && <Dialogs open={open} childId={childId} recipients={children} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function NoMessages({ hasChildren, action }: { hasChildren: boolean; action: ReactNode }) {
  return (
    <EmptyState
      title="No messages yet"
      hint={
        hasChildren
          ? 'Write what you would like to say later: on a birthday, on a day you choose, or when the moment comes.'
          : 'Add your first child, and write what you would like to say later.'
      }
      picture={emptyPicture}
      action={hasChildren && action}
    />
  );
}

interface MessageListsProps {
  messages: readonly LegacyMessage[];
  family: readonly Recipient[];
  showsChild: boolean;
  onOpen: (open: Open) => void;
}

function MessageLists({ messages, family, showsChild, onOpen }: MessageListsProps) {
  const { waiting, delivered } = inOrder(messages);
  const deliver = useDeliverMessage();
  const remove = useDeleteMessage();
  const questions = {
    deliver: ({ id, title }: LegacyMessage) => ({
      title: 'Deliver this message now?',
      lead: `“${title}” opens for the whole family, and we tell everyone who has notifications on.`,
      action: 'Deliver now',
      busy: 'Delivering...',
      act: () => deliver.mutateAsync({ id }),
    }),
    delete: ({ id, title }: LegacyMessage) => ({
      title: 'Delete this message?',
      lead: `This deletes “${title}”, with its recording or file.`,
      action: 'Delete message',
      busy: 'Deleting...',
      act: () => remove.mutateAsync({ id }),
    }),
  };
  const act = (kind: MessageAction, message: LegacyMessage) => {
    if (kind === 'edit') onOpen({ kind, message });
    else void confirm({ ...questions[kind](message), text: 'This action cannot be undone.' });
  };
  const list = (label: string, shown: readonly LegacyMessage[]) =>
    shown.length > 0 && (
      <List aria-label={label}>
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
      </List>
    );
  return (
    <>
      {list('Waiting messages', waiting)}
      {list('Delivered messages', delivered)}
    </>
  );
}

interface DialogsProps {
  open: NonNullable<Open>;
  childId: number | undefined;
  recipients: readonly Recipient[];
  onClose: () => void;
}

function Dialogs({ open, ...rest }: DialogsProps) {
  if (open.kind === 'write') return <MessageDialog {...rest} />;
  return <MessageDialog {...rest} message={open.message} />;
}

function LoadingMessages() {
  return (
    <SkeletonRegion label="Loading legacy messages">
      <Skeleton width="100%" height="150px" borderRadius="14px" />
      <Skeleton width="100%" height="150px" borderRadius="14px" />
    </SkeletonRegion>
  );
}

const Head = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 20px',
    marginBottom: '16px',
    _empty: { display: 'none' },
  },
});

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: { base: '14px', md: '20px' },
    '& + ul': { marginTop: { base: '14px', md: '20px' } },
  },
});
