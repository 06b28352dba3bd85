import { useId, useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { daysToTakeBack } from '../../../../shared/children/end-tracking.ts';
import { trpc } from '../../../data/trpc.ts';
import { Input } from '../../../forms/controls.tsx';
import { Field } from '../../../forms/field.tsx';
import { AlertDialog } from '../../../overlay/alert-dialog.tsx';
import { type Child, useEndTracking } from './use-children.ts';

interface EndTrackingDialogProps {
  child: Child;
  onClose: () => void;
}

/** Asks before a child is hidden: lists what is hidden with the child, and asks to type the name. */
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
      title={say('End tracking for {name}?', { name })}
      lead={
        losses?.length
          ? say('This deletes {name}’s profile, together with:', { name })
          : say('This deletes {name}’s profile.', { name })
      }
      losses={losses ?? allKinds}
      confirmLabel={say('End Tracking')}
      cancelLabel={say('Keep {name}’s profile', { name })}
      busy={end.isPending}
      busyLabel={say('Ending...')}
    >
      <p className={css({ color: 'fg.muted', marginBottom: '16px' })}>
        {say(
          'Stories, experiences, events, heirlooms and books stay. You can restore the profile for {days} days under “Ended tracking” on your profile; after that it’s erased for good.',
          { days: daysToTakeBack },
        )}
      </p>
      <Field id={id} label={say('Type {name} to confirm', { name })}>
        <Input id={id} value={typed} onChange={({ target }) => setTyped(target.value)} autoComplete="off" />
      </Field>
    </AlertDialog>
  );
}

/** Shown until the numbers are known. */
const allKinds = [
  say('Lessons'),
  say('Activities'),
  say('Milestones'),
  sayAs('a parent writes', 'Letters'),
  say('Legacy messages'),
];

const wordsOf: Readonly<Record<string, (count: number) => string>> = {
  lessons: (count) => say('{count, plural, one {# lesson} other {# lessons}}', { count }),
  activities: (count) => say('{count, plural, one {# activity} other {# activities}}', { count }),
  milestones: (count) => say('{count, plural, one {# milestone} other {# milestones}}', { count }),
  letters: (count) => say('{count, plural, one {# letter} other {# letters}}', { count }),
  legacyMessages: (count) => say('{count, plural, one {# legacy message} other {# legacy messages}}', { count }),
};

const lossesOf = (belongings: Record<string, number>): string[] =>
  Object.entries(wordsOf).flatMap(([kind, words]) => {
    const count = belongings[kind] ?? 0;
    return count === 0 ? [] : [words(count)];
  });
