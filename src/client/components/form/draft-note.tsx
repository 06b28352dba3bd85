import { chakra } from '@chakra-ui/react';
import { formatMoment } from '../../lib/dates.ts';
import { useTimeZone } from '../../lib/today.ts';
import { Button } from '../button.tsx';
import { Callout } from '../callout.tsx';
import type { FormDraft } from './use-kept-draft.ts';

/** Says that the form holds an unsaved draft, and offers to start over. */
export function DraftNote({ draft, keptAt }: { draft: FormDraft; keptAt: string }) {
  const timeZone = useTimeZone();
  return (
    <chakra.div marginBottom="18px">
      <Callout>
        You typed this on {formatMoment(keptAt, timeZone)} and didn’t save it. Here it is again.{' '}
        <Button size="sm" onClick={draft.startOver}>
          Discard it
        </Button>
      </Callout>
    </chakra.div>
  );
}
