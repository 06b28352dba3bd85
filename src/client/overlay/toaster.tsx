import { CircleAlert, CircleCheck, RotateCw, Trash2, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { css } from '#styled-system/css';
import { say } from '#words';
import { newVersion } from '../code/new-version.ts';
import { dismissToast, type Toast, toastDurationMs } from '../data/toast-store.ts';
import { keys } from '../keyboard/shortcut-keys.ts';
import { toastPaper, toastRegion, toastTime } from '../theme/recipes/parts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { useToastPaper, useToasts } from './use-toasts.ts';

/** One toast at a time for 5 s (longer while hovered or focused); swipe right to close; F8 focuses it. */
export function Toaster() {
  const { toast, region } = useToasts();

  // Beside the app, not inside: an open dialog makes the app inert, but toasts must stay reachable.
  return createPortal(
    <section
      className={regionClass}
      ref={region}
      tabIndex={-1}
      aria-label={say('Notifications (F8)')}
      aria-live="polite"
      data-toaster
    >
      <NewVersion />
      <output className={css({ display: 'block' })}>
        {toast?.variant === 'default' && <Slip key={toast.id} toast={toast} />}
      </output>
      <div role="alert">{toast?.variant === 'destructive' && <Slip key={toast.id} toast={toast} />}</div>
    </section>,
    document.body,
  );
}

/** Stays until answered. A form with unsaved words asks before the page reloads. */
function NewVersion() {
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  return (
    <output>
      {isReady && (
        <div className={css(toastPaper, { marginBottom: '12px' })}>
          <RotateCw size={20} strokeWidth={1.75} aria-hidden />
          <Text title={say('A new version is ready')} description={say('Save what you’re writing, then reload.')} />
          <Button css={{ color: 'inherit', marginBlock: '-6px' }} size="sm" variant="ghost" onClick={newVersion.load}>
            {say('Reload')}
          </Button>
          <IconButton
            css={{ color: 'inherit', marginBlock: '-10px' }}
            icon={X}
            label={say('Not now')}
            onClick={newVersion.dismiss}
          />
        </div>
      )}
    </output>
  );
}

function Slip({ toast }: { toast: Toast }) {
  const paper = useToastPaper(toast);
  const isUndo = toast.action?.isUndo ?? false;
  const Icon = isUndo ? Trash2 : toast.variant === 'default' ? CircleCheck : CircleAlert;
  return (
    <div className={paperClass} data-variant={toast.variant} {...paper}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Text title={toast.title} description={toast.description} note={toast.note} />
      {toast.action && (
        <Button
          css={{ color: 'inherit', marginBlock: '-6px' }}
          size="sm"
          variant="ghost"
          aria-keyshortcuts={isUndo ? keys.undo : undefined}
          onClick={chosen(toast.action.onClick)}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        css={{ color: 'inherit', marginBlock: '-10px' }}
        icon={X}
        label={say('Dismiss')}
        onClick={dismissToast}
      />
      {isUndo && (
        <span
          className={timeLeftClass}
          aria-hidden
          style={{ animationDuration: `${toast.durationMs ?? toastDurationMs}ms` }}
        />
      )}
    </div>
  );
}

function Text({ title, description, note }: Pick<Toast, 'title' | 'description' | 'note'>) {
  return (
    <div>
      <div className={css({ fontWeight: '650' })}>{title}</div>
      {description && <div className={css({ opacity: 0.86 })}>{description}</div>}
      {note && <div className={css({ opacity: 0.86 })}>{note}</div>}
    </div>
  );
}

const chosen = (act: () => void) => () => {
  dismissToast();
  act();
};

const regionClass = css(toastRegion);

const paperClass = css(toastPaper);

/** The line that shortens until the toast closes. It pauses together with the time. */
const timeLeftClass = css(toastTime);
