import { RotateCw } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Button } from '../ui/button.tsx';
import { PickedFile } from './picked-file.tsx';
import { UploadProgress } from './upload-progress.tsx';
import type { Upload } from './upload-queue.ts';

interface UploadLinesProps {
  uploads: readonly Upload[];
  stop: (key: number) => void;
  retry: (key: number) => void;
  /** Once all bytes are sent, the upload can't be stopped. */
  isDoneWhenSent?: boolean;
  /** Shown below: the button to choose files. */
  children?: ReactNode;
}

/** The files that are uploading. */
export function UploadLines({ uploads, stop, retry, isDoneWhenSent = false, children }: UploadLinesProps) {
  return (
    <div className={css({ display: 'grid', gap: '10px', clear: 'both' })} data-uploads>
      {uploads.map((upload) => (
        <PickedFile key={upload.key} file={upload.file}>
          <UploadState
            upload={upload}
            onStop={isDoneWhenSent && upload.share === 1 && upload.problem === undefined ? undefined : stop}
            onRetry={retry}
          />
        </PickedFile>
      ))}
      {children}
    </div>
  );
}

interface UploadStateProps {
  upload: Upload;
  /** Covers what is below. */
  floats?: boolean;
  /** Hidden once the upload can't be stopped. */
  onStop?: ((key: number) => void) | undefined;
  onRetry: (key: number) => void;
}

/** An upload's progress with Stop, or after a failure the reason with Try again and Remove. */
export function UploadState({ upload, floats, onStop, onRetry }: UploadStateProps) {
  const { key, file, share, problem } = upload;
  const { name } = file;
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => leaveFocus(line.current), [line]);
  return (
    <div className={lineClass} ref={line} data-floats={floats || undefined}>
      {problem === undefined ? (
        <UploadProgress share={share} label={say('Uploading {label}', { label: name })} />
      ) : (
        <p className={css({ flex: '1 1 12rem', fontSize: '0.875rem', fontWeight: '550', color: 'danger.fg' })}>
          {problem}
        </p>
      )}
      {problem !== undefined && (
        <Button size="sm" aria-label={say('Try again to upload {name}', { name })} onClick={() => onRetry(key)}>
          <RotateCw aria-hidden />
          {say('Try again')}
        </Button>
      )}
      {/* One button, so that it keeps the focus after a failure. */}
      {onStop && (
        <Button
          size="sm"
          variant={problem === undefined ? 'outline' : 'dangerGhost'}
          aria-label={problem === undefined ? say('Stop uploading {name}', { name }) : say('Remove {name}', { name })}
          onClick={() => onStop(key)}
        >
          {problem === undefined ? say('Stop') : say('Remove')}
        </Button>
      )}
    </div>
  );
}

/** Its buttons disappear with it, so the focus moves to the nearest one. */
function leaveFocus(line: HTMLElement | null) {
  return () => {
    if (!line?.contains(document.activeElement)) return;
    const around = line.closest('[data-uploads]') ?? line.parentElement;
    const buttons = [...(around?.querySelectorAll('button') ?? [])];
    buttons.find((button) => !line.contains(button))?.focus();
  };
}

const lineClass = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  '& > progress': { flex: '1 1 5rem', width: 'auto' },
  '&[data-floats]': {
    position: 'absolute',
    zIndex: '1',
    top: 'calc(100% + 18px)',
    insetInlineStart: '0',
    width: '280px',
    padding: '10px 12px',
    borderRadius: 'lg',
    background: 'bg.panel',
    boxShadow: 'md',
  },
});
