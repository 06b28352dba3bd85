import { say } from '#words';
import { Callout } from '../../../../ui/callout.tsx';

/** What milestones of early childhood can't tell. Shown wherever milestones are suggested. */
export function MedicalNote() {
  return (
    <Callout>
      {say(
        'Most children do these things by this age. This is not a test. Born early? Use the corrected age. If something worries you, or a skill is lost, call your child’s doctor.',
      )}
    </Callout>
  );
}
