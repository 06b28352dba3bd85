import { Heart, MessageCircle, MessageSquareReply, Mic, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatDate, formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { type RelativeResponse, useDeleteComment, useResponses } from './use-relatives.ts';

const AnswerDialog = lazyDialog(async () => (await import('../../../forms/answer-dialog-body.tsx')).AnswerDialog);

/** What relatives gave back, newest first; hidden while there is nothing. */
export function RelativeResponses() {
  const responses = useResponses();
  const [answered, setAnswered] = useState<RelativeResponse>();
  return (
    <Part query={responses} failed={say('Couldn’t load what your relatives sent.')} skeleton={null}>
      {(given) =>
        given.length === 0 ? null : (
          <>
            <h2 className={css({ textStyle: 'h2', marginTop: '16px' })}>{say('Lately from them')}</h2>
            <Rows aria-label={say('Lately from them')}>
              {given.map((response) => (
                <li key={`${response.type} ${response.responseId}`}>
                  <ResponseRow response={response} onAnswer={setAnswered} />
                </li>
              ))}
            </Rows>
            {answered && <AnswerDialog record={answered} given={answered} onClose={() => setAnswered(undefined)} />}
          </>
        )
      }
    </Part>
  );
}

interface ResponseRowProps {
  response: RelativeResponse;
  onAnswer: (response: RelativeResponse) => void;
}

function ResponseRow({ response, onAnswer }: ResponseRowProps) {
  const { type, content, voiceUrl, authorName, relativeName, userId, title, day, createdAt, responseId } = response;
  const user = useCurrentUser();
  const timeZone = useTimeZone();
  const remove = useDeleteComment();
  const isAnswer = userId !== null;
  const askToDelete = () =>
    void confirm({
      title: isAnswer ? say('Delete this answer?') : say('Delete what {name} said?', { name: relativeName }),
      text: say('This action cannot be undone.'),
      action: say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id: responseId }),
    });
  const icon = type === 'heart' ? Heart : voiceUrl !== null ? Mic : MessageCircle;
  const about = title || formatDate(day);
  return (
    <Row>
      <RowIcon icon={icon} tone="brand" />
      <div
        className={css({
          minWidth: '0',
          overflowWrap: 'anywhere',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: '4px',
        })}
      >
        <RowTitle>
          {isAnswer
            ? say('{author} to {name}', { author: authorName, name: relativeName })
            : type === 'heart'
              ? say('A heart from {name}', { name: relativeName })
              : relativeName}
        </RowTitle>
        {content !== '' && <p className={css({ whiteSpace: 'pre-line' })}>{content}</p>}
        {voiceUrl !== null && (
          <audio
            className={css({ width: '100%' })}
            controls
            preload="none"
            src={voiceUrl}
            aria-label={say('Voice of {name}', { name: relativeName })}
          />
        )}
        <RowSub>{`${about} · ${formatMoment(createdAt, timeZone)}`}</RowSub>
      </div>
      {type === 'comment' && (
        <ItemMenu
          label={say('More for {title}', { title: about })}
          actions={[
            !isAnswer && { label: say('Answer'), icon: MessageSquareReply, act: () => onAnswer(response) },
            (!isAnswer || userId === user.id) && {
              label: say('Delete'),
              icon: Trash2,
              isDanger: true,
              act: askToDelete,
            },
          ]}
        />
      )}
    </Row>
  );
}
