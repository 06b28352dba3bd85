import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { Spinner } from '../loading/spinner.tsx';
import { IconButton } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useCloseByBack } from './close-by-back.ts';

/** Shorter waits show nothing. */
const patienceMs = 20;

function useIsLate(): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

/** Where a menu or viewer will appear. */
export function OpeningNote() {
  return (
    useIsLate() && (
      <output className={pillClass}>
        <Spinner size={18} />
        {say('Opening...')}
      </output>
    )
  );
}

/** The frame of a dialog that waits for its code or its data. Escape, Back and its button close it. */
export function OpeningDialog({ onClose }: { onClose: (() => void) | undefined }) {
  return useIsLate() && <Frame onClose={onClose} />;
}

/** The browser's own dialog, since ours may be what is missing. */
function Frame({ onClose }: { onClose: (() => void) | undefined }) {
  const box = useRef<HTMLDialogElement>(null);
  useCloseByBack(true, () => onClose?.());
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      // Returns the focus to what opened it.
      dialog?.close();
      skipNextEntry();
    };
  }, []);
  return (
    <dialog
      className={boxClass}
      ref={box}
      aria-label={say('Opening...')}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <header>
        <output className={css({ textStyle: 'h2', color: 'fg.muted' })}>{say('Opening...')}</output>
        <IconButton css={{ marginTop: '-7px' }} icon={X} label={say('Close')} onClick={onClose} />
      </header>
      <Skeleton css={{ height: '44px' }} />
      <Skeleton css={{ height: '120px' }} />
    </dialog>
  );
}

/** The dialog that follows replaces the frame, so it doesn't slide in again. */
function skipNextEntry(): void {
  const { classList } = document.documentElement;
  classList.add('opened');
  setTimeout(() => classList.remove('opened'), 500);
}

const pillClass = css({
  position: 'fixed',
  zIndex: 'toast',
  left: '50%',
  bottom: { base: 'calc(88px + env(safe-area-inset-bottom))', lg: '36px' },
  translate: '-50% 0',
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  padding: '10px 18px',
  borderRadius: 'full',
  background: 'bg.panel',
  color: 'fg',
  border: '1px solid {colors.border}',
  boxShadow: 'lg',
});

/** Styled like `dialog` in `theme/recipes/overlays.ts`. */
const boxClass = css({
  display: 'grid',
  alignContent: 'start',
  gap: '12px',
  width: { base: '100%', md: 'min(560px, calc(100% - 64px))' },
  maxWidth: 'none',
  minHeight: { base: '60dvh', md: '400px' },
  margin: { base: 'auto 0 0', md: 'auto' },
  padding: { base: '20px', md: '26px 28px' },
  border: 0,
  borderRadius: { base: '20px 20px 0 0', md: 'xl' },
  background: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  animation: { base: 'sheetIn 180ms {easings.out}', md: 'riseIn 180ms {easings.out}' },
  _backdrop: { background: 'backdrop' },
  '.opened:root &': { animationDelay: '-1s' },
  '& > header': { display: 'flex', justifyContent: 'space-between', marginInlineEnd: '-8px' },
});
