import { useState } from 'react';
import { say } from '#words';
import { inviteRelativeSchema } from '../../../../shared/reach/relatives.ts';
import { useChildren } from '../../../data/use-children.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { ChildPickerField } from '../../../forms/child-picker.tsx';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { ShownLink } from './shown-link.tsx';
import { type InvitedRelative, type Relative, useChangeRelative, useInviteRelative } from './use-relatives.ts';

const empty = { name: '', relation: '' as string | null, childIds: [] as number[] };

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
      result={made && { title: say('{name}’s link', { name: made.name }), content: <ShownLink link={made} /> }}
    >
      <TextField {...field('name')} label={say('Name')} placeholder={say('As your children say it')} />
      <TextField {...field('relation')} label={say('Relation')} optional placeholder={say('Grandmother, godfather…')} />
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
