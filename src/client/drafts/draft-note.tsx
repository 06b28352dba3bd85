import { css } from '#styled-system/css';
import { formatMoment } from '../format/dates.ts';
import { Say } from '../format/say.tsx';
import { useTimeZone } from '../session/today.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import type { FormDraft } from './use-kept-draft.ts';

interface DraftNoteProps {
  draft: Pick<FormDraft, 'startOver'>;
  keptAt: string;
}

/** Says that the form holds an unsaved draft, and offers to start over. */
export function DraftNote({ draft, keptAt }: DraftNoteProps) {
  const timeZone = useTimeZone();
  return (
    <div className={css({ marginBottom: '18px' })}>
      <Callout>
        <Say
          text="You typed this on {keptAt} and didn’t save it. Here it is again. <button>Discard it</button>"
          values={{ keptAt: formatMoment(keptAt, timeZone) }}
          button={(words) => (
            <Button size="sm" onClick={draft.startOver}>
              {words}
            </Button>
          )}
        />
      </Callout>
    </div>
  );
}
