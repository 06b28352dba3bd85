import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import emptyPicture from '../../../assets/empty-letter.svg';
import { useChildrenQuery } from '../../../data/use-children.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Part, together } from '../../../loading/part.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import type { Recipient } from './message-words.ts';
import { type OpenMessageForm, useLegacyMessages } from './use-legacy-messages.ts';

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);
const MessageLists = lazyPart(async () => (await import('./message-lists.tsx')).MessageLists, {
  failed: say('Couldn’t load legacy messages.'),
  skeleton: <Skeleton css={{ width: '100%', height: '150px', borderRadius: '14px' }} />,
});

interface LegacyMessagesProps {
  /** Shows the messages to this child. Without it, those to all children. */
  childId?: number;
  /** Shown left of the button, above the list. */
  heading: ReactNode;
}

/** Messages that wait for their day, and delivered ones. */
export function LegacyMessages({ childId, heading }: LegacyMessagesProps) {
  const [open, setOpen] = useState<OpenMessageForm>();
  const messages = useLegacyMessages(childId);
  const family = useChildrenQuery();
  const children = family.data ?? [];
  const write = (
    <Button onClick={() => setOpen({ kind: 'write' })}>
      <PenLine aria-hidden />
      {say('Write Message')}
    </Button>
  );
  const canWrite = children.length > 0;
  return (
    <>
      <div className={headClass}>
        {heading}
        {canWrite && Boolean(messages.data?.length) && write}
      </div>
      <Part
        query={together(messages, family)}
        failed={say('Couldn’t load legacy messages.')}
        skeleton={<LoadingMessages />}
      >
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
      title={say('No messages yet')}
      hint={
        hasChildren
          ? say('Write what you’d like to say later: on a birthday, on a day you choose, or when the moment comes.')
          : say('Add your first child, then write what you’d like to say later.')
      }
      picture={emptyPicture}
      action={hasChildren && action}
    />
  );
}

interface DialogsProps {
  open: NonNullable<OpenMessageForm>;
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
    <SkeletonRegion label={say('Loading legacy messages')}>
      <Skeleton css={{ width: '100%', height: '150px', borderRadius: '14px' }} />
      <Skeleton css={{ width: '100%', height: '150px', borderRadius: '14px' }} />
    </SkeletonRegion>
  );
}

const headClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 20px',
  marginBottom: '16px',
  _empty: { display: 'none' },
});
