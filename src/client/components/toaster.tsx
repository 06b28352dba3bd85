import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { newVersion } from '../lib/new-version.ts';
import { Button, IconButton } from './button.tsx';
import { dismissToast, type Toast, toastDurationMs, toastStore } from './toast-store.ts';

const swipeThresholdPx = 50;

/** One toast at a time for 5 s (longer while it is pointed at or in focus); swiped away to the right; F8 goes to it. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  // Beside the app, not in it: an open dialog makes the app inert, and what it says must stay within reach.
  return createPortal(
    <Region ref={region} tabIndex={-1} aria-label="Notifications (F8)" aria-live="polite" data-toaster>
      <NewVersion />
      <chakra.output display="block">
        {toast?.variant === 'default' && <Slip key={toast.id} toast={toast} />}
      </chakra.output>
      <chakra.div role="alert">{toast?.variant === 'destructive' && <Slip key={toast.id} toast={toast} />}</chakra.div>
    </Region>,
    document.body,
  );
}

/** Stays until it is answered. A form with unsaved words asks before the page goes. */
function NewVersion() {
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  return (
    <output>
      {isReady && (
        <Paper marginBottom="12px">
          <RotateCw size={20} strokeWidth={1.75} aria-hidden />
          <Text title="A new version is ready" description="Save what you are writing, then reload." />
          <Button size="sm" variant="ghost" color="inherit" marginBlock="-6px" onClick={() => location.reload()}>
            Reload
          </Button>
          <IconButton label="Not now" onClick={newVersion.dismiss} color="inherit" marginBlock="-10px">
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Paper>
      )}
    </output>
  );
}

function Slip({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { offset, handlers } = useSwipeRight(dismissToast);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(dismissToast, toastDurationMs);
    return () => clearTimeout(timer);
  }, [held]);
  const Icon = toast.variant === 'default' ? CircleCheck : CircleAlert;
  return (
    <Paper
      data-variant={toast.variant}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      {...handlers}
      style={offset > 0 ? { transform: `translateX(${offset}px)`, transition: 'none' } : undefined}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Text title={toast.title} description={toast.description} />
      {toast.action && (
        <Button size="sm" variant="ghost" color="inherit" marginBlock="-6px" onClick={chosen(toast.action.onClick)}>
          {toast.action.label}
        </Button>
      )}
      <IconButton label="Dismiss" onClick={dismissToast} color="inherit" marginBlock="-10px">
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Paper>
  );
}

function Text({ title, description }: { title: string; description: string | undefined }) {
  return (
    <div>
      <chakra.div fontWeight="650" fontSize="0.9375rem" lineHeight="1.4">
        {title}
      </chakra.div>
      {description && (
        <chakra.div fontSize="0.9375rem" lineHeight="1.45" opacity={0.86}>
          {description}
        </chakra.div>
      )}
    </div>
  );
}

const chosen = (act: () => void) => () => {
  dismissToast();
  act();
};

function useSwipeRight(onSwiped: () => void) {
  const start = useRef<number>(undefined);
  const [offset, setOffset] = useState(0);
  const end = () => {
    start.current = undefined;
    setOffset(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const onButton = event.target instanceof Element && event.target.closest('button');
      if (!onButton) start.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (start.current === undefined) return;
      const distance = Math.max(0, event.clientX - start.current);
      setOffset(distance);
      if (distance >= swipeThresholdPx) onSwiped();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
  return { offset, handlers };
}

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    left: { base: '16px', lg: 'auto' },
    right: { base: '16px', lg: '36px' },
    bottom: { base: 'calc(80px + env(safe-area-inset-bottom))', lg: '36px' },
    // The floating button stays in reach.
    'body:has([data-floating-button]) &': {
      bottom: { base: 'calc(152px + env(safe-area-inset-bottom))', lg: '112px' },
    },
    'body:has([data-action-bar]) &': { bottom: { base: 'calc(124px + env(safe-area-inset-bottom))', lg: '36px' } },
    width: { lg: '400px' },
    // Above an open dialog too.
    pointerEvents: 'auto',
    outline: 'none',
    '&:focus-visible > div > div': { outline: '2px solid {colors.brand.focusRing}', outlineOffset: '2px' },
  },
});

const Paper = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    '&:has(> button + button)': { gridTemplateColumns: 'auto 1fr auto auto' },
    gap: '12px',
    alignItems: 'start',
    padding: '14px 6px 14px 16px',
    borderRadius: 'lg',
    background: 'bg.inverted',
    color: 'fg.inverted',
    boxShadow: 'lg',
    touchAction: 'pan-y',
    animation: 'riseIn 180ms {easings.out}',
    transition: 'transform 180ms {easings.out}',
    '& > svg': { marginTop: '1px', color: { base: 'evergreen.300', _dark: 'evergreen.600' } },
    '& button': { opacity: 0.85, _hover: { background: 'rgba(255,255,255,.12)', color: 'inherit' } },
    '&[data-variant=destructive]': {
      background: 'danger.solid',
      color: 'danger.contrast',
      '& > svg': { color: 'inherit' },
    },
  },
});
