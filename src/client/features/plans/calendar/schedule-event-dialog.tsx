import { useId } from 'react';
import { say, sayAs } from '#words';
import { type EventType, eventTypes, reminderOffsets } from '../../../../shared/plans/calendar-events.ts';
import { repeatChoices } from '../../../../shared/plans/recurrence.ts';
import { type ListedChild, useChildren } from '../../../data/use-children.ts';
import { formatTime } from '../../../format/dates.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { Input } from '../../../forms/controls.tsx';
import { Field } from '../../../forms/field.tsx';
import { FieldPair } from '../../../forms/field-pair.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { SwitchField } from '../../../forms/toggle-fields.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useTimeZone, useToday } from '../../../session/today.ts';
import type { CalendarEvent } from './calendar-items.ts';
import {
  bodyOf,
  clockChangeText,
  comesTwice,
  type EventFormHandle,
  emptyEvent,
  endOf,
  eventFormSchema,
  formOf,
  lastsUntil,
  missingDayText,
} from './event-form.ts';
import { offsetText, repeatNames } from './event-words.ts';
import { useCreateEvent, useUpdateEvent } from './use-calendar.ts';

interface ScheduleEventDialogProps {
  onClose: () => void;
  /** For a new event: the suggested day. */
  date?: string;
  /** The edited event: as a whole, or with `occurrence` one of a series. */
  event?: CalendarEvent;
  /** With one of a series: it and all later ones. */
  following?: boolean;
}

/** Schedules or edits an event. Closing asks before discarding. */
export function ScheduleEventDialog({ onClose, date, event, following }: ScheduleEventDialogProps) {
  const today = useToday();
  const timeZone = useTimeZone();
  const offered = date !== undefined && date > today ? date : today;
  const occurrence = event?.occurrence ?? undefined;
  const { form, outcome, dialog } = useEntityForm({
    schema: eventFormSchema(timeZone, event ? undefined : today),
    empty: emptyEvent(offered),
    record: event,
    formOf: (stored) => formOf(stored, timeZone),
    bodyOf: (values) => bodyOf(values, timeZone),
    draft: { name: occurrence ? `event ${following ? 'from' : 'on'} ${occurrence}` : 'event' },
    create: (body) => create.mutate({ ...body, status: 'scheduled' }),
    update: (changes) => update.mutate({ occurrence, following, ...changes }),
    close: onClose,
  });
  const create = useCreateEvent(outcome);
  const update = useUpdateEvent(outcome);
  const family = useChildren();
  const label = event ? say('Save Event') : say('Schedule Event');
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      submitLabel={label}
      busyLabel={event ? say('Saving...') : say('Scheduling...')}
      leave={{ label: event ? say('Discard changes') : say('Discard event'), stayLabel: say('Keep editing') }}
      size="full"
      title={event ? say('Edit Event') : say('Schedule Event')}
      description={!occurrence ? undefined : following ? say('This and all following') : say('This occurrence only')}
      conflictWords={{
        labels: {
          allDay: say('All day'),
          startTime: sayAs('of day', 'Time'),
          isLater: say('Before or after the clocks go back'),
          hasReminder: say('Reminder'),
          reminderOffset: say('Remind me'),
          repeatsUntil: sayAs('the last day of a repeat', 'Until'),
          lasts: sayAs('when an event ends', 'Ends'),
        },
        nameOf: (field, value) => wordsFor(field, value, family),
      }}
    >
      <EventFields
        form={form}
        family={family}
        timeZone={timeZone}
        isOccurrence={occurrence !== undefined && !following}
        earliest={event ? undefined : today}
      />
    </FormDialog>
  );
}

const typeNames: Readonly<Record<EventType, string>> = {
  lesson: sayAs('kind of event', 'Lesson'),
  experience: sayAs('kind of event', 'Experience'),
  activity: sayAs('kind of event', 'Activity'),
  reminder: sayAs('kind of event', 'Reminder'),
  milestone: sayAs('kind of event', 'Milestone'),
};
const typeOptions = eventTypes.map((type) => ({ value: type, label: typeNames[type] }));

const laterOptions = [
  { value: 'false', label: say('First, before the clocks go back') },
  { value: 'true', label: say('Second, after the clocks go back') },
];

const colorNames: Readonly<Record<string, string>> = {
  '#2D6D9D': sayAs('name of a color', 'Lake'),
  '#AF7D09': sayAs('name of a color', 'Honey'),
  '#612F6A': sayAs('name of a color', 'Plum'),
  '#618555': sayAs('name of a color', 'Moss'),
  '#B23B2F': sayAs('name of a color', 'Poppy'),
  '#36363E': sayAs('name of a color', 'Graphite'),
};

/** The label of a choice, for the question which version to keep. */
function wordsFor(field: string, value: unknown, family: readonly ListedChild[]): string | undefined {
  switch (field) {
    case 'eventType':
      return typeOptions.find((type) => type.value === value)?.label;
    case 'childId':
      return value === null ? say('Whole family') : family.find(({ id }) => id === value)?.name;
    case 'color':
      return value === null ? say('The child’s color') : colorNames[value as string];
    case 'repeats':
      return value === null
        ? say('Does not repeat')
        : [...repeatOptions, ownRule].find((each) => each.value === value)?.label;
    case 'lasts':
      return value === null
        ? say('No end time')
        : say('{minutes, plural, one {# minute long} other {# minutes long}}', {
            minutes: (value as { ms: number }).ms / 60_000,
          });
    case 'isLater':
      return laterOptions[value ? 1 : 0]?.label;
    case 'reminderOffset':
      return offsetText(Number(value));
    default:
      return undefined;
  }
}

interface EventFieldsProps {
  form: EventFormHandle;
  family: readonly ListedChild[];
  timeZone: string;
  isOccurrence: boolean;
  earliest: string | undefined;
}

function EventFields({ form, family, timeZone, isOccurrence, earliest }: EventFieldsProps) {
  const field = fieldIn(form.control);
  const start = form.watch();
  const { allDay, color } = start;
  const colors = { ...colorNames, ...(color && !colorNames[color] ? { [color]: color } : {}) };
  return (
    <>
      <TextField {...field('title')} label={say('Title')} autoComplete="off" />
      <TextareaField {...field('description')} label={say('Description')} optional rows={3} />
      <FieldPair>
        {!isOccurrence && <SelectField {...field('eventType')} label={say('Event type')} options={typeOptions} />}
        <SelectField
          {...field('childId')}
          label={say('Child')}
          placeholder={say('Whole family')}
          options={family.map(({ id, name }) => ({ value: String(id), label: name }))}
          parse={Number}
        />
      </FieldPair>
      {!isOccurrence && <SwitchField {...field('allDay')} label={say('All day')} />}
      <FieldPair>
        <TextField {...field('startDate')} label={say('Start date')} type="date" min={earliest} max="9998-12-31" />
        {!allDay && (
          <TextField
            {...field('startTime')}
            label={sayAs('of day', 'Time')}
            type="time"
            hint={clockChangeText(start, timeZone)}
          />
        )}
      </FieldPair>
      {comesTwice(start, timeZone) && (
        <SelectField
          {...field('isLater')}
          label={say('{time} comes twice that night', { time: formatTime(start.startTime) })}
          options={laterOptions}
          parse={(value) => value === 'true'}
        />
      )}
      <EndField form={form} timeZone={timeZone} />
      {!isOccurrence && <RepeatFields form={form} />}
      <TextField {...field('location')} label={say('Location')} optional autoComplete="off" />
      <ReminderFields form={form} />
      <SelectField
        {...field('color')}
        label={say('Color')}
        placeholder={say('The child’s color')}
        options={Object.entries(colors).map(([value, label]) => ({ value, label }))}
      />
    </>
  );
}

function EndField({ form, timeZone }: Pick<EventFieldsProps, 'form' | 'timeZone'>) {
  const id = useId();
  const times = form.watch();
  const { startDate, allDay } = times;
  const end = endOf(times, timeZone);
  return (
    <Field id={id} label={allDay ? say('Last day') : sayAs('when an event ends', 'Ends')} optional>
      <Input
        id={id}
        type={allDay ? 'date' : 'time'}
        min={allDay ? startDate : undefined}
        max={allDay ? '9998-12-31' : undefined}
        value={end}
        onChange={({ target }) =>
          form.setValue('lasts', lastsUntil(target.value, times, timeZone), { shouldDirty: true })
        }
      />
    </Field>
  );
}

const repeatOptions = repeatChoices.map((value) => ({ value, label: repeatNames[value] }));

const ownRule = { value: 'rule', label: sayAs('how often an event repeats', 'Custom') };

function RepeatFields({ form }: Pick<EventFieldsProps, 'form'>) {
  const field = fieldIn(form.control);
  const [chosen, startDate, rule] = form.watch(['repeats', 'startDate', 'rule']);
  return (
    <FieldPair>
      <SelectField
        {...field('repeats')}
        label={sayAs('how often an event repeats', 'Repeats')}
        placeholder={say('Does not repeat')}
        hint={missingDayText({ repeats: chosen, startDate })}
        options={[...repeatOptions, ...(rule === null ? [] : [ownRule])]}
      />
      {chosen !== null && chosen !== 'rule' && (
        <TextField
          {...field('repeatsUntil')}
          label={sayAs('the last day of a repeat', 'Until')}
          optional
          type="date"
          min={startDate}
        />
      )}
    </FieldPair>
  );
}

function ReminderFields({ form }: Pick<EventFieldsProps, 'form'>) {
  const field = fieldIn(form.control);
  const [hasReminder, offset] = form.watch(['hasReminder', 'reminderOffset']);
  const offsets = [...new Set<number>([...reminderOffsets, offset])].toSorted((a, b) => a - b);
  return (
    <>
      <SwitchField {...field('hasReminder')} label={say('Reminder')} />
      {hasReminder && (
        <SelectField
          {...field('reminderOffset')}
          label={say('Remind me')}
          options={offsets.map((minutes) => ({ value: String(minutes), label: offsetText(minutes) }))}
          parse={Number}
        />
      )}
    </>
  );
}
