import { Link } from '@tanstack/react-router';
import { css } from '#styled-system/css';
import { say } from '#words';
import { linkTo } from '../../../../shared/overview/record-address.ts';
import { formatDate } from '../../../format/dates.ts';
import { SoundPlayer } from '../../../media/sound-player.tsx';
import type { RelativeQuestion } from './use-relative-questions.ts';

/** What a relative answered, as it was said, and what it is kept as. */
export function AnswerBody({ question }: { question: RelativeQuestion }) {
  const { answer, voiceUrl, relativeName: name, isKept, storyDate, heirloomId } = question;
  return (
    <>
      {answer !== '' && (
        <p className={css({ textStyle: 'story', whiteSpace: 'pre-line', overflowWrap: 'anywhere' })}>{answer}</p>
      )}
      {voiceUrl !== null && <SoundPlayer src={voiceUrl} label={say('Voice of {name}', { name })} />}
      {isKept && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {storyDate !== null ? (
            <Link to="/daily-stories" search={{ record: linkTo({ kind: 'day', day: storyDate }) }}>
              {say('Kept in the story of {date}', { date: formatDate(storyDate) })}
            </Link>
          ) : heirloomId !== null ? (
            <Link to="/heirlooms" search={{ heirloom: heirloomId }}>
              {say('Kept in an heirloom')}
            </Link>
          ) : (
            say('Kept in a private story')
          )}
        </p>
      )}
    </>
  );
}
