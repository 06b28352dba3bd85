import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import type { CalendarEvent } from './calendar-items.ts';
import { EventDetailsDialog } from './event-details-dialog.tsx';

const ScheduleEventDialog = lazyDialog(async () => (await import('./schedule-event-dialog.tsx')).ScheduleEventDialog);

interface OpenEventProps {
  id: number;
  /** Without one, a recurring event opens as a whole. */
  occurrence?: string | undefined;
  onClose: () => void;
}

/** The event in the address. */
export function OpenEvent({ id, occurrence, onClose }: OpenEventProps) {
  const query = trpc.calendarEvents.get.useQuery({ id, occurrence: occurrence ?? null });
  const [edited, setEdited] = useState<{ event: CalendarEvent; following: boolean }>();
  const { data: event } = query;
  if (!event) {
    return (
      <NoRecordDialog
        {...{ query, id, onClose }}
        kind="event"
        title={say('Event')}
        failed={say('Couldn’t load the event.')}
        loading={say('Loading the event')}
      />
    );
  }
  if (edited) return <ScheduleEventDialog {...edited} onClose={onClose} />;
  return (
    <EventDetailsDialog
      event={event}
      onClose={onClose}
      onEdit={(of, following = false) => setEdited({ event: of, following })}
    />
  );
}
