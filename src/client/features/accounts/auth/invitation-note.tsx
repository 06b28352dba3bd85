import { say } from '#words';
import { errorSentence } from '../../../lib/errors.ts';
import type { Queries } from './calls.ts';
import { Note } from './parts.tsx';

interface InvitationNoteProps {
  preview: Queries['invitations.preview'][1] | undefined;
  error: unknown;
}

/** What an invited person needs to know before they register or sign in. */
export function InvitationNote({ preview, error }: InvitationNoteProps) {
  if (error) {
    return (
      <div role="alert">
        <Note tone="danger">{errorSentence(error)}</Note>
      </div>
    );
  }
  if (!preview) return null;
  const { invitedBy, familyName, email } = preview;
  return (
    <div role="status">
      <Note>
        <strong>{say('{invitedBy} invited you to join the {familyName}.', { invitedBy, familyName })}</strong>{' '}
        {email === null
          ? say('You can sign in as soon as you’ve registered.')
          : say('This invitation is for {email}. You can sign in as soon as you’ve registered.', { email })}
      </Note>
    </div>
  );
}
