import { useState } from 'react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { lazyDialog } from '../../../overlay/lazy-dialog.tsx';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { EventDetailsDialog } from './event-details-dialog.tsx';

const ScheduleEventDialog = lazyDialog(async () => (await import('./schedule-event-dialog.tsx')).ScheduleEventDialog);

/** The event in the address; of a recurring one, the whole series. */
export function OpenEvent({ id, onClose }: { id: number; onClose: () => void }) {
  const query = trpc.calendarEvents.get.useQuery({ id, occurrence: null });
  const [isEditing, setIsEditing] = useState(false);
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
  if (isEditing) return <ScheduleEventDialog event={event} onClose={() => setIsEditing(false)} />;
  return <EventDetailsDialog event={event} onClose={onClose} onEdit={() => setIsEditing(true)} />;
}
