import { ArrowDown, ArrowUp, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { css } from '#styled-system/css';
import { say } from '#words';
import { thumbnailAddress } from '../../../../shared/files/file-address.ts';
import type { YearBookChoices, YearBookEntry } from '../../../../shared/overview/year-book.ts';
import { monthOf, withMoved } from '../../../../shared/overview/year-book-choices.ts';
import { formatMonthName, formatShortDay } from '../../../format/dates.ts';
import { Checkbox, CheckRow } from '../../../forms/controls.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';

interface BookEntriesProps {
  /** In the order of the book. */
  entries: readonly YearBookEntry[];
  choices: YearBookChoices;
  onChange: (changes: Partial<YearBookChoices>) => void;
}

/** What the book may contain, month by month. People can leave out entries and photos, and move entries. */
export function BookEntries({ entries, choices, onChange }: BookEntriesProps) {
  const [said, setSaid] = useState('');
  const leftOut = new Set(choices.leftOut);
  const leaveOut = (keys: readonly string[], isLeftOut: boolean) => {
    const others = choices.leftOut.filter((key) => !keys.includes(key));
    onChange({ leftOut: isLeftOut ? [...others, ...keys] : others });
  };
  const move = (entry: YearBookEntry, by: 1 | -1) => {
    const month = entries.filter((each) => monthOf(each) === monthOf(entry));
    const place = month.findIndex(({ key }) => key === entry.key) + 1 + by;
    onChange({ order: withMoved(entries, choices.order, entry.key, by) });
    setSaid(say('“{title}” is now {place} of {count}.', { title: entry.title, place, count: month.length }));
  };
  const togglePhoto = (fileId: number) => {
    const others = choices.leftOutPhotoIds.filter((each) => each !== fileId);
    onChange({ leftOutPhotoIds: others.length < choices.leftOutPhotoIds.length ? others : [...others, fileId] });
  };
  return (
    <Card list>
      {[...Map.groupBy(entries, monthOf)].map(([month, ofMonth]) => (
        <Month
          key={month}
          month={month}
          entries={ofMonth}
          leftOut={leftOut}
          onLeaveOut={(isLeftOut) =>
            leaveOut(
              ofMonth.map(({ key }) => key),
              isLeftOut,
            )
          }
        >
          {ofMonth.map((entry, index) => (
            <Entry
              key={entry.key}
              entry={entry}
              isChosen={!leftOut.has(entry.key)}
              leftOutPhotoIds={choices.leftOutPhotoIds}
              ends={{ first: index === 0, last: index === ofMonth.length - 1 }}
              onChosen={(isChosen) => leaveOut([entry.key], !isChosen)}
              onMove={(by) => move(entry, by)}
              onPhoto={togglePhoto}
            />
          ))}
        </Month>
      ))}
      <p className={css({ srOnly: true })} role="status">
        {said}
      </p>
    </Card>
  );
}

interface MonthProps {
  month: string;
  entries: readonly YearBookEntry[];
  leftOut: ReadonlySet<string>;
  onLeaveOut: (isLeftOut: boolean) => void;
  children: React.ReactNode;
}

function Month({ month, entries, leftOut, onLeaveOut, children }: MonthProps) {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = entries.filter(({ key }) => !leftOut.has(key)).length;
  const name = formatMonthName(`${month}-01`);
  return (
    <div className={monthClass}>
      <Checkbox
        aria-label={say('All of {month}', { month: name })}
        checked={chosen === entries.length}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = chosen > 0 && chosen < entries.length;
        }}
        onChange={({ target: { checked } }) => onLeaveOut(!checked)}
      />
      <details
        className={css({ minWidth: '0' })}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary className={summaryClass}>
          <h2 className={css({ textStyle: 'h3' })}>{name}</h2>
          <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>
            {say('{chosen} of {count}', { chosen, count: entries.length })}
          </span>
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </summary>
        {isOpen && <ul className={css({ paddingBottom: '10px' })}>{children}</ul>}
      </details>
    </div>
  );
}

interface EntryProps {
  entry: YearBookEntry;
  isChosen: boolean;
  leftOutPhotoIds: readonly number[];
  ends: { first: boolean; last: boolean };
  onChosen: (isChosen: boolean) => void;
  onMove: (by: 1 | -1) => void;
  onPhoto: (fileId: number) => void;
}

function Entry({ entry, isChosen, leftOutPhotoIds, ends, onChosen, onMove, onPhoto }: EntryProps) {
  const { title, date, photos } = entry;
  return (
    <li className={entryClass}>
      <CheckRow css={{ minWidth: '0' }}>
        <Checkbox checked={isChosen} onChange={({ target: { checked } }) => onChosen(checked)} />
        <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
          {title || say('Untitled')}
          <small className={dayClass}>{formatShortDay(date)}</small>
        </span>
      </CheckRow>
      <span className={css({ display: 'flex' })}>
        {moves.map(({ by, icon, words }) => (
          <IconButton
            key={by}
            icon={icon}
            label={words(title)}
            aria-disabled={(by === -1 ? ends.first : ends.last) || undefined}
            onClick={({ currentTarget }) => {
              // Moving the row may take away its focus.
              flushSync(() => onMove(by));
              currentTarget.focus();
            }}
          />
        ))}
      </span>
      {isChosen && photos.length > 0 && (
        <span className={photosClass}>
          {photos.map(({ fileId, url }, index) => (
            <button
              key={fileId}
              type="button"
              className={photoClass}
              aria-pressed={!leftOutPhotoIds.includes(fileId)}
              aria-label={say('Photo {number} of {title}', { number: index + 1, title })}
              onClick={() => onPhoto(fileId)}
            >
              <img src={thumbnailAddress(url)} alt="" loading="lazy" />
            </button>
          ))}
        </span>
      )}
    </li>
  );
}

const moves = [
  { by: -1, icon: ArrowUp, words: (title: string) => say('Move “{title}” up', { title }) },
  { by: 1, icon: ArrowDown, words: (title: string) => say('Move “{title}” down', { title }) },
] as const;

const monthClass = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '12px',
  alignItems: 'start',
  paddingInline: '18px',
  '&:not(:first-child)': { borderTop: '1px solid {colors.border.muted}' },
  '& > input': { marginTop: '15px' },
});

const summaryClass = css({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '52px',
  cursor: 'pointer',
  borderRadius: 'sm',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
  '& > span': { marginInlineStart: 'auto' },
  'details[open] &': { '& > svg': { transform: 'rotate(180deg)' } },
});

const entryClass = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '8px',
  paddingBlock: '4px',
});

const dayClass = css({ display: 'block', textStyle: 'meta', color: 'fg.muted' });

const photosClass = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  paddingBlock: '4px 8px',
  paddingInlineStart: '34px',
});

const photoClass = css({
  width: '48px',
  height: '48px',
  borderRadius: 'sm',
  overflow: 'hidden',
  cursor: 'pointer',
  outlineOffset: '2px',
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
  '&[aria-pressed="false"]': { opacity: 0.35, filter: 'grayscale(1)' },
});
