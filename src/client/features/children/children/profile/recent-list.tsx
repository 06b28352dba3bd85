import { type ReactNode, useState } from 'react';
import { say, sayAs } from '#words';
import { Button } from '../../../../ui/button.tsx';
import { ListHead, ProgressList, type ProgressListProps } from './progress-list.tsx';
import { shownRecent } from './use-child-profile.ts';

interface RecentListProps<Item> extends Omit<ProgressListProps<Item>, 'shown' | 'head'> {
  /** The buttons that add to the list. */
  add: ReactNode;
}

/** A list of the profile. Shows recent entries, and all of them on request. */
export function RecentList<Item>({ add, ...list }: RecentListProps<Item>) {
  const [isAll, setIsAll] = useState(false);
  const total = list.query.data?.length ?? 0;
  const hasMore = total > shownRecent;
  const head = (
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
          <Button variant="ghost" size="sm" onClick={() => setIsAll(!isAll)}>
            {isAll ? say('Show recent') : say('Show all')}
          </Button>
        )}
        {add}
      </div>
    </ListHead>
  );
  return <ProgressList shown={isAll ? undefined : shownRecent} head={head} {...list} />;
}
