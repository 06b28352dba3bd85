import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { PhoneNumberState } from '../../../../shared/messages/numbers.ts';
import { trpc } from '../../../data/trpc.ts';
import { Say } from '../../../format/say.tsx';
import { TextLink } from '../../../ui/card.tsx';

/** Says why no text message can arrive although SMS is chosen, and how to fix it. Saving still works. */
export function TextNumberNote({ isChosen }: { isChosen: boolean }) {
  // Asks again, because someone who returns from the profile may have entered a number.
  const { data } = trpc.phoneNumber.get.useQuery(undefined, {
    enabled: isChosen,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return (
    <div className={css({ textStyle: 'meta', color: 'fg.muted', _empty: { display: 'none' } })} role="status">
      {isChosen && data && reasonOf(data)}
    </div>
  );
}

function reasonOf({ isAvailable, number, stoppedAt }: PhoneNumberState): ReactNode {
  if (!isAvailable) return say('Text messages aren’t set up on this server, so you won’t get any.');
  if (number === null) {
    return (
      <Say
        text="You haven’t verified a phone number yet, so we can’t text you. <link>Enter it on your profile</link> (opens in a new tab)."
        // Opens a new tab, so that the choices here aren't lost.
        link={(words) => (
          <TextLink href="/profile" target="_blank">
            {words}
          </TextLink>
        )}
      />
    );
  }
  if (stoppedAt === null) return null;
  return say(
    'You stopped our text messages by replying STOP. To get them again, text START to the number they came from.',
  );
}
