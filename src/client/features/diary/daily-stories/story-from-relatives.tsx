import { MessageSquareReply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { formatMomentAndTime } from '../../../format/dates.ts';
import { SoundPlayer } from '../../../media/sound-player.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import type { Story } from './use-daily-stories.ts';

const AnswerDialog = lazyDialog(async () => (await import('../../../forms/answer-dialog-body.tsx')).AnswerDialog);

type Given = Story['fromRelatives'][number];

/** How many of them show at first. */
const few = 5;

/** What relatives said about a story, and what members answered, oldest first. */
export function StoryFromRelatives({ story }: { story: Pick<Story, 'id' | 'fromRelatives'> }) {
  const [answered, setAnswered] = useState<Given>();
  const [isWhole, setIsWhole] = useState(false);
  const said = story.fromRelatives.filter(({ type }) => type === 'comment');
  return (
    <>
      {!isWhole && said.length > few && (
        <Button variant="ghost" size="sm" onClick={() => setIsWhole(true)}>
          {say('Show all {count} of relatives', { count: said.length })}
        </Button>
      )}
      <ul className={css({ display: 'grid', gap: '12px', width: '100%' })} aria-label={say('From relatives')}>
        {said.slice(isWhole ? 0 : -few).map((given) => (
          <li key={given.responseId} className={lineClass}>
            <SaidLine given={given} onAnswer={() => setAnswered(given)} />
          </li>
        ))}
      </ul>
      {answered && (
        <AnswerDialog
          record={{ kind: 'story', id: story.id }}
          given={answered}
          onClose={() => setAnswered(undefined)}
        />
      )}
    </>
  );
}

function SaidLine({ given, onAnswer }: { given: Given; onAnswer: () => void }) {
  const { responseId, relativeName, userId, authorName, content, voiceUrl, createdAt } = given;
  const user = useCurrentUser();
  const timeZone = useTimeZone();
  const remove = trpc.relatives.deleteComment.useMutation({
    meta: { done: { title: say('Deleted') }, failed: say('Couldn’t delete it. Please try again.') },
  });
  const isAnswer = userId !== null;
  const name = isAnswer ? say('{author} to {name}', { author: authorName, name: relativeName }) : relativeName;
  const at = formatMomentAndTime(createdAt, timeZone);
  const askToDelete = () =>
    void confirm({
      title: isAnswer ? say('Delete this answer?') : say('Delete what {name} said?', { name: relativeName }),
      text: say('This action cannot be undone.'),
      action: say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: responseId }),
    });
  return (
    <>
      {content !== '' && (
        <p className={css({ textStyle: 'story', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{content}</p>
      )}
      {voiceUrl !== null && <SoundPlayer src={voiceUrl} label={say('Voice of {name}', { name: relativeName })} />}
      <p className={css({ textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' })}>
        {say('{name}, {at}', { name, at })}
      </p>
      {(!isAnswer || userId === user.id) && (
        <div className={css({ position: 'absolute', top: '-10px', insetInlineEnd: '-10px' })}>
          <ItemMenu
            label={say('Answer or delete what {name} said, {at}', { name, at })}
            actions={[
              !isAnswer && { label: say('Answer'), icon: MessageSquareReply, act: onAnswer },
              { label: say('Delete'), icon: Trash2, isDanger: true, act: askToDelete },
            ]}
          />
        </div>
      )}
    </>
  );
}

const lineClass = css({
  position: 'relative',
  maxWidth: '60ch',
  paddingInline: '14px 44px',
  borderInlineStart: '2px solid {colors.brand.solid}',
});
