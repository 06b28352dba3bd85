import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { eventTypes, reminderOffsets } from '../../../shared/calendar-events.ts';
import { FormDialog } from '../../components/form/form-dialog.tsx';
import { SelectField } from '../../components/form/select-field.tsx';
import { TextareaField, TextField } from '../../components/form/text-field.tsx';
import { SwitchField } from '../../components/form/toggle-fields.tsx';
import { setServerIssues } from '../../lib/errors.ts';
import { formChanges } from '../../lib/form-changes.ts';
import { useSchemaForm } from '../../lib/schema-form.ts';
import { useTimeZone, useToday } from '../../lib/today.ts';
import type { CalendarEvent } from './calendar-items.ts';
import {
  type EventForm,
  type EventFormHandle,
  emptyEvent,
  eventFormSchema,
  formOf,
  inputOf,
  occurrenceInputOf,
} from './event-form.ts';
import { offsetText } from './event-words.ts';
import { useCreateEvent, useFamily, useUpdateEvent } from './use-calendar.ts';

interface ScheduleEventDialogProps {
  onClose: () => void;
  /** For a new event: the day that is offered. */
  date?: string;
  /** The event to edit: stored as a whole, or with `occurrence` one of a series. */
  event?: CalendarEvent;
}

/** Where an event is scheduled or changed. Closing asks before typed words are thrown away. */
export function ScheduleEventDialog({ onClose, date, event }: ScheduleEventDialogProps) {
  const today = useToday();
  const timeZone = useTimeZone();
  const offered = date !== undefined && date > today ? date : today;
  const [before] = useState(() => (event ? formOf(event, timeZone) : emptyEvent(offered)));
  const form = useSchemaForm(eventFormSchema(event ? undefined : today), before);
  const { save, isPending } = useSave(form, { event, before }, onClose);
  const label = event ? 'Save Event' : 'Schedule Event';
  return (
    <FormDialog
      form={form}
      submitLabel={label}
      busyLabel={event ? 'Saving...' : 'Scheduling...'}
      leave={{ label: event ? 'Discard changes' : 'Discard event', stayLabel: 'Keep editing' }}
      size="full"
      onClose={onClose}
      title={event ? 'Edit Event' : 'Schedule Event'}
      description={event?.occurrence ? 'This occurrence only' : undefined}
      busy={isPending}
      onSubmit={(values) => save(values, timeZone)}
    >
      <EventFields form={form} event={event} earliest={event ? undefined : today} />
    </FormDialog>
  );
}

interface Edited {
  /** Undefined for a new one. */
  event: CalendarEvent | undefined;
  before: EventForm;
}

/** Of an event that is there already only what was changed is sent, so that what somebody else changed stays. */
function useSave(form: EventFormHandle, { event, before }: Edited, onSuccess: () => void) {
  const onError = (error: unknown) => void setServerIssues(form, error);
  const create = useCreateEvent({ onSuccess, onError });
  const update = useUpdateEvent({ onSuccess, onError });
  const save = (values: EventForm, timeZone: string) => {
    if (!event) return create.mutate({ ...inputOf(values, timeZone), status: 'scheduled' });
    const { id, occurrence } = event;
    const sentOf = occurrence === null ? inputOf : occurrenceInputOf;
    const body = sentOf(values, timeZone, event);
    const changes = formChanges(body, body, sentOf(before, timeZone, event));
    update.mutate({ id, ...(occurrence === null ? {} : { occurrence }), ...changes });
  };
  return { save, isPending: create.isPending || update.isPending };
}

const typeOptions = eventTypes.map((type) => ({
  value: type,
  label: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
}));

const colorNames: Readonly<Record<string, string>> = {
  '#2D6D9D': 'Lake',
  '#AF7D09': 'Honey',
  '#612F6A': 'Plum',
  '#618555': 'Moss',
  '#B23B2F': 'Poppy',
  '#36363E': 'Graphite',
};

interface EventFieldsProps {
  form: EventFormHandle;
  event: CalendarEvent | undefined;
  earliest: string | undefined;
}

function EventFields({ form, event, earliest }: EventFieldsProps) {
  const { control } = form;
  const family = useFamily();
  const [allDay, color] = form.watch(['allDay', 'color']);
  const isOccurrence = Boolean(event?.occurrence);
  const colors = { ...colorNames, ...(color && !colorNames[color] ? { [color]: color } : {}) };
  return (
    <chakra.div display="grid" gap="18px">
      <TextField control={control} name="title" label="Title" autoComplete="off" data-autofocus />
      <TextareaField control={control} name="description" label="Description" optional rows={3} />
      <Pair>
        {!isOccurrence && <SelectField control={control} name="eventType" label="Event type" options={typeOptions} />}
        <SelectField
          control={control}
          name="childId"
          label="Child"
          placeholder="Whole family"
          options={family.map(({ id, name }) => ({ value: String(id), label: name }))}
          parse={Number}
        />
      </Pair>
      {!isOccurrence && <SwitchField control={control} name="allDay" label="All day" />}
      <Pair>
        <TextField control={control} name="startDate" label="Start date" type="date" min={earliest} max="9998-12-31" />
        {!allDay && <TextField control={control} name="startTime" label="Time" type="time" />}
      </Pair>
      {!isOccurrence && <RepeatFields form={form} event={event} />}
      <TextField control={control} name="location" label="Location" optional autoComplete="off" />
      <ReminderFields form={form} />
      <SelectField
        control={control}
        name="color"
        label="Color"
        placeholder="The child’s color"
        options={Object.entries(colors).map(([value, label]) => ({ value, label }))}
      />
    </chakra.div>
  );
}

const repeatOptions = [
  { value: 'DAILY', label: 'Every day' },
  { value: 'WEEKLY', label: 'Every week' },
  { value: 'MONTHLY', label: 'Every month' },
  { value: 'YEARLY', label: 'Every year' },
];

function RepeatFields({ form, event }: Pick<EventFieldsProps, 'form' | 'event'>) {
  const { control } = form;
  const [repeats, startDate] = form.watch(['repeats', 'startDate']);
  const hasOwnRule = event !== undefined && formOf(event, event.timeZone).repeats === 'rule';
  return (
    <Pair>
      <SelectField
        control={control}
        name="repeats"
        label="Repeats"
        placeholder="Does not repeat"
        options={[...repeatOptions, ...(hasOwnRule ? [{ value: 'rule', label: 'By its own rule' }] : [])]}
      />
      {repeats !== null && repeats !== 'rule' && (
        <TextField control={control} name="repeatsUntil" label="Until" optional type="date" min={startDate} />
      )}
    </Pair>
  );
}

function ReminderFields({ form }: Pick<EventFieldsProps, 'form'>) {
  const { control } = form;
  const [hasReminder, offset] = form.watch(['hasReminder', 'reminderOffset']);
  const offsets = [...new Set<number>([...reminderOffsets, offset])].toSorted((a, b) => a - b);
  return (
    <>
      <SwitchField control={control} name="hasReminder" label="Reminder" />
      {hasReminder && (
        <SelectField
          control={control}
          name="reminderOffset"
          label="Remind me"
          options={offsets.map((minutes) => ({ value: String(minutes), label: offsetText(minutes) }))}
          parse={Number}
        />
      )}
    </>
  );
}

const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '18px 14px',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    '& > :only-child': { gridColumn: '1 / -1' },
  },
});
