import { css } from '#styled-system/css';
import { chunkOf } from '../code/chunks.ts';
import { useChunk } from '../code/use-chunk.ts';

const comparison = chunkOf(() => import('./word-changes.ts'));

/** A text. Words that the other text doesn't have are marked, once the code that compares them has loaded. */
export function ChangedWords({ text, other }: { text: string; other: string }) {
  const { code } = useChunk(comparison, true);
  if (!code) return text;
  return code.wordChanges(text, other).map((words, place) =>
    words.isChanged ? (
      <ins key={place} className={changedClass}>
        {words.text}
      </ins>
    ) : (
      words.text
    ),
  );
}

const changedClass = css({
  background: 'bg.emphasized',
  borderRadius: '3px',
  textDecoration: 'underline',
  textDecorationColor: 'warning.fg',
  textDecorationThickness: '2px',
  textUnderlineOffset: '3px',
});
