import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { SubmitButton } from '../../../components/button.tsx';
import { PartFailure } from '../../../components/part-failure.tsx';
import { usePrintAll } from '../../../components/use-print-all.ts';
import type { Pages } from '../../../components/window-lines.tsx';

interface MoreRowsProps {
  pages: Pages;
  label: string;
}

/** The button below a table whose list goes on. */
export function MoreRows({ pages, label }: MoreRowsProps) {
  usePrintAll(pages);
  const more = () => void pages.fetchNextPage();
  if (!pages.hasNextPage) return null;
  if (pages.isFetchNextPageError && !pages.isFetching) {
    return <PartFailure title={say('Couldn’t load the rest.')} onRetry={more} />;
  }
  return (
    <chakra.div textAlign="center" marginTop="20px">
      <SubmitButton variant="outline" busy={pages.isFetching} busyLabel={say('Loading...')} onClick={more}>
        {label}
      </SubmitButton>
    </chakra.div>
  );
}
