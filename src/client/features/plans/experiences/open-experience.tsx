import { say } from '#words';
import { NoRecordDialog } from '../../../overlay/no-record-dialog.tsx';
import { ExperienceDialog } from './experience-dialog.tsx';
import { type Experience, useExperience } from './use-experiences.ts';

interface OpenExperienceProps {
  id: number;
  /** The list's version, so that nobody has to wait. */
  known: Experience | undefined;
  startsEditing: boolean;
  onClose: () => void;
  onDelete: (experience: Experience) => void;
  onMakeStory: (experience: Experience) => void;
}

/** The experience in the address, even if the list doesn't show it or it is gone. */
export function OpenExperience({ id, known, ...dialog }: OpenExperienceProps) {
  const query = useExperience(id, known);
  if (query.data) return <ExperienceDialog experience={query.data} {...dialog} />;
  return (
    <NoRecordDialog
      query={query}
      kind="experience"
      id={id}
      title={say('Experience')}
      failed={say('Couldn’t load the experience.')}
      loading={say('Loading the experience')}
      onClose={dialog.onClose}
    />
  );
}
