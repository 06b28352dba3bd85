import { chakra } from '@chakra-ui/react';
import { Callout } from '../../../components/callout.tsx';
import { errorSentence } from '../../../lib/errors.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Who invites into which family; not asked without a token. */
export const useInvitationPreview = (token: string | undefined) =>
  trpc.invitations.preview.useQuery({ token: token ?? '' }, { enabled: token !== undefined, retry: false });

/** What somebody who came by a link has to know before they register or sign in. */
export function InvitationNote({ preview }: { preview: ReturnType<typeof useInvitationPreview> }) {
  const { data, error } = preview;
  if (error) {
    return (
      <chakra.div role="alert">
        <Callout tone="danger">{errorSentence(error)}</Callout>
      </chakra.div>
    );
  }
  if (!data) return null;
  const { invitedBy, familyName, email } = data;
  return (
    <chakra.div role="status" overflowWrap="anywhere">
      <Callout>
        <strong>
          {invitedBy} invites you to the {familyName}.
        </strong>{' '}
        {email === null
          ? 'You can sign in as soon as you have registered.'
          : `The invitation is for ${email}. You can sign in as soon as you have registered.`}
      </Callout>
    </chakra.div>
  );
}
