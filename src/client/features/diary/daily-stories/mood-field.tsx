import { useId } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { moods } from '../../../../shared/diary/daily-stories.ts';
import { moodWord } from '../../../format/mood-words.ts';
import { FieldGroup } from '../../../forms/field.tsx';

interface MoodFieldProps {
  /** One of our moods, or any other word, for example from a script. */
  value: string | null;
  onChange: (mood: string | null) => void;
}

/** All moods in one row: a tap chooses a mood, a second tap clears it. */
export function MoodField({ value, onChange }: MoodFieldProps) {
  const id = useId();
  const known: readonly string[] = moods;
  const all = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <FieldGroup id={id} label={say('Mood')} optional>
      <div className={rowClass}>
        {all.map((mood) => (
          <label key={mood} className={pillClass}>
            <input
              className={choiceClass}
              type="radio"
              name={id}
              value={mood}
              checked={mood === value}
              onChange={() => onChange(mood)}
              onClick={() => {
                if (mood === value) onChange(null);
              }}
              onKeyDown={(event) => {
                // Browsers ignore the space bar on a radio button that is already chosen.
                if (event.key !== ' ' || mood !== value) return;
                event.preventDefault();
                onChange(null);
              }}
            />
            {moodWord(mood)}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

/** On a phone the row scrolls sideways to the edges of the sheet. */
const rowClass = css({
  clear: 'both',
  display: 'flex',
  flexWrap: { md: 'wrap' },
  gap: '8px',
  marginInline: { base: '-20px', md: '0' },
  padding: { base: '3px 20px', md: '0' },
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
});

const pillClass = css({
  position: 'relative',
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { base: '44px', lg: '36px' },
  paddingInline: '14px',
  borderRadius: 'full',
  border: '1px solid {colors.border.emphasized}',
  fontSize: '0.9375rem',
  fontWeight: '550',
  cursor: 'pointer',
  '&:has(:checked)': { background: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
  '&:has(:focus-visible)': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
});

/** Covers the whole pill invisibly, so that pressing the pill presses the radio button. */
const choiceClass = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'inherit',
});
