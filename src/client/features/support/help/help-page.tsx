import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { ShortcutList } from '../../../keyboard/shortcut-list.tsx';
import { SearchBox } from '../../../list/search-box.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, TextLink } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Container, Section } from '../../../ui/page.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import type { HelpQuestion } from './help-group.ts';
import { findQuestions, helpGroups } from './help-topics.ts';

interface HelpPageProps {
  search: string;
  onSearch: (search: string) => void;
  /** The question in the address. */
  openId: string;
  onOpen: (id: string) => void;
  /** Where to write if no answer helped. */
  contact: ReactNode;
}

/** Parents' questions about the product, searchable, each with its own address. */
export function HelpPage({ search, onSearch, openId, onOpen, contact }: HelpPageProps) {
  const groups = findQuestions(helpGroups, search);
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <Container>
      <PageHead title={say('Help & Support')} description={say('Short answers to what parents ask.')} />
      <search className={css({ display: 'block', maxWidth: '520px' })}>
        <SearchBox
          label={say('Search help')}
          placeholder={say('Search questions and answers')}
          value={search}
          onChange={onSearch}
        />
      </search>
      <output
        className={css({
          display: 'block',
          textStyle: 'meta',
          color: 'fg.muted',
          marginTop: '12px',
          minHeight: '21px',
        })}
      >
        {search.trim() !== '' && say('{count, plural, one {# answer} other {# answers}}', { count })}
      </output>
      {count === 0 && (
        <EmptyState
          title={say('No answer found')}
          hint={say('Try another word, or write to us below.')}
          picture="none"
          action={<Button onClick={() => onSearch('')}>{say('Show all questions')}</Button>}
        />
      )}
      {groups.map(({ title, questions }) => (
        <section key={title} className={groupClass}>
          <h2 className={css({ textStyle: 'h2', marginBottom: '12px' })}>{title}</h2>
          <Card list>
            {questions.map((entry) => (
              <Question key={entry.id} entry={entry} isOpen={entry.id === openId} onOpen={onOpen} />
            ))}
          </Card>
        </section>
      ))}
      {search.trim() === '' && (
        <section className={groupClass}>
          <h2 className={css({ textStyle: 'h2', marginBottom: '12px' })}>{say('Keyboard shortcuts')}</h2>
          <Card list>
            <ShortcutList isSearchable />
          </Card>
        </section>
      )}
      <Section css={{ marginBottom: '24px' }}>
        <Card
          css={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: '16px 24px',
          }}
          padded
        >
          <div className={css({ maxWidth: '56ch' })}>
            <h2 className={css({ textStyle: 'h3' })}>{say('Still wondering?')}</h2>
            <p className={css({ color: 'fg.muted', marginTop: '4px' })}>
              {say('Write to the administrators. You’ll see everything that is sent.')}
            </p>
          </div>
          {contact}
        </Card>
      </Section>
    </Container>
  );
}

interface QuestionProps {
  entry: HelpQuestion;
  /** Whether the address names it. */
  isOpen: boolean;
  onOpen: (id: string) => void;
}

/** Closed until opened; once open it is in the address, for sharing. */
function Question({ entry: { id, question, answer, link }, isOpen, onOpen }: QuestionProps) {
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen || !box.current || box.current.open) return;
    box.current.open = true;
    box.current.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  return (
    <details
      className={detailsClass}
      ref={box}
      id={id}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isOpen) onOpen(id);
      }}
    >
      <summary>
        <h3>{question}</h3>
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
      </summary>
      <div className={answerClass}>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <TextLink asChild>
              <Link to={link.to}>{link.label}</Link>
            </TextLink>
          </p>
        )}
      </div>
    </details>
  );
}

const groupClass = css({ marginTop: '28px' });

const detailsClass = css({
  scrollMarginTop: '90px',
  '& + &': { borderTop: '1px solid {colors.border.muted}' },
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: '56px',
    paddingBlock: '12px',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: '8px',
    '&::-webkit-details-marker': { display: 'none' },
    '& > h3': { fontSize: '1rem', fontWeight: '600', lineHeight: '1.35' },
    '& > svg': { flex: 'none', color: 'fg.subtle' },
  },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});

const answerClass = css({ display: 'grid', gap: '10px', maxWidth: '68ch', padding: '0 0 20px', color: 'fg.muted' });
