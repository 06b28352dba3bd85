import { useState, useSyncExternalStore } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { chunkOf } from '../code/chunks.ts';
import { useChunk } from '../code/use-chunk.ts';
import { PartFailure } from '../loading/part-failure.tsx';
import { Content, type WindowLinesProps } from './list-lines.tsx';
import { usePrintAll } from './use-print-all.ts';

/** A list of this length needs no windowing. */
const fewLines = 20;

/** How many lines are shown until the code of windowing has loaded: two screens. */
function countFirst<Line>({ lines, guess }: WindowLinesProps<Line>): number {
  let height = 0;
  const end = lines.findIndex((line) => (height += guess(line)) > 2 * window.innerHeight);
  return end < 0 ? lines.length : Math.min(end + 1, fewLines);
}

const windowing = chunkOf(async () => await import('./window-lines-body.tsx'));

/** A list of any length that scrolls with the page: a long one renders only the lines near the screen, and prints all. */
export function WindowLines<Line>(props: WindowLinesProps<Line>) {
  const { lines, guess, pages } = props;
  const isPrinted = useSyncExternalStore(followPrint, isPrint);
  const [isLong, setIsLong] = useState(false);
  // Once windowed, always windowed: deleting a line mustn't recreate the others.
  if (!isLong && (lines.length > fewLines || pages?.hasNextPage)) setIsLong(true);
  const { code, error } = useChunk(windowing, isLong);
  usePrintAll(pages);
  if (isPrinted) {
    return (
      <>
        <AllLines {...props} />
        {pages?.hasNextPage && <p>{say('This list goes on. To print all of it, press Ctrl+P or ⌘P on the page.')}</p>}
      </>
    );
  }
  if (isLong && code) return <code.ScrolledLines {...props} />;
  const first = isLong && error === undefined ? countFirst(props) : fewLines;
  const later = lines.slice(first);
  return (
    <>
      <AllLines {...props} lines={lines.slice(0, first)} />
      {error === undefined ? (
        <div style={{ height: later.reduce((height, line) => height + guess(line), 0) }} />
      ) : (
        <PartFailure title={say('Couldn’t load the rest.')} error={error} onRetry={windowing.fetch} />
      )}
    </>
  );
}

function AllLines<Line>({ lines, keyOf, render }: WindowLinesProps<Line>) {
  return lines.map((line) => (
    <div key={keyOf(line)} className={css({ display: 'flow-root', breakInside: 'avoid' })}>
      <Content line={line} render={render} />
    </div>
  ));
}

const print = window.matchMedia('print');
const isPrint = (): boolean => print.matches;

function followPrint(onChange: () => void): () => void {
  print.addEventListener('change', onChange);
  return () => print.removeEventListener('change', onChange);
}
