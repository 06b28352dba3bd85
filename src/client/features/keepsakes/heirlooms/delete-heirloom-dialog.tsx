import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { type Heirloom, useDeleteHeirloom } from './use-heirlooms.ts';

interface DeleteHeirloomDialogProps {
  heirloom: Heirloom;
  onClose: () => void;
  /** It is gone, and nothing that shows it should stay. */
  onDeleted: () => void;
}

export function DeleteHeirloomDialog({ heirloom, onClose, onDeleted }: DeleteHeirloomDialogProps) {
  const remove = useDeleteHeirloom({ onDeleted, onSettled: onClose });
  return (
    <AlertDialog
      open
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: heirloom.id })}
      title="Delete this heirloom?"
      confirmLabel="Delete Heirloom"
      busy={remove.isPending}
      busyLabel="Deleting..."
    >
      “{heirloom.name}”{belongingsOf(heirloom)} will be removed from the register. This action cannot be undone.
    </AlertDialog>
  );
}

function belongingsOf({ images, voiceNoteUrl }: Heirloom): string {
  const parts = [
    ...(images.length === 0 ? [] : [`${images.length} ${images.length === 1 ? 'photo' : 'photos'}`]),
    ...(voiceNoteUrl === null ? [] : ['voice note']),
  ];
  return parts.length === 0 ? '' : ` and its ${parts.join(' and ')}`;
}
