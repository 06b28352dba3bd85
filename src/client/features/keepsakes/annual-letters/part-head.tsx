import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { limits } from '../../../../shared/fields.ts';

/** Above a tab's own things: what they are good for, and the button that adds one. */
export const PartHead = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px 24px',
    margin: { base: '18px 0 20px', lg: '24px 0 20px' },
    '& > p': { color: 'fg.muted', maxWidth: '56ch' },
  },
});

interface AddHeadProps {
  count: number;
  hint: string;
  /** 'memories' */
  things: string;
  button: ReactNode;
}

/** A letter keeps so many of them; past that, a sentence stands where the button was. */
export function AddHead({ count, hint, things, button }: AddHeadProps) {
  const isFull = count >= limits.listItems;
  return (
    <PartHead>
      <p>{isFull ? `A letter holds at most ${limits.listItems} ${things}. Remove one to add another.` : hint}</p>
      {!isFull && button}
    </PartHead>
  );
}
