import { Link } from '@tanstack/react-router';
import { BookImage, BookOpen, Check, Mail, Pencil } from 'lucide-react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { useMemberNames } from '../../../data/use-member-names.ts';
import { formatDate } from '../../../format/dates.ts';
import { lazyPart } from '../../../loading/lazy-part.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Meta } from '../../../ui/card.tsx';
import { type LetterState as State, stateOf, turningWords, wordsOf } from './letter-words.ts';
import { type Child, useLettersOf } from './use-annual-letters.ts';

const LetterBookButton = lazyPart(async () => (await import('./preview/letter-book-button.tsx')).LetterBookButton, {
  failed: say('Couldn’t load this part of the letter.'),
  // As wide, so that the words before it don't wrap once it comes.
  skeleton: (
    <Button variant="ghost" size="sm" aria-hidden disabled>
      <BookOpen aria-hidden />
      <span className={css({ display: { base: 'none', md: 'inline' } })}>{say('Book of all letters')}</span>
    </Button>
  ),
});

interface LetterStateProps {
  letter: Letter;
  child: Child;
  palette: string;
  /** The number of words of the current text. */
  wordCount: number;
}

/** Whose letter it is, its status, date and length. */
export function LetterState({ letter, child, palette, wordCount }: LetterStateProps) {
  const { status, sealedUntil, letterDate } = letter;
  const state = stateOf({ status, sealedUntil, wordCount });
  const author = useMemberNames()(letter.textSavedBy);
  return (
    <div className={css(lineStyles, { colorPalette: palette })}>
      <span className={ringClass}>
        <Avatar size="lg" name={child.name} image={child.profileImage} />
      </span>
      <div>
        <p className={turningClass}>{turningWords(child, letter.year)}</p>
        <Meta css={{ marginTop: '5px' }}>
          <StateBadge state={state} />
          {state === 'notStarted' && <span>{sayAs('of a letter', 'Not started')}</span>}
          {letterDate !== null && <span>{formatDate(letterDate)}</span>}
          <span className={css({ fontVariantNumeric: 'tabular-nums' })}>{wordsOf(wordCount)}</span>
          {author !== undefined && (
            <span className={css({ hideBelow: 'md' })}>{say('Last edited by {author}', { author })}</span>
          )}
        </Meta>
      </div>
      <Books child={child} year={letter.year} />
    </div>
  );
}

/** Once there is a letter to read. */
function Books({ child, year }: { child: Child; year: number }) {
  const { data: letters = [] } = useLettersOf(child.id);
  if (!letters.some(({ wordCount, sealedUntil }) => wordCount > 0 && sealedUntil === null)) return null;
  return (
    <div className={css({ display: 'flex', marginInlineStart: 'auto' })}>
      <LetterBookButton child={child} />
      <Button asChild variant="ghost" size="sm">
        <Link to="/year-book" search={{ year, childId: child.id }} aria-label={say('Year book')}>
          <BookImage aria-hidden />
          <span className={css({ display: { base: 'none', md: 'inline' } })}>{say('Year book')}</span>
        </Link>
      </Button>
    </div>
  );
}

function StateBadge({ state }: { state: State }) {
  switch (state) {
    case 'notStarted':
    case 'draft':
      return <IconBadge tone="warning" icon={Pencil} label={sayAs('of a letter', 'Draft')} />;
    case 'finalized':
      return <IconBadge tone="success" icon={Check} label={sayAs('of a letter', 'Finalized')} />;
    case 'sealed':
      return <IconBadge tone="brand" icon={Mail} label={sayAs('of a letter', 'Sealed')} />;
  }
}

const lineStyles = css.raw({
  display: 'flex',
  alignItems: 'center',
  gap: '14px',
  marginBottom: { base: '4px', md: '14px' },
  '& span > svg': { width: '13px', height: '13px', color: 'inherit' },
});

const ringClass = css({
  display: { base: 'none', md: 'inline-grid' },
  marginInlineStart: '4px',
  borderRadius: '50%',
  boxShadow: '0 0 0 2px {colors.bg}, 0 0 0 4px {colors.colorPalette.solid}',
});

const turningClass = css({
  display: { base: 'none', md: 'block' },
  font: '500 1.3125rem/1.2 {fonts.heading}',
  overflowWrap: 'anywhere',
});
