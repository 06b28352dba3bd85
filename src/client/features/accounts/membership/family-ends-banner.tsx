import { Undo2 } from 'lucide-react';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { formatDate } from '../../../format/dates.ts';
import { ForParents } from '../../../session/carer.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Container } from '../../../ui/page.tsx';
import { useKeepFamily } from './use-leaving.ts';

/** Shown on every page of every member while the family is about to be deleted. */
export function FamilyEndsBanner() {
  const leaving = trpc.leaving.get.useQuery();
  const keep = useKeepFamily();
  if (!leaving.data?.deletion) return null;
  const { requestedByName, takesEffectOn } = leaving.data.deletion;
  return (
    <Container css={{ paddingTop: '16px' }} as="section" aria-label={say('Family deletion')}>
      <Callout tone="danger">
        <p>
          {say(
            '{requestedByName} asked to delete the {familyName}. Everything will be erased for good at the end of {takesEffectOn}.',
            { requestedByName, familyName: leaving.data.familyName, takesEffectOn: formatDate(takesEffectOn) },
          )}
        </p>
        <ForParents>
          <SubmitButton
            css={{ marginTop: '10px' }}
            variant="outline"
            size="sm"
            busy={keep.isPending}
            busyLabel={say('Canceling...')}
            onClick={() => keep.mutate()}
          >
            <Undo2 aria-hidden />
            {say('Cancel the deletion')}
          </SubmitButton>
        </ForParents>
      </Callout>
    </Container>
  );
}
