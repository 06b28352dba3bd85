import { css } from '#styled-system/css';
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

/** Says whether the text is saved, always visible, and what to do if it isn't. */
export function SaveState({ state, letter, onCompare }: SaveStateProps) {
  const timeZone = useTimeZone();
  const signInAgain = useSignInAgain();
  const words = saveWords(state, { timeZone, updatedAt: letter.updatedAt, hasText: state.saved.trim() !== '' });
  return (
    <div className={lineClass} data-trouble={words.isTrouble || undefined}>
      <span aria-hidden>{words.text}</span>
      <output className={css({ srOnly: true })}>{words.isAnnounced ? words.text : ''}</output>
      {words.isTrouble && !state.isKept && <span>{say('This browser can’t store it. Keep this page open.')}</span>}
      {words.isTrouble && state.trouble?.kind === 'signedOut' && (
        <button className={actClass} type="button" onClick={signInAgain}>
          {say('Sign in again')}
        </button>
      )}
      {words.isTrouble && state.trouble?.kind === 'conflict' && (
        <button className={actClass} type="button" onClick={onCompare}>
          {say('Compare')}
        </button>
      )}
    </div>
  );
}

const lineClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  textStyle: 'meta',
  color: 'fg.subtle',
  fontVariantNumeric: 'tabular-nums',
  '&[data-trouble]': { color: 'danger.fg', fontWeight: '600' },
});

const actClass = css({
  minHeight: { base: '44px', lg: '24px' },
  color: 'brand.fg',
  fontWeight: '600',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
});
