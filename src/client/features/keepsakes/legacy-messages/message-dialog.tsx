import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import type { TriggerType } from '../../../../shared/keepsakes/legacy-message-trigger.ts';
import { writtenLegacyMessageSchema } from '../../../../shared/keepsakes/legacy-messages.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useToday } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { MediaField } from './media-field.tsx';
import { emptyMessage, formOf, type MessageFormHandle } from './message-form.ts';
import { dayHint, hasOtherDay, type Recipient } from './message-words.ts';
import type { LegacyMessage } from './use-legacy-messages.ts';
import { useCreateMessage, useUpdateMessage } from './use-message-changes.ts';

interface MessageDialogProps {
  /** The children that it may be for. */
  recipients: readonly Recipient[];
  /** The child a new message is for. */
  childId: number | undefined;
  /** The edited message; without it a new one is written. */
  message?: LegacyMessage;
  onClose: () => void;
}

/** Writes a message and chooses its moment. Closing asks before discarding. */
export function MessageDialog({ recipients, childId, message, onClose }: MessageDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: writtenLegacyMessageSchema,
    empty: emptyMessage(childId ?? recipients[0]?.id ?? null),
    record: message,
    formOf,
    // Not the bare number: that is a message's own.
    draft: { name: 'message', start: childId === undefined ? undefined : `to ${childId}` },
    create: (body) => create.mutate(body),
    update: (changes) => update.mutate(changes),
    close: onClose,
    onUnchanged: (saved) => {
      const recipient = recipients.find(({ id }) => id === message?.childId);
      if (!message || !recipient || !hasOtherDay(message, recipient)) return saved();
      const { id, triggerType, triggerValue } = message;
      update.mutate({ id, triggerType, triggerValue });
    },
  });
  const create = useCreateMessage(outcome);
  const update = useUpdateMessage(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending || update.isPending}
      size="full"
      title={message ? say('Edit Legacy Message') : say('Write Legacy Message')}
      submitLabel={message ? say('Save Message') : say('Seal Message')}
      busyLabel={message ? say('Saving...') : say('Sealing...')}
      conflictWords={{ labels: { content: say('Message'), triggerType: deliver, triggerValue: when } }}
      leave={{ label: message ? say('Discard changes') : say('Discard message') }}
    >
      <MessageFields form={form} recipients={recipients} stored={message} />
    </FormDialog>
  );
}

interface MessageFieldsProps {
  form: MessageFormHandle;
  recipients: readonly Recipient[];
  stored: LegacyMessage | undefined;
}

function MessageFields({ form, recipients, stored }: MessageFieldsProps) {
  const field = fieldIn(form.control);
  return (
    <>
      <SelectField
        {...field('childId')}
        label={sayAs('who a message is for', 'For')}
        options={recipients.map(({ id, name }) => ({ value: String(id), label: name }))}
        parse={Number}
      />
      <TextField
        {...field('title')}
        label={say('Title')}
        hint={say('Your family sees the title and when it opens. Only you can see the message until then.')}
        maxLength={200}
        autoComplete="off"
      />
      <TextareaField {...field('content')} label={say('Message')} optional rows={8} prose />
      <MediaField form={form} />
      <TriggerFields form={form} recipients={recipients} stored={stored} />
      <Callout>{say('Once it’s delivered, the whole family can read it and nobody can change it.')}</Callout>
    </>
  );
}

const deliver = sayAs('when a message is delivered', 'Deliver');
const when = sayAs('the moment a message is delivered', 'When');

const triggers: readonly { value: TriggerType; label: string }[] = [
  { value: 'date', label: say('On a date') },
  { value: 'age', label: say('At an age') },
  { value: 'manual', label: say('By hand') },
];

function TriggerFields({ form, recipients, stored }: MessageFieldsProps) {
  const today = useToday();
  const [childId, triggerType, triggerValue] = form.watch(['childId', 'triggerType', 'triggerValue']);
  const recipient = recipients.find(({ id }) => id === childId);
  const hint = dayHint({ triggerType, triggerValue }, { recipient, today, stored });
  const change = (next: TriggerType) => {
    form.setValue('triggerType', next, { shouldDirty: true });
    form.setValue('triggerValue', '', { shouldDirty: true });
    form.clearErrors('triggerValue');
  };
  const value = { control: form.control, name: 'triggerValue', hint } as const;
  return (
    <div className={css({ display: 'grid', gap: '12px' })}>
      <Segment label={deliver} options={triggers} value={triggerType} onChange={change} fill />
      {triggerType === 'date' && <TextField {...value} key="date" label={say('Date')} type="date" min={today} />}
      {triggerType === 'age' && (
        <TextField
          {...value}
          key="age"
          label={say('Age in years')}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
        />
      )}
      {triggerType === 'manual' && (
        <TextField
          {...value}
          key="manual"
          label={when}
          placeholder={say('When they leave on their first long trip alone')}
          hint={say('Your family sees this line. You deliver the message yourself when the moment comes.')}
          maxLength={10_000}
          autoComplete="off"
        />
      )}
    </div>
  );
}
