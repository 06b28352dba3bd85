import { AppDialog } from '../../components/app-dialog.tsx';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';

interface AccountSettingsDialogProps {
  open: boolean;
  onClose: () => void;
}

export function AccountSettingsDialog({ open, onClose }: AccountSettingsDialogProps) {
  return (
    <AppDialog open={open} onClose={onClose} title="Account Settings" size="full">
      <SkeletonRegion label="Loading your settings">
        <Skeleton height="24px" width="40%" />
        <Skeleton height="44px" />
        <Skeleton height="44px" />
      </SkeletonRegion>
    </AppDialog>
  );
}
