import { RotateCw } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { UploadProgress } from '../../../media/upload-progress.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import type { useCopies } from './use-copies.ts';

type CopyStateProps = Pick<ReturnType<typeof useCopies>, 'copying' | 'retry'>;

/** How many photos are copied, or why it stopped. */
export function CopyState({ copying, retry }: CopyStateProps) {
  if (!copying) return null;
  const { done, total, problem } = copying;
  if (problem === undefined) {
    return (
      <div className={css({ display: 'grid', gap: '8px' })}>
        <output>{say('Copying photo {place} of {total}...', { place: done + 1, total })}</output>
        <UploadProgress share={done / total} label={say('Copying photos')} />
      </div>
    );
  }
  return (
    <div className={css({ display: 'grid', gap: '10px', justifyItems: 'start' })} role="alert">
      <Callout tone="danger">
        {say('{done, plural, one {# photo was copied.} other {# photos were copied.}}', { done })} {problem}
      </Callout>
      <Button size="sm" onClick={retry}>
        <RotateCw aria-hidden />
        {say('Try again')}
      </Button>
    </div>
  );
}
