import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { type AdminFamily, useUpdateFamily } from './use-admin-families.ts';

/** Asks before everybody of a family is signed out. */
export function SuspendFamilyDialog({ family, onClose }: { family: AdminFamily; onClose: () => void }) {
  const { mutate, isPending } = useUpdateFamily({
    done: ({ name }) => `${name} has been suspended`,
    onSuccess: onClose,
    onError: onClose,
  });
  const { users } = family.usage;
  return (
    <AlertDialog
      open
      title={`Suspend ${family.name}?`}
      lead="This ends at once:"
      losses={[
        users === 1 ? 'Sign-in of 1 member, on every device' : `Sign-in of ${users} members, on every device`,
        'Their API tokens, reminders and calendar addresses',
      ]}
      confirmLabel="Suspend Family"
      busy={isPending}
      busyLabel="Suspending..."
      onCancel={onClose}
      onConfirm={() => mutate({ id: family.id, status: 'suspended' })}
    >
      Nothing that the family wrote is lost, and you can reactivate it at any time. API tokens have to be made anew
      then.
    </AlertDialog>
  );
}
