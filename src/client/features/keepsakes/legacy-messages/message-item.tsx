import { Lock, MailOpen, Pencil, Send, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, Meta } from '../../../ui/card.tsx';
import { childPalette } from '../../../ui/child-palette.ts';
import { ChildPill } from '../../../ui/child-pill.tsx';
import { Envelope } from '../../../ui/envelope.tsx';
import { MessageMedia } from './message-media.tsx';
import { openingOf, proofOf, type Recipient } from './message-words.ts';
import type { LegacyMessage } from './use-legacy-messages.ts';

export type MessageAction = 'edit' | 'deliver' | 'delete';

interface MessageItemProps {
  message: LegacyMessage;
  recipient: Recipient | undefined;
  /** The child's position among its siblings, if its name is shown. */
  childIndex: number | undefined;
  onAction: (action: MessageAction) => void;
}

/** A message. Its text is shown only on request, even to its author. */
export function MessageItem({ message, recipient, childIndex, onAction }: MessageItemProps) {
  const timeZone = useTimeZone();
  return (
    <Card as="article" padded>
      {!message.isDelivered && recipient && (
        <div className={envelopeClass}>
          <Envelope palette={childIndex === undefined ? 'brand' : childPalette(childIndex)} icon={Lock}>
            {say('For {name}', { name: recipient.name })}
          </Envelope>
        </div>
      )}
      <div className={headClass}>
        <h3 className={css({ textStyle: 'h3', overflowWrap: 'anywhere', minWidth: '0' })}>{message.title}</h3>
        {message.canManage && <Actions message={message} onAction={onAction} />}
      </div>
      <Meta css={{ marginTop: '8px' }}>
        {message.isDelivered ? (
          <IconBadge tone="success" icon={MailOpen} label={sayAs('of a message', 'Delivered')} />
        ) : (
          <IconBadge tone="info" icon={Lock} label={sayAs('of a message', 'Sealed')} />
        )}
        {childIndex !== undefined && recipient && <ChildPill name={recipient.name} index={childIndex} />}
        {message.authorName && <span>{say('From {author}', { author: message.authorName })}</span>}
      </Meta>
      <p className={momentClass}>{message.isDelivered ? proofOf(message, timeZone) : openingOf(message, recipient)}</p>
      {message.sealed ? (
        <p className={keptClass}>
          {message.authorName === null
            ? say('Only its author can read it until then.')
            : say('Only {author} can read it until then.', { author: message.authorName })}
        </p>
      ) : (
        <Content message={message} />
      )}
    </Card>
  );
}

function Content({ message }: { message: LegacyMessage }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { title, content, mediaUrl } = message;
  if (content === null && mediaUrl === null) return null;
  return (
    <div className={css({ marginTop: '14px' })}>
      <Button
        size="sm"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-label={isShown ? say('Hide “{title}”', { title }) : say('Show “{title}”', { title })}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? say('Hide') : say('Show')}
      </Button>
      {isShown && (
        <div className={bodyClass} id={id}>
          {content !== null && <p className={letterClass}>{content}</p>}
          <MessageMedia {...message} />
        </div>
      )}
    </div>
  );
}

function Actions({ message, onAction }: Pick<MessageItemProps, 'message' | 'onAction'>) {
  const { id: userId } = useCurrentUser();
  const isWaiting = !message.isDelivered;
  return (
    <div className={css({ marginTop: '-10px', marginInlineEnd: '-12px' })}>
      <ItemMenu
        label={say('More for “{title}”', { title: message.title })}
        actions={[
          isWaiting && message.userId === userId && { label: say('Edit'), icon: Pencil, act: () => onAction('edit') },
          isWaiting && { label: say('Deliver now'), icon: Send, act: () => onAction('deliver') },
          { label: say('Delete'), icon: Trash2, isDanger: true, act: () => onAction('delete') },
        ]}
      />
    </div>
  );
}

const envelopeClass = css({ maxWidth: '260px', marginInline: 'auto' });

const headClass = css({ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: '12px' });

const momentClass = css({ marginTop: '8px', textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' });

const keptClass = css({ marginTop: '12px', color: 'fg.muted', textStyle: 'meta' });

const bodyClass = css({ display: 'grid', gap: '16px', marginTop: '16px' });

const letterClass = css({
  textStyle: 'letter',
  maxWidth: '62ch',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
});
