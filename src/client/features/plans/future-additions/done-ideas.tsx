import { Link } from '@tanstack/react-router';
import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { formatMoment } from '../../../format/dates.ts';
import { Say } from '../../../format/say.tsx';
import { ForParents } from '../../../session/carer.ts';
import { useTimeZone } from '../../../session/today.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card, TextLink } from '../../../ui/card.tsx';
import { Rows } from '../../../ui/list-row.tsx';
import { Section, SectionHead } from '../../../ui/page.tsx';
import { shortWords } from './idea-words.ts';
import type { Idea } from './use-future-additions.ts';

export type DoneIdea = Idea & { turnedInto: NonNullable<Idea['turnedInto']> };

export const isDone = (idea: Idea): idea is DoneIdea => idea.turnedInto !== null;

interface DoneIdeasProps {
  ideas: readonly DoneIdea[];
  onDelete: (idea: Idea) => void;
}

/** Ideas that became something, each with a link to it. */
export function DoneIdeas({ ideas, onDelete }: DoneIdeasProps) {
  return (
    <Section aria-labelledby="done-ideas">
      <SectionHead>
        <h2 className={css({ textStyle: 'h2' })} id="done-ideas">
          {say('What they turned into')}
        </h2>
      </SectionHead>
      <Card list>
        <Rows>
          {ideas.map((idea) => (
            <li key={idea.id} className={itemClass}>
              <div className={css({ minWidth: '0' })}>
                <p className={wordsClass}>{idea.content}</p>
                <div className={outcomeClass}>
                  <IconBadge tone="success" icon={Check} label={sayAs('of an idea', 'Done')} />
                  <span>
                    <OutcomeWords idea={idea} />
                  </span>
                </div>
              </div>
              <ForParents>
                <IconButton
                  icon={Trash2}
                  label={say('Delete “{idea}”', { idea: shortWords(idea) })}
                  onClick={() => onDelete(idea)}
                />
              </ForParents>
            </li>
          ))}
        </Rows>
      </Card>
    </Section>
  );
}

function OutcomeWords({ idea: { turnedInto, turnedIntoAt } }: { idea: DoneIdea }) {
  const timeZone = useTimeZone();
  const { kind, id, title } = turnedInto;
  const day = turnedIntoAt ? formatMoment(turnedIntoAt, timeZone) : undefined;
  const lesson = (words: ReactNode) => (
    <TextLink asChild>
      <Link to="/values-library" search={{ search: title }}>
        {words}
      </Link>
    </TextLink>
  );
  const experience = (words: ReactNode) => (
    <TextLink asChild>
      <Link to="/experiences" search={{ experience: id }}>
        {words}
      </Link>
    </TextLink>
  );
  if (kind === 'lesson') {
    if (day) return <Say text="The lesson <link>{title}</link>, {day}" values={{ title, day }} link={lesson} />;
    return <Say text="The lesson <link>{title}</link>" values={{ title }} link={lesson} />;
  }
  if (day) return <Say text="The experience <link>{title}</link>, {day}" values={{ title, day }} link={experience} />;
  return <Say text="The experience <link>{title}</link>" values={{ title }} link={experience} />;
}

const itemClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: '12px',
  paddingBlock: '14px',
  '& > button': { marginInlineEnd: '-10px' },
});

const wordsClass = css({
  textStyle: 'story',
  color: 'fg.muted',
  lineClamp: '3',
  overflowWrap: 'anywhere',
  maxWidth: '62ch',
});

const outcomeClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  marginTop: '6px',
  textStyle: 'meta',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
});
