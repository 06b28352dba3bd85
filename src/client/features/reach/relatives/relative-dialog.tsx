import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { say } from '#words';
import { inviteRelativeSchema, type MailRhythm, mailRhythms } from '../../../../shared/reach/relatives.ts';
import { useChildren } from '../../../data/use-children.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SelectField } from '../../../forms/select-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { rhythmLabels } from './mail-rhythms.ts';
import { ShownLink } from './shown-link.tsx';
import { type InvitedRelative, type Relative, useChangeRelative, useInviteRelative } from './use-relatives.ts';

const empty = {
  name: '',
  relation: '' as string | null,
  email: '' as string | null,
  mailRhythm: 'weekly' as MailRhythm,
  childIds: [] as number[],
};

/** Invites a relative and shows the link once, or changes a relative's name and children. */
export function RelativeDialog({ relative, onClose }: { relative?: Relative | undefined; onClose: () => void }) {
  const [made, setMade] = useState<InvitedRelative>();
  const { form, outcome, dialog } = useEntityForm({
    schema: inviteRelativeSchema,
    empty,
    record: relative,
    create: (values) => invite.mutate(values),
    update: (changes) => change.mutate(changes),
    close: onClose,
  });
  const invite = useInviteRelative({ ...outcome, onSuccess: setMade });
  const change = useChangeRelative(outcome);
  const field = fieldIn(form.control);
  const family = useChildren();
  const sendsMail = useSendsMail();
  const hasEmail = useWatch({ control: form.control, name: 'email' })?.trim();
  return (
    <FormDialog
      {...dialog}
      busy={invite.isPending || change.isPending}
      size="sm"
      leave={{ label: say('Discard changes') }}
      title={relative ? say('Edit relative') : say('Invite a Relative')}
      description={say('They see what you share with relatives, and nothing else. They can send hearts and words.')}
      submitLabel={relative ? say('Save') : say('Create link')}
      busyLabel={relative ? say('Saving...') : say('Inviting...')}
      result={
        made && {
          title: say('{name}’s link', { name: made.name }),
          content: <ShownLink link={made} mailedTo={made.isMailed ? made.email : null} />,
        }
      }
    >
      <TextField {...field('name')} label={say('Name')} placeholder={say('As your children say it')} />
      <TextField {...field('relation')} label={say('Relation')} optional placeholder={say('Grandmother, godfather…')} />
      <TextField
        {...field('email')}
        label={say('Email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        optional
        hint={
          sendsMail === false
            ? say('This server doesn’t send email, so nothing goes there.')
            : say('What you share goes there by email, so check it twice. They can answer, and unsubscribe.')
        }
      />
      {hasEmail && (
        <SelectField
          {...field('mailRhythm')}
          label={say('Emails')}
          options={mailRhythms.map((value) => ({ value, label: say(rhythmLabels[value]) }))}
        />
      )}
      {family.length > 1 && (
        <ChildPickerField
          {...field('childIds')}
          label={say('Which children do they see?')}
          hint={say('Choose none for all of them, also those to come.')}
          family={family}
        />
      )}
    </FormDialog>
  );
}
