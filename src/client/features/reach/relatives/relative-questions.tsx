import { Archive, Mail, MessageCircleQuestionMark, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { ItemMenu } from '../../../overlay/item-menu.tsx';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { useTimeZone } from '../../../session/today.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, RowIcon, RowSub, Rows, RowTitle } from '../../../ui/list-row.tsx';
import { AnswerBody } from './answer-body.tsx';
import { type RelativeQuestion, useDeleteQuestion, useQuestions, useRemind } from './use-relative-questions.ts';

const KeepDialog = lazyDialog(async () => (await import('./keep-dialog.tsx')).KeepDialog);

/** What was asked, and what relatives answered; hidden while there is nothing. */
export function RelativeQuestions() {
  const questions = useQuestions();
  const [kept, setKept] = useState<RelativeQuestion>();
  return (
    <Part query={questions} failed={say('Couldn’t load your questions.')} skeleton={null}>
      {(read) =>
        read.length === 0 ? null : (
          <>
            <h2 className={css({ textStyle: 'h2', marginTop: '16px' })}>{say('Questions and answers')}</h2>
            <Rows aria-label={say('Questions and answers')}>
              {read.map((question) => (
                <li key={question.id}>
                  <QuestionRow question={question} onKeep={() => setKept(question)} />
                </li>
              ))}
            </Rows>
            {kept && <KeepDialog question={kept} onClose={() => setKept(undefined)} />}
          </>
        )
      }
    </Part>
  );
}

function QuestionRow({ question, onKeep }: { question: RelativeQuestion; onKeep: () => void }) {
  const { id, text, relativeName: name, askedAt, answeredAt, isKept, canRemind } = question;
  const timeZone = useTimeZone();
  const remind = useRemind(name);
  const remove = useDeleteQuestion();
  const isOpen = answeredAt === null;
  const askToDelete = () =>
    void confirm({
      title: isOpen ? say('Take this question back?') : say('Delete this question and its answer?'),
      text: isOpen
        ? say('{name} no longer sees it.', { name })
        : say('What you kept of it stays. This action cannot be undone.'),
      action: isOpen ? say('Take it back') : say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync({ id }),
    });
  return (
    <Row css={{ alignItems: 'start' }}>
      <RowIcon icon={MessageCircleQuestionMark} tone={isOpen ? 'neutral' : 'brand'} />
      <div className={bodyClass}>
        <RowTitle>{text}</RowTitle>
        {!isOpen && <AnswerBody question={question} />}
        <RowSub>
          {isOpen
            ? say('{name} was asked {moment}', { name, moment: formatMoment(askedAt, timeZone) })
            : say('{name} answered {moment}', { name, moment: formatMoment(answeredAt, timeZone) })}
        </RowSub>
        {!isOpen && !isKept && (
          <Button size="sm" css={{ justifySelf: 'start' }} onClick={onKeep}>
            <Archive aria-hidden />
            {say('Keep it')}
          </Button>
        )}
      </div>
      <ItemMenu
        label={say('More for {title}', { title: text })}
        actions={[
          canRemind && { label: say('Ask again by email'), icon: Mail, act: () => remind.mutate({ id }) },
          isOpen
            ? { label: say('Take it back'), icon: Undo2, act: askToDelete }
            : { label: say('Delete'), icon: Trash2, isDanger: true, act: askToDelete },
        ]}
      />
    </Row>
  );
}

const bodyClass = css({
  minWidth: '0',
  overflowWrap: 'anywhere',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '6px',
});
