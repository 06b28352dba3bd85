import { FolderInput, Square, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { UploadProgress } from '../../../media/upload-progress.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { type PhotoImport, useLatestImport, useStopImport, useUndoImport } from './use-photo-services.ts';

const AlbumDialog = lazyDialog(async () => (await import('./album-dialog.tsx')).AlbumDialog);

/** Copies an album into stories by the days of its photos, and shows the latest one. */
export function AlbumImport() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: latest } = useLatestImport();
  const isRunning = latest?.state === 'running';
  return (
    <div className={css({ display: 'grid', gap: '12px', justifyItems: 'start' })}>
      {latest && <Latest {...latest} />}
      {!isRunning && (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          <FolderInput aria-hidden />
          {say('Album into stories')}
        </Button>
      )}
      {isOpen && <AlbumDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function Latest(latest: PhotoImport) {
  const { id, title, state, photos, copied, leftOut, reason, canUndo } = latest;
  const stop = useStopImport();
  const undo = useUndoImport();
  const askToUndo = () =>
    confirm({
      title: say('Undo this import?'),
      text: say('Its photos go to the trash. What somebody wrote stays, and so do photos with a caption.'),
      action: say('Undo import'),
      act: () => undo.mutateAsync({ id }),
    });
  return (
    <div className={css({ display: 'grid', gap: '10px', justifyItems: 'start', width: '100%' })}>
      <output className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted' })}>{sentenceOf(latest)}</output>
      {state === 'running' && (
        <UploadProgress share={(copied + leftOut) / photos} label={say('Copying “{title}”', { title })} />
      )}
      {reason !== null && <Callout tone={state === 'running' ? 'warning' : 'danger'}>{reason}</Callout>}
      {state === 'running' && (
        <SubmitButton
          variant="ghost"
          busy={stop.isPending}
          busyLabel={say('Stopping...')}
          onClick={() => stop.mutate({ id })}
        >
          <Square aria-hidden />
          {say('Stop')}
        </SubmitButton>
      )}
      {canUndo && (
        <Button variant="ghost" onClick={() => void askToUndo()}>
          <Undo2 aria-hidden />
          {say('Undo import')}
        </Button>
      )}
    </div>
  );
}

function sentenceOf({ title, state, photos, copied, leftOut, days }: PhotoImport): string {
  if (state === 'undone') return say('“{title}” was undone.', { title });
  if (state === 'running') return say('Copying “{title}”: {copied} of {photos} photos.', { title, copied, photos });
  const done = say(
    '“{title}”: {copied, plural, one {# photo} other {# photos}} in the stories of {days, plural, one {# day} other {# days}}.',
    { title, copied, days },
  );
  if (leftOut === 0) return done;
  const rest = say('{leftOut, plural, one {# was left out.} other {# were left out.}}', { leftOut });
  return `${done} ${rest}`;
}
