import type { ReactNode } from 'react';
import { say, sayAs } from '#words';
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
      {hasMore && (
        <p aria-live="polite">
          {isAll
            ? sayAs('lessons or activities', 'All {total, number}', { total })
            : sayAs('lessons or activities', 'The {shown} most recent of {total, number}', {
                shown: shownRecent,
                total,
              })}
        </p>
      )}
      <div>
        {hasMore && (
          <Button variant="ghost" size="sm" onClick={onToggle}>
            {isAll ? say('Show recent') : say('Show all')}
          </Button>
        )}
        {children}
      </div>
    </ListHead>
  );
}
