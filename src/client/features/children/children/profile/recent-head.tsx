import type { ReactNode } from 'react';
import { Button } from '../../../../components/button.tsx';
import { ListHead } from './progress-list.tsx';
import { shownRecent } from './use-child-profile.ts';

interface RecentHeadProps {
  total: number;
  isAll: boolean;
  onToggle: () => void;
  /** What adds to the list. */
  children: ReactNode;
}

/** Says that only recent ones are shown, and shows all of them. */
export function RecentHead({ total, isAll, onToggle, children }: RecentHeadProps) {
  const hasMore = total > shownRecent;
  return (
    <ListHead>
      {hasMore && <p aria-live="polite">{isAll ? `All ${total}` : `The ${shownRecent} most recent of ${total}`}</p>}
      <div>
        {hasMore && (
          <Button variant="ghost" size="sm" onClick={onToggle}>
            {isAll ? 'Show recent' : 'Show all'}
          </Button>
        )}
        {children}
      </div>
    </ListHead>
  );
}
