import { Bell, Check, Clock, MapPin, Pencil, Repeat, Trash2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { useChildren } from '../../../data/use-children.ts';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { ForParents, useIsCarer } from '../../../session/carer.ts';
import { useTimeZone } from '../../../session/today.ts';
import { IconBadge } from '../../../ui/badge.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Segment } from '../../../ui/segment.tsx';
import type { CalendarEvent } from './calendar-items.ts';
import { formOf } from './event-form.ts';
import { offsetText, recurrenceText, whenText, whoText } from './event-words.ts';
import { useCompleteEvent, useDeleteEvent, useWholeEvent } from './use-calendar.ts';

interface EventDetailsDialogProps {
  event: CalendarEvent;
  onClose: () => void;
  onEdit: (event: CalendarEvent, following?: boolean) => void;
}

type Scope = 'one' | 'following' | 'all';

const scopes = [
  { value: 'one', label: say('This occurrence') },
  { value: 'following', label: say('This and following') },
  { value: 'all', label: say('All occurrences') },
] as const;

/** An event in full. For a recurring one, actions ask whether they mean this occurrence or all. */
export function EventDetailsDialog({ event, onClose, onEdit }: EventDetailsDialogProps) {
  const [scope, setScope] = useState<Scope>('one');
  const complete = useCompleteEvent({ onSuccess: onClose });
  const remove = useDeleteEvent(event, { onSuccess: onClose });
  const isBusy = complete.isPending || remove.isPending;
  const { edit, isFetching } = useEdit(event, scope, onEdit);
  const isRecurring = event.occurrence !== null;
  const isCarer = useIsCarer();
  const timeZone = useTimeZone();
  const askToDelete = () =>
    void confirm({
      title:
        scope === 'all'
          ? say('Delete all of “{title}”?', { title: event.title })
          : say('Delete “{title}”?', { title: event.title }),
      text: lossOf(scope, whenText(event, timeZone)),
      action: say('Delete'),
      busy: say('Deleting...'),
      act: () => remove.mutateAsync(targetOf(event, scope)),
    });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={event.title}
      busy={isBusy}
      footer={
        <>
          <ForParents>
            <Button
              css={{ marginInlineEnd: 'auto' }}
              variant="dangerGhost"
              disabled={isBusy}
              onClick={() => (isRecurring ? askToDelete() : remove.mutate({ id: event.id }))}
            >
              <Trash2 aria-hidden />
              {say('Delete')}
            </Button>
            <Button onClick={edit} disabled={isFetching || isBusy}>
              <Pencil aria-hidden />
              {say('Edit')}
            </Button>
          </ForParents>
          {event.status !== 'completed' && (
            <SubmitButton
              busy={complete.isPending}
              onClick={() =>
                complete.mutate({ ...(isCarer ? theOne(event) : targetOf(event, scope)), status: 'completed' })
              }
            >
              <Check aria-hidden />
              {say('Mark Complete')}
            </SubmitButton>
          )}
        </>
      }
    >
      <Details event={event}>
        {isRecurring && !isCarer && (
          <Segment label={say('Apply changes to')} options={scopes} value={scope} onChange={setScope} fill />
        )}
        <div role="alert">
          {!isBusy && complete.isError && <Callout tone="danger">{say('Failed to complete event')}</Callout>}
          {!isBusy && remove.isError && <Callout tone="danger">{say('Failed to delete event')}</Callout>}
        </div>
      </Details>
    </AppDialog>
  );
}

const lossOf = (scope: Scope, when: string): string =>
  ({
    one: say('{when}. This action cannot be undone.', { when }),
    following: say('{when}, and every occurrence after it. You can restore them from the trash for 30 days.', { when }),
    all: say('Every occurrence will be deleted, past and future. You can restore them from the trash for 30 days.'),
  })[scope];

const targetOf = ({ id, occurrence }: CalendarEvent, scope: Scope) =>
  scope === 'all' || occurrence === null ? { id } : { id, occurrence, following: scope === 'following' };

/** What a carer ticks: one occurrence, or an event that happens once. */
const theOne = ({ id, occurrence }: CalendarEvent) => (occurrence === null ? { id } : { id, occurrence });

/** All occurrences are edited on the series itself, which must be loaded. */
function useEdit(event: CalendarEvent, scope: Scope, onEdit: EventDetailsDialogProps['onEdit']) {
  const get = useWholeEvent();
  const [isFetching, setIsFetching] = useState(false);
  const edit = async () => {
    if (event.occurrence === null || scope !== 'all') return onEdit(event, scope === 'following');
    setIsFetching(true);
    const series = await get({ id: event.id, occurrence: null });
    setIsFetching(false);
    if (series) onEdit(series);
  };
  return { edit: () => void edit(), isFetching };
}

function Details({ event, children }: { event: CalendarEvent; children: ReactNode }) {
  const timeZone = useTimeZone();
  const family = useChildren();
  const { hasReminder, reminderOffset } = formOf(event, timeZone);
  return (
    <div className={css({ display: 'grid', gap: '14px' })}>
      {event.status === 'completed' && (
        <IconBadge
          css={{ justifySelf: 'start' }}
          tone="success"
          icon={Check}
          label={sayAs('of an event', 'Completed')}
        />
      )}
      <Line icon={Clock}>{whenText(event, timeZone)}</Line>
      {event.recurrence !== null && <Line icon={Repeat}>{recurrenceText(event.recurrence)}</Line>}
      {event.location && <Line icon={MapPin}>{event.location}</Line>}
      <Line icon={Users}>{whoText(event.childId === null ? [] : [event.childId], family)}</Line>
      {hasReminder && (
        <Line icon={Bell}>{say('Reminder {timeBefore}', { timeBefore: offsetText(reminderOffset) })}</Line>
      )}
      {[event.description, event.notes].map(
        (words, index) =>
          words && (
            <p key={index} className={css({ textStyle: 'story', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })}>
              {words}
            </p>
          ),
      )}
      {children}
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <div
      className={css({
        display: 'grid',
        gridTemplateColumns: 'auto 1fr',
        gap: '12px',
        alignItems: 'start',
        overflowWrap: 'anywhere',
      })}
    >
      <span className={css({ color: 'fg.subtle', marginTop: '2px' })}>
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span>{children}</span>
    </div>
  );
}
