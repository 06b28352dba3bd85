import { say } from '#words';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button } from '../../../components/button.tsx';
import { PartFailure } from '../../../components/part-failure.tsx';
import { Skeleton, SkeletonRegion } from '../../../components/skeleton.tsx';
import { codeOf } from '../../../lib/errors.ts';
import { ExperienceDialog } from './experience-dialog.tsx';
import { type Experience, useExperience } from './use-experiences.ts';

interface OpenExperienceProps {
  id: number;
  /** The list's version, so that nobody waits. */
  known: Experience | undefined;
  startsEditing: boolean;
  onClose: () => void;
  onDelete: (experience: Experience) => void;
  onMakeStory: (experience: Experience) => void;
}

/** The experience in the address, also one that the list doesn't show or that is gone. */
export function OpenExperience({ id, known, ...dialog }: OpenExperienceProps) {
  const { data, error, refetch } = useExperience(id, known);
  if (data) return <ExperienceDialog experience={data} {...dialog} />;
  const isGone = codeOf(error) === 'NOT_FOUND';
  return (
    <AppDialog
      open
      title={isGone ? say('Experience not found') : say('Experience')}
      onClose={dialog.onClose}
      footer={<Button onClick={dialog.onClose}>{say('Close')}</Button>}
    >
      {isGone && <p>{say('It was deleted or doesn’t exist.')}</p>}
      {!isGone && error && (
        <PartFailure title={say('Couldn’t load the experience.')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && (
        <SkeletonRegion label={say('Loading the experience')}>
          <Skeleton width="60%" height="24px" />
          <Skeleton width="90%" height="18px" />
          <Skeleton width="80%" height="18px" />
          <Skeleton height="160px" />
        </SkeletonRegion>
      )}
    </AppDialog>
  );
}
