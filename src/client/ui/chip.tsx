import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { chipRecipe } from '../theme/recipes/marks.ts';
import { Button } from './button.tsx';

interface ChipProps {
  label: string;
  onRemove: () => void;
  /** 'Remove filter Maya', 'Remove tag wonder' */
  removeLabel: string;
  square?: boolean;
}

/** Something chosen that can be removed. */
export function Chip({ label, onRemove, removeLabel, square }: ChipProps) {
  return (
    <span className={chipRecipe({ square })}>
      {label}
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <X size={16} strokeWidth={2} aria-hidden />
      </button>
    </span>
  );
}

export interface ActiveFilter {
  /** 'Child' */
  name: string;
  /** 'Maya' */
  value: string;
  onRemove: () => void;
}

interface ActiveFiltersProps {
  /** '5 stories'; announced when it changes. */
  summary: string;
  filters: readonly ActiveFilter[];
  onClearAll: () => void;
  clearLabel?: string;
  /** Actions on the remaining entries. */
  end?: ReactNode;
}

/** How many are left, by which filters, and how to clear them. */
export function ActiveFilters({
  summary,
  filters,
  onClearAll,
  clearLabel = say('Clear all'),
  end,
}: ActiveFiltersProps) {
  return (
    <div className={barClass}>
      <output className={css({ textStyle: 'meta', color: 'fg.muted', marginInlineEnd: '6px' })}>{summary}</output>
      {filters.map(({ name, value, onRemove }) => (
        <Chip
          key={name}
          label={say('{filter}: {value}', { filter: name, value })}
          removeLabel={say('Remove filter {filter}', { filter: value })}
          onRemove={onRemove}
        />
      ))}
      {filters.length > 0 && (
        <Button variant="ghost" size="sm" onClick={onClearAll}>
          {clearLabel}
        </Button>
      )}
      {end && <div className={css({ marginInlineStart: 'auto' })}>{end}</div>}
    </div>
  );
}

const barClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  marginTop: '14px',
  mdDown: {
    '& > output': { flex: '1 0 auto' },
    // A line with only the count and its button.
    '&:has(> button) > output': { flexBasis: 'calc(100% - 140px)' },
    '& > button': { order: '1', marginInlineEnd: '-12px' },
    '& > span': { order: '2' },
    '& > div': { order: '3', marginInlineEnd: '-12px' },
  },
});
