import { say } from '#words';
import { deleteFamilySchema } from '../../../../shared/accounts/leaving.ts';
import { useSendsMail } from '../../../data/use-sends-mail.ts';
import { fieldIn } from '../../../forms/bound-field.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { useDeleteFamily } from './use-leaving.ts';

interface DeleteFamilyDialogProps {
  familyName: string;
  onClose: () => void;
}

export function DeleteFamilyDialog({ familyName, onClose }: DeleteFamilyDialogProps) {
  const { form, outcome, dialog } = useEntityForm({
    schema: deleteFamilySchema,
    empty: { familyName: '' },
    create: (body) => create.mutate(body),
    close: onClose,
  });
  const create = useDeleteFamily(outcome);
  const sendsMail = useSendsMail();
  const field = fieldIn(form.control);
  return (
    <FormDialog
      {...dialog}
      busy={create.isPending}
      leave={false}
      title={say('Delete the family')}
      description={
        sendsMail === false
          ? say(
              'Everything in the {familyName}, including every account, will be erased in 14 days. Until then any member can stop it on their profile. Tell them: this server doesn’t send email.',
              { familyName },
            )
          : say(
              'Everything in the {familyName}, including every account, will be erased in 14 days. We’ll tell every member now, and until then any of them can stop it.',
              { familyName },
            )
      }
      size="sm"
      isDanger
      submitLabel={say('Delete the family')}
      busyLabel={say('Scheduling deletion...')}
    >
      <TextField {...field('familyName')} label={say('Name of the family')} placeholder={familyName} />
    </FormDialog>
  );
}
