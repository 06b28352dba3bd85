import { css } from '#styled-system/css';
import { say } from '#words';
import type { YearBook, YearBookChoices } from '../../../../shared/overview/year-book.ts';
import { type BookKind, type BookSize, bookKinds } from '../../../../shared/overview/year-book-choices.ts';
import { Checkbox, CheckRow } from '../../../forms/controls.tsx';
import { Card } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/segment.tsx';

interface BookChoicesProps {
  book: YearBook;
  choices: YearBookChoices;
  onChange: (changes: Partial<YearBookChoices>) => void;
}

const kindNames: Readonly<Record<BookKind, string>> = {
  story: say('Stories'),
  milestone: say('Milestones'),
  letter: say('Birthday Letters'),
  experience: say('Experiences'),
  growth: say('Growth'),
};

/** The book's size, and what it contains. */
export function BookChoices({ book, choices, onChange }: BookChoicesProps) {
  const isThere = (kind: BookKind): boolean =>
    kind === 'growth' ? book.hasGrowth : book.entries.some((entry) => entry.kind === kind);
  const toggle = (kind: BookKind) =>
    onChange({ kinds: bookKinds.filter((each) => (each === kind) !== choices.kinds.includes(each)) });
  return (
    <Card padded css={{ display: 'grid', gap: '18px' }}>
      <div className={rowClass}>
        <Segment<BookSize>
          label={say('Size of the book')}
          options={[
            { value: 'square', label: say('21 × 21 cm') },
            { value: 'a5', label: 'A5' },
          ]}
          value={choices.size}
          onChange={(size) => onChange({ size })}
        />
        <Segment<'home' | 'shop'>
          label={say('Where you print it')}
          options={[
            { value: 'home', label: say('At home') },
            { value: 'shop', label: say('At a print shop') },
          ]}
          value={choices.hasBleed ? 'shop' : 'home'}
          onChange={(place) => onChange({ hasBleed: place === 'shop' })}
        />
      </div>
      {choices.hasBleed && (
        <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>
          {say('Each page has 3 mm more on every side, which the print shop cuts off.')}
        </p>
      )}
      <fieldset className={rowClass} aria-label={say('What is in the book')}>
        {bookKinds.filter(isThere).map((kind) => (
          <CheckRow key={kind}>
            <Checkbox checked={choices.kinds.includes(kind)} onChange={() => toggle(kind)} />
            {kindNames[kind]}
          </CheckRow>
        ))}
        {book.entries.some(({ isPrivate }) => isPrivate) && (
          <CheckRow>
            <Checkbox
              checked={choices.includesPrivate}
              onChange={({ target: { checked } }) => onChange({ includesPrivate: checked })}
            />
            {say('My private stories')}
          </CheckRow>
        )}
      </fieldset>
    </Card>
  );
}

const rowClass = css({ display: 'flex', flexWrap: 'wrap', gap: '10px 18px', alignItems: 'center', minWidth: '0' });
