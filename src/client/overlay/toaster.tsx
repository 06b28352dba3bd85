import { chakra } from '@chakra-ui/react';
import { CircleAlert, CircleCheck, RotateCw, Trash2, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
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
    <Region ref={region} tabIndex={-1} aria-label={say('Notifications (F8)')} aria-live="polite" data-toaster>
      <NewVersion />
      <chakra.output display="block">
        {toast?.variant === 'default' && <Slip key={toast.id} toast={toast} />}
      </chakra.output>
      <chakra.div role="alert">{toast?.variant === 'destructive' && <Slip key={toast.id} toast={toast} />}</chakra.div>
    </Region>,
    document.body,
  );
}

/** Stays until answered. A form with unsaved words asks before the page reloads. */
function NewVersion() {
  const isReady = useSyncExternalStore(newVersion.subscribe, newVersion.isReady);
  return (
    <output>
      {isReady && (
        <Paper marginBottom="12px">
          <RotateCw size={20} strokeWidth={1.75} aria-hidden />
          <Text title={say('A new version is ready')} description={say('Save what you’re writing, then reload.')} />
          <Button size="sm" variant="ghost" color="inherit" marginBlock="-6px" onClick={() => location.reload()}>
            {say('Reload')}
          </Button>
          <IconButton
            icon={X}
            label={say('Not now')}
            onClick={newVersion.dismiss}
            color="inherit"
            marginBlock="-10px"
          />
        </Paper>
      )}
    </output>
  );
}

function Slip({ toast }: { toast: Toast }) {
  const paper = useToastPaper(toast);
  const isUndo = toast.action?.isUndo ?? false;
  const Icon = isUndo ? Trash2 : toast.variant === 'default' ? CircleCheck : CircleAlert;
  return (
    <Paper data-variant={toast.variant} {...paper}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      <Text title={toast.title} description={toast.description} note={toast.note} />
      {toast.action && (
        <Button
          size="sm"
          variant="ghost"
          color="inherit"
          marginBlock="-6px"
          aria-keyshortcuts={isUndo ? keys.undo : undefined}
          onClick={chosen(toast.action.onClick)}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton icon={X} label={say('Dismiss')} onClick={dismissToast} color="inherit" marginBlock="-10px" />
      {isUndo && <TimeLeft aria-hidden style={{ animationDuration: `${toast.durationMs ?? toastDurationMs}ms` }} />}
    </Paper>
  );
}

function Text({ title, description, note }: Pick<Toast, 'title' | 'description' | 'note'>) {
  return (
    <div>
      <chakra.div fontWeight="650">{title}</chakra.div>
      {description && <chakra.div opacity={0.86}>{description}</chakra.div>}
      {note && <chakra.div opacity={0.86}>{note}</chakra.div>}
    </div>
  );
}

const chosen = (act: () => void) => () => {
  dismissToast();
  act();
};

const Region = chakra('section', { base: toastRegion });

const Paper = chakra('div', { base: toastPaper });

/** The line that gets shorter until the toast goes; it stands still with the time. */
const TimeLeft = chakra('span', { base: toastTime });
