import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import { SubmitButton } from '../../../components/button.tsx';
import { Callout } from '../../../components/callout.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useConfirmationMail } from './use-profile.ts';

/** Shown until the address is confirmed. */
export function UnconfirmedNote() {
  const { data } = trpc.emailVerification.get.useQuery();
  const mail = useConfirmationMail();
  if (data?.isVerified !== false) return null;
  return (
    <chakra.div role="status">
      <Callout tone="warning">
        <chakra.div display="grid" gap="10px" justifyItems="start">
          {say(
            'This address isn’t confirmed yet. Until you click the link in our email, we won’t send anything else to it.',
          )}
          <SubmitButton
            variant="outline"
            size="sm"
            busy={mail.isPending}
            busyLabel={say('Sending...')}
            onClick={() => mail.mutate()}
          >
            {say('Send the email again')}
          </SubmitButton>
        </chakra.div>
      </Callout>
    </chakra.div>
  );
}
