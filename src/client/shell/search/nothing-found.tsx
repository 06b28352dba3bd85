import { css } from '#styled-system/css';
import { say } from '#words';
import { Button } from '../../ui/button.tsx';
import { useNearWords } from './use-found.ts';

interface NothingFoundProps {
  words: string;
  onWords: (words: string) => void;
  /** Searches without the filters, if there are any. */
  onSearchAll: (() => void) | undefined;
}

/** Says that nothing was found, and what else to try. */
export function NothingFound({ words, onWords, onSearchAll }: NothingFoundProps) {
  const near = useNearWords(words);
  return (
    <div className={boxClass}>
      <h2 className={css({ textStyle: 'h2', overflowWrap: 'anywhere' })}>{say('Nothing with “{words}”', { words })}</h2>
      <p>
        {near.length > 0
          ? say('You may have used another word that day. These come close:')
          : say('You may have used another word that day.')}
      </p>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '10px' })}>
        {near.map((word) => (
          <Button key={word} onClick={() => onWords(word)}>
            {word}
          </Button>
        ))}
        {onSearchAll && (
          <Button variant="ghost" onClick={onSearchAll}>
            {say('Search everything instead')}
          </Button>
        )}
      </div>
    </div>
  );
}

const boxClass = css({
  padding: { base: '36px 12px 12px', md: '32px 12px 8px' },
  '& > p': { color: 'fg.muted', marginBlock: '8px 16px' },
});
