import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Card } from '../../../ui/card.tsx';
import { AnswerBody } from './answer-body.tsx';
import { type RelativeQuestion, useAnswersFor } from './use-relative-questions.ts';

/** What relatives told about their lives, for one child, by relative; hidden while there is nothing. */
export function AnswersForChild({ childId }: { childId: number }) {
  const answers = useAnswersFor(childId);
  return (
    <Part query={answers} failed={say('Couldn’t load what your relatives told.')} skeleton={null}>
      {(read) =>
        [...Map.groupBy(read, ({ relativeId }) => relativeId)].map(([relativeId, told]) => (
          <FromRelative key={relativeId} told={told} />
        ))
      }
    </Part>
  );
}

function FromRelative({ told }: { told: readonly RelativeQuestion[] }) {
  const timeZone = useTimeZone();
  const [{ relativeId, relativeName: name } = { relativeId: 0, relativeName: '' }] = told;
  return (
    <section className={sectionClass} aria-labelledby={`from-${relativeId}`}>
      <h3 className={css({ textStyle: 'h3', overflowWrap: 'anywhere' })} id={`from-${relativeId}`}>
        {say('From {name}', { name })}
      </h3>
      {told.map((question) => (
        <Card key={question.id} padded css={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' }}>
          <p className={css({ fontWeight: '600', overflowWrap: 'anywhere' })}>{question.text}</p>
          <AnswerBody question={question} />
          {question.answeredAt !== null && (
            <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
              {formatMoment(question.answeredAt, timeZone)}
            </p>
          )}
        </Card>
      ))}
    </section>
  );
}

const sectionClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '12px',
  marginTop: '28px',
});
