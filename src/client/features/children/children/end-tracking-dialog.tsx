import { chakra } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { daysToTakeBack } from '../../../../shared/children/end-tracking.ts';
import { AlertDialog } from '../../../components/alert-dialog.tsx';
import { Input } from '../../../components/form/controls.tsx';
import { Field } from '../../../components/form/field.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { type Child, useEndTracking } from './use-children.ts';

interface EndTrackingDialogProps {
  child: Child;
  onClose: () => void;
}

/** Asks before a child is hidden: lists what goes with it, and the name must be typed. */
export function EndTrackingDialog({ child, onClose }: EndTrackingDialogProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data: belongings } = trpc.children.belongings.useQuery({ id: child.id });
  const end = useEndTracking(child);
  const losses = belongings ? lossesOf(belongings) : undefined;
  const { name } = child;
  return (
    <AlertDialog
      open
      onCancel={onClose}
      onConfirm={() => end.mutate({ id: child.id })}
      canConfirm={typed.trim() === name.trim()}
      title={`End tracking for ${name}?`}
      lead={losses?.length ? `This deletes ${name}’s profile, together with:` : `This deletes ${name}’s profile.`}
      losses={losses ?? allKinds}
      confirmLabel="End Tracking"
      cancelLabel={`Keep ${name}’s profile`}
      busy={end.isPending}
      busyLabel="Ending..."
    >
      <chakra.p color="fg.muted" marginBottom="16px">
        Stories, experiences, events, heirlooms and books stay. You can restore the profile for {daysToTakeBack} days
        under “Ended tracking” on your profile; after that it is erased for good.
      </chakra.p>
      <Field id={id} label={`Type ${name} to confirm`}>
        <Input id={id} value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
      </Field>
    </AlertDialog>
  );
}

/** Until the numbers are known. */
const allKinds = ['Lessons', 'Activities', 'Milestones', 'Letters', 'Legacy messages'];

function lossesOf(belongings: Record<string, number>): string[] {
  const kinds = [
    ['lessons', 'lesson', 'lessons'],
    ['activities', 'activity', 'activities'],
    ['milestones', 'milestone', 'milestones'],
    ['letters', 'letter', 'letters'],
    ['legacyMessages', 'legacy message', 'legacy messages'],
  ] as const;
  return kinds.flatMap(([kind, one, many]) => {
    const count = belongings[kind] ?? 0;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`];
  });
}
