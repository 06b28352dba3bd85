import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { type Experience, useDeleteExperience } from './use-experiences.ts';

interface DeleteExperienceDialogProps {
  experience: Pick<Experience, 'id' | 'title'>;
  onClose: () => void;
  /** It is gone, and nothing that shows it should stay. */
  onDeleted: () => void;
}

export function DeleteExperienceDialog({ experience, onClose, onDeleted }: DeleteExperienceDialogProps) {
  const remove = useDeleteExperience({ onDeleted, onSettled: onClose });
  return (
    <AlertDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: experience.id })}
      title="Delete experience?"
      confirmLabel="Delete"
      busy={remove.isPending}
      busyLabel="Deleting..."
    >
      Are you sure you want to delete "{experience.title}"? This action cannot be undone.
    </AlertDialog>
  );
}
