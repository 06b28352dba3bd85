import { ChevronDown, CornerDownLeft } from 'lucide-react';
import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { panelStories } from '../../../../../shared/keepsakes/letter-choices.ts';
import { Button } from '../../../../ui/button.tsx';
import type { YearPrefill } from './use-year-prefill.ts';
import { excerptOf, experienceItem, lessonItem, shownOf, storyItem, type YearItem } from './year-words.ts';

interface YearGroupsProps {
  prefill: YearPrefill;
  name: string;
  year: number;
  onInsert: ((text: string) => void) | undefined;
}

/** The records of a year, by kind. */
export function YearGroups({ prefill, name, year, onInsert }: YearGroupsProps) {
  const { values, experiences, stories } = prefill;
  const newest = stories.slice(-panelStories).toReversed();
  return (
    <>
      <YearGroup
        title={say('Lessons and values')}
        items={values.map(lessonItem)}
        empty={say('No lessons with {name} in {year} yet.', { name, year })}
        onInsert={onInsert}
      />
      <YearGroup
        title={say('Experiences and adventures')}
        items={experiences.map((experience) => experienceItem(experience, year))}
        empty={say('Nothing done together in {year} yet. The smallest outing counts.', { year })}
        onInsert={onInsert}
      />
      <YearGroup
        title={say('Daily stories')}
        items={newest.map(storyItem)}
        total={stories.length}
        empty={say('No stories from {year} yet.', { year })}
        onInsert={onInsert}
      />
    </>
  );
}

interface YearGroupProps {
  title: string;
  items: readonly YearItem[];
  /** Their number, if not all are shown. */
  total?: number;
  /** Shown if there are none. */
  empty: string;
  onInsert: ((text: string) => void) | undefined;
}

/** One kind of the year's records, collapsible. */
function YearGroup({ title, items, total = items.length, empty, onInsert }: YearGroupProps) {
  return (
    <details className={groupClass} open>
      <summary>
        <span>{title} </span>
        {total > 0 && (
          <span
            className={css({
              fontSize: '0.8125rem',
              fontWeight: '500',
              color: 'fg.subtle',
              fontVariantNumeric: 'tabular-nums',
            })}
          >
            {shownOf(items.length, total)}
          </span>
        )}
        <ChevronDown size={16} strokeWidth={2} aria-hidden />
      </summary>
      {items.length === 0 ? (
        <p className={css({ textStyle: 'meta', color: 'fg.muted', paddingBottom: '14px' })}>{empty}</p>
      ) : (
        <ul className={css({ paddingBottom: '10px' })} aria-label={title}>
          {items.map((item) => (
            <li key={item.key}>
              <Item item={item} onInsert={onInsert} />
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

interface ItemProps {
  item: YearItem;
  onInsert: ((text: string) => void) | undefined;
}

/** A press shows its words, and the button to insert them into the letter. */
function Item({ item, onInsert }: ItemProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { title, meta, words, forLetter } = item;
  const heading = (
    <>
      <span className={titleClass}>{title}</span>
      {meta && <span className={captionClass}>{meta}</span>}
    </>
  );
  if (words === '' && !onInsert) return <div className={stillClass}>{heading}</div>;
  return (
    <>
      <button
        className={openerClass}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {heading}
      </button>
      {isOpen && (
        <div className={openedClass} id={id}>
          {words && <p className={wordsClass}>{excerptOf(words)}</p>}
          {onInsert && (
            <Button size="sm" onClick={() => onInsert(forLetter)}>
              <CornerDownLeft aria-hidden />
              {say('Add to letter')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const groupClass = css({
  borderTop: '1px solid {colors.border}',
  paddingBlock: '4px',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    fontWeight: '600',
    fontSize: '0.9375rem',
    cursor: 'pointer',
    listStyle: 'none',
    borderRadius: 'sm',
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
  '& > summary > svg': { marginInlineStart: 'auto', color: 'fg.subtle', flex: 'none' },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
});

const lineStyles = css.raw({ display: 'block', width: '100%', paddingBlock: '5px', textAlign: 'start' });

const stillClass = css(lineStyles);

const openerClass = css(lineStyles, {
  minHeight: { base: '44px', lg: '36px' },
  borderRadius: 'sm',
  cursor: 'pointer',
  _hover: { color: 'brand.fg' },
  '&:focus-visible': { outlineOffset: '-1px' },
});

const titleClass = css({ display: 'block', font: '450 1.0625rem/1.32 {fonts.heading}', overflowWrap: 'anywhere' });

const captionClass = css({
  display: 'block',
  fontSize: '0.8125rem',
  fontWeight: '500',
  lineHeight: '1.4',
  color: 'fg.subtle',
});

const openedClass = css({
  display: 'grid',
  justifyItems: 'start',
  gap: '12px',
  margin: '2px 0 12px',
  paddingInlineStart: '12px',
  borderInlineStart: '2px solid {colors.border}',
});

const wordsClass = css({
  font: '400 1rem/1.5 {fonts.heading}',
  color: 'fg.muted',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
