import { chakra } from '@chakra-ui/react';
import { say } from '#words';
import type { Letter } from '../../../../../shared/keepsakes/annual-letters.ts';
import { useSignInAgain } from '../../../../session/session.ts';
import { useTimeZone } from '../../../../session/today.ts';
import type { Autosave } from './letter-autosave.ts';
import { saveWords } from './save-words.ts';

interface SaveStateProps {
  state: Autosave;
  letter: Letter;
  /** Shows both texts of a letter that two people wrote at once. */
  onCompare: () => void;
}

/** Whether the words are saved, always visible, and what to do if not. */
export function SaveState({ state, letter, onCompare }: SaveStateProps) {
  const timeZone = useTimeZone();
  const signInAgain = useSignInAgain();
  const words = saveWords(state, { timeZone, updatedAt: letter.updatedAt, hasText: state.saved.trim() !== '' });
  return (
    <Line data-trouble={words.isTrouble || undefined}>
      <span aria-hidden>{words.text}</span>
      <chakra.output srOnly>{words.isAnnounced ? words.text : ''}</chakra.output>
      {words.isTrouble && !state.isKept && <span>{say('This browser can’t store it. Keep this page open.')}</span>}
      {words.isTrouble && state.trouble?.kind === 'signedOut' && (
        <Act type="button" onClick={signInAgain}>
          {say('Sign in again')}
        </Act>
      )}
      {words.isTrouble && state.trouble?.kind === 'conflict' && (
        <Act type="button" onClick={onCompare}>
          {say('Compare')}
        </Act>
      )}
    </Line>
  );
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2px 10px',
    textStyle: 'meta',
    color: 'fg.subtle',
    fontVariantNumeric: 'tabular-nums',
    '&[data-trouble]': { color: 'danger.fg', fontWeight: '600' },
  },
});

const Act = chakra('button', {
  base: {
    minHeight: { base: '44px', lg: '24px' },
    color: 'brand.fg',
    fontWeight: '600',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
