import { say } from '#words';
import { errorSentence } from '../../../data/errors.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { Queries } from './calls.ts';

interface InvitationNoteProps {
  preview: Queries['invitations.preview'][1] | undefined;
  error: unknown;
}

/** What an invited person needs to know before they register or sign in. */
export function InvitationNote({ preview, error }: InvitationNoteProps) {
  if (error) {
    return (
      <div role="alert">
        <Callout tone="danger">{errorSentence(error)}</Callout>
      </div>
    );
  }
  if (!preview) return null;
  const { invitedBy, familyName, email, isForCarer } = preview;
  return (
    <div role="status">
      <Callout>
        <strong>{say('{invitedBy} invited you to join the {familyName}.', { invitedBy, familyName })}</strong>{' '}
        {isForCarer && <>{say('You’re invited as a carer: you write stories, and see what the parents show you.')} </>}
        {email === null
          ? say('You can sign in as soon as you’ve registered.')
          : say('This invitation is for {email}. You can sign in as soon as you’ve registered.', { email })}
      </Callout>
    </div>
  );
}
