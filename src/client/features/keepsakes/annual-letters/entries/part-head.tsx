import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { limits } from '../../../../../shared/fields.ts';

/** The head of a tab: what it is for, and the add button. */
const partHeadClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  margin: { base: '18px 0 20px', lg: '24px 0 20px' },
  '& > p': { color: 'fg.muted', maxWidth: '56ch' },
});

interface AddHeadProps {
  count: number;
  hint: string;
  /** The sentence at the limit. */
  full: (most: number) => string;
  button: ReactNode;
}

/** The maximum of a letter. At the limit, a sentence replaces the button. */
export function AddHead({ count, hint, full, button }: AddHeadProps) {
  const isFull = count >= limits.listItems;
  return (
    <div className={partHeadClass}>
      <p>{isFull ? full(limits.listItems) : hint}</p>
      {!isFull && button}
    </div>
  );
}
