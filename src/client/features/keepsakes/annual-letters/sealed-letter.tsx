import { Mail, MailOpen } from 'lucide-react';
import { css } from '#styled-system/css';
import { say } from '#words';
import type { Letter } from '../../../../shared/keepsakes/annual-letters.ts';
import { formatDate } from '../../../format/dates.ts';
import { Say } from '../../../format/say.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useCurrentUser } from '../../../session/current-user.tsx';
import { Button } from '../../../ui/button.tsx';
import { Envelope } from '../../../ui/envelope.tsx';
import { type Child, useOpenLetter } from './use-annual-letters.ts';

interface SealedLetterProps {
  letter: Letter;
  /** Its day. */
  until: string;
  child: Child;
  palette: string;
}

/** A closed envelope: shows nothing of its content, not even to its author. */
export function SealedLetter({ letter, until, child, palette }: SealedLetterProps) {
  const { id: userId } = useCurrentUser();
  const open = useOpenLetter();
  const day = formatDate(until);
  const askToOpen = () =>
    void confirm({
      title: say('Open this letter early?'),
      text: say(
        'It’s sealed until {day}. If you open it now, everyone in your family can read and change it, and we’ll note that it was opened early. You can seal it again.',
        { day },
      ),
      action: say('Open early'),
      busy: say('Opening...'),
      cancel: say('Keep it sealed'),
      act: () => open.mutateAsync({ id: letter.id }),
    });
  return (
    <section className={centreClass}>
      <Envelope palette={palette} icon={Mail}>
        <Say text="For {name}<br/>{day}" values={{ name: child.name, day }} br={() => <br />} />
      </Envelope>
      <h2 className={css({ textStyle: 'h2' })}>{say('Sealed until {day}', { day })}</h2>
      <p className={css({ color: 'fg.muted' })}>
        {closedBy(letter, userId)}{' '}
        {say('{count, plural, one {# word} other {# words}} inside.', { count: letter.metadata.wordCount })}
      </p>
      {letter.canOpen && (
        <Button css={{ marginTop: '10px' }} onClick={askToOpen}>
          <MailOpen aria-hidden />
          {say('Open early')}
        </Button>
      )}
    </section>
  );
}

function closedBy({ sealedBy, sealedByName: name }: Letter, userId: number): string {
  if (sealedBy === userId) return say('You sealed it.');
  return name === null ? say('Someone else in your family sealed it.') : say('{name} sealed it.', { name });
}

const centreClass = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  textAlign: 'center',
  gap: '6px',
  paddingBlock: { base: '20px 40px', lg: '32px 64px' },
});
