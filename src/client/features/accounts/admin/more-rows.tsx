import { css } from '#styled-system/css';
import { say } from '#words';
import type { Pages } from '../../../list/list-lines.tsx';
import { usePrintAll } from '../../../list/use-print-all.ts';
import { PartFailure } from '../../../loading/part-failure.tsx';
import { SubmitButton } from '../../../ui/button.tsx';

interface MoreRowsProps {
  pages: Pages;
  label: string;
}

/** The button below a table that has more rows. */
export function MoreRows({ pages, label }: MoreRowsProps) {
  usePrintAll(pages);
  const more = () => void pages.fetchNextPage();
  if (!pages.hasNextPage) return null;
  if (pages.isFetchNextPageError && !pages.isFetching) {
    return <PartFailure title={say('Couldn’t load the rest.')} onRetry={more} />;
  }
  return (
    <div className={css({ textAlign: 'center', marginTop: '20px' })}>
      <SubmitButton variant="outline" busy={pages.isFetching} busyLabel={say('Loading...')} onClick={more}>
        {label}
      </SubmitButton>
    </div>
  );
}
