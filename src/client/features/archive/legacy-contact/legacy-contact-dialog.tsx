import { say } from '#words';
import { openDays, setLegacyContactSchema, waitDays } from '../../../../shared/archive/legacy-contact.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextareaField, TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { Hint } from '../../../ui/detail-parts.tsx';
import { type LegacyContact, useSetLegacyContact } from './use-legacy-contact.ts';

/** Names the contact. Saving it mails them, so it always says what that means. */
export function LegacyContactDialog({ contact, onClose }: { contact: LegacyContact | null; onClose: () => void }) {
  const { form, outcome, dialog } = useEntityForm({
    schema: setLegacyContactSchema,
    empty: { name: contact?.name ?? '', email: contact?.email ?? '', words: contact?.words ?? '' },
    create: (values) => set.mutate(values),
    close: onClose,
  });
  const set = useSetLegacyContact(outcome);
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={set.isPending}
      size="sm"
      title={say('Legacy contact')}
      description={say(
        'They get an email now and keep it. If they ask, we email you for {waitDays} days and tell your family. You can say no; otherwise they can download your export for {openDays} days.',
        { waitDays, openDays },
      )}
      submitLabel={say('Save and send the email')}
      busyLabel={say('Saving...')}
    >
      <TextField {...field('name')} label={say('Name')} autoComplete="off" />
      <TextField {...field('email')} type="email" label={say('Email')} autoComplete="off" />
      <TextareaField
        {...field('words')}
        label={say('Words to them (optional)')}
        hint={say('They get these with the export, not before.')}
      />
      <Hint>{say('Your export has everything you can see, also your private stories and sealed letters.')}</Hint>
    </FormDialog>
  );
}
