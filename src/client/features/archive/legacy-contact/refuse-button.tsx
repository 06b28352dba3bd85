import { say } from '#words';
import { SubmitButton } from '../../../ui/button.tsx';
import { useRefuseLegacyContact } from './use-legacy-contact.ts';

/** The owner's no, without a question: the contact can ask again. */
export function RefuseButton({ name }: { name: string }) {
  const refuse = useRefuseLegacyContact();
  return (
    <SubmitButton
      css={{ marginTop: '10px' }}
      variant="outline"
      size="sm"
      busy={refuse.isPending}
      busyLabel={say('Saying no...')}
      onClick={() => refuse.mutate()}
    >
      {say('Say no to {name}', { name })}
    </SubmitButton>
  );
}
