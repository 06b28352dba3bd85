import { type ComponentType, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { css } from '#styled-system/css';
import { say } from '#words';
import { chunkOf } from '../code/chunks.ts';
import { useChunk } from '../code/use-chunk.ts';
import { breakSentence } from '../data/errors.ts';
import { Button } from '../ui/button.tsx';
import { ReloadButton } from '../ui/reload-button.tsx';
import { OpeningDialog } from './opening.tsx';

/** Where nobody types ahead into a form that opens. */
const isTouched = matchMedia('(pointer: coarse)').matches;

/** A component whose code is fetched on first use, or earlier by `preload`. */
type Lazy<Props> = ComponentType<Props> & { preload: () => void };

/**
 * A dialog whose code is fetched when it first opens; on a slow connection its frame comes first, or `Opening`. If that
 * fails or the dialog throws, a small dialog offers "Try again" and "Close"; the page stays as it is.
 */
export function lazyDialog<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Opening: ComponentType<{ onClose: (() => void) | undefined }> = OpeningDialog,
): Lazy<Props> {
  // In an object, since React would call a function in state.
  const chunk = chunkOf(async () => ({ Dialog: await load() }));
  function LazyDialog(props: Props) {
    const { open, onClose }: { open?: unknown; onClose?: () => void } = props;
    const isOpen = !('open' in props) || (open !== undefined && open !== false);
    const { code, error, failures } = useChunk(chunk, isOpen);
    // The tap shows first, then the dialog, which takes several frames to render.
    const shown = useDeferredValue(open);
    const isIn = useDeferredValue(true, !isTouched || 'open' in props);
    if (code && !isIn) return null;
    if (code) {
      return (
        <ErrorBoundary resetKeys={[isOpen]} fallback={<Broken onClose={onClose} />}>
          <code.Dialog {...(isOpen && 'open' in props ? { ...props, open: shown } : props)} />
        </ErrorBoundary>
      );
    }
    if (!isOpen) return null;
    return error === undefined ? (
      <Opening onClose={onClose} />
    ) : (
      <DialogTrouble error={error} failures={failures} onRetry={chunk.fetch} onClose={onClose} />
    );
  }
  return Object.assign(LazyDialog, { preload: chunk.fetch });
}

function Broken({ onClose }: Pick<DialogTroubleProps, 'onClose'>) {
  const { error, resetBoundary } = useErrorBoundary();
  return <DialogTrouble error={error} onRetry={resetBoundary} onClose={onClose} />;
}

interface DialogTroubleProps {
  error: unknown;
  failures?: number | undefined;
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

/** The browser's own dialog: our code may be what is missing. */
function DialogTrouble({ error, failures, onRetry, onClose }: DialogTroubleProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = () => {
    box.current?.close();
    onClose?.();
  };
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    // Returns the focus to what opened it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      className={boxClass}
      ref={box}
      aria-label={say('Couldn’t open this')}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <p role="alert">{breakSentence(error)}</p>
      <div>
        <Button onClick={close}>{say('Close')}</Button>
        <ReloadButton failures={failures} />
        <Button variant="solid" onClick={onRetry}>
          {say('Try again')}
        </Button>
      </div>
    </dialog>
  );
}

const boxClass = css({
  margin: 'auto',
  width: 'min(440px, calc(100% - 32px))',
  padding: '24px',
  border: 0,
  borderRadius: 'xl',
  background: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  _backdrop: { background: 'backdrop' },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '10px', marginTop: '20px' },
});
