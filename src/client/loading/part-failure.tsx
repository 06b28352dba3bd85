import { RotateCw } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { offlineSentence } from '../data/errors.ts';
import { Button } from '../ui/button.tsx';
import { ReloadButton } from '../ui/reload-button.tsx';

interface PartFailureProps {
  /** What failed, in the specification's words if it has some. */
  title: string;
  /** The call's error. */
  error?: unknown;
  /** How often its code failed to load. */
  failures?: number | undefined;
  onRetry: () => void;
}

/** A part of a page that failed to load while the others work: a sentence and Retry in a line. */
export function PartFailure({ title, error, failures, onRetry }: PartFailureProps) {
  const why = offlineSentence(error);
  return (
    <div className={lineClass} role="alert">
      <div>
        <p>{title}</p>
        {why && <p>{why}</p>}
      </div>
      <div className={buttonsClass}>
        <ReloadButton size="sm" failures={failures} />
        <Button size="sm" onClick={onRetry}>
          <RotateCw aria-hidden />
          {say('Retry')}
        </Button>
      </div>
    </div>
  );
}

const buttonsClass = css({ display: 'flex', gap: '10px' });

const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '10px 20px',
  width: '100%',
  minHeight: '64px',
  paddingBlock: '10px',
  color: 'fg.muted',
});
