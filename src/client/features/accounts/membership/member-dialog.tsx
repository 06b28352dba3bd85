import { say } from '#words';
import type { Outcome } from '../../../data/outcomes.ts';
import { trpc } from '../../../data/trpc.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useEntityForm } from '../../../forms/use-entity-form.ts';
import { fullNameOf } from '../../../session/current-user.tsx';
import { CarerFields } from './carer-fields.tsx';
import { memberFormSchema, placeOf } from './carer-form.ts';
import type { Family } from './use-family.ts';

const useSetMember = (outcome: Outcome) =>
  trpc.families.setMember.useMutation({ ...outcome, meta: { done: { title: say('Saved') }, failed: {} } });

interface MemberDialogProps {
  member: Family['members'][number];
  onClose: () => void;
}

/** Makes a member a carer or a parent, or changes what a carer sees. */
export function MemberDialog({ member, onClose }: MemberDialogProps) {
  const name = fullNameOf(member);
  const { form, outcome, dialog } = useEntityForm({
    schema: memberFormSchema,
    empty: { id: member.id, ...placeOf(member.carer) },
    create: (body) => set.mutate(body),
    close: onClose,
  });
  const set = useSetMember(outcome);
  return (
    <FormDialog
      {...dialog}
      busy={set.isPending}
      size="sm"
      leave={{ label: say('Discard changes') }}
      title={say('What {name} sees', { name })}
      description={say('It takes effect at once, on all their devices.')}
      submitLabel={say('Save')}
      busyLabel={say('Saving...')}
    >
      <CarerFields form={form} />
    </FormDialog>
  );
}
