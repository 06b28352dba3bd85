import { css } from '#styled-system/css';
import { formatNumber, say, sayAs } from '#words';
import { useTimeZone } from '../../../session/today.ts';
import { Callout } from '../../../ui/callout.tsx';
import { importSentence } from './import-sentence.ts';
import type { ReadwiseImport } from './use-integrations.ts';

interface ImportStateProps {
  metadata: { bookCount: number; highlightCount: number } | null;
  current: ReadwiseImport;
}

/** The number of books and highlights, the import's state, and its error. */
export function ImportState({ metadata, current }: ImportStateProps) {
  const timeZone = useTimeZone();
  const isFailed = current.state === 'failed' || current.state === 'reconnect';
  return (
    <div className={css({ display: 'grid', gap: '14px' })}>
      {metadata && (
        <dl className={countsClass}>
          <div>
            <dt>{say('Books')}</dt>
            <dd>{formatNumber(metadata.bookCount)}</dd>
          </div>
          <div>
            <dt>{sayAs('passages marked in a book', 'Highlights')}</dt>
            <dd>{formatNumber(metadata.highlightCount)}</dd>
          </div>
        </dl>
      )}
      {isFailed && current.error !== null && <Callout tone="danger">{current.error}</Callout>}
      {current.state !== 'reconnect' && (
        <output className={css({ display: 'block', textStyle: 'meta', color: 'fg.muted' })}>
          {importSentence(current, timeZone)}
        </output>
      )}
    </div>
  );
}

const countsClass = css({
  display: 'flex',
  gap: '32px',
  marginTop: '4px',
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { fontSize: '0.9375rem', fontWeight: '500', color: 'fg.muted' },
  '& dd': { textStyle: 'numeral', fontSize: '2.125rem', fontVariantNumeric: 'tabular-nums' },
});
