import { memo, type ReactNode } from 'react';

/** What a list needs from a paged query. */
export interface Pages {
  hasNextPage: boolean;
  /** Also while a refetch runs: fetching the next page would cancel it, or be cancelled by it. */
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

export interface WindowLinesProps<Line> {
  lines: readonly Line[];
  keyOf: (line: Line) => string;
  /** Estimated height of a line in pixels; measured once rendered. */
  guess: (line: Line) => number;
  render: (line: Line) => ReactNode;
  /** Fetched when the end comes near. */
  pages?: Pages;
}

/** Memoized, so that scrolling doesn't render every visible line again. */
export const Content = memo(rendered) as typeof rendered;

function rendered<Line>({ line, render }: Pick<WindowLinesProps<Line>, 'render'> & { line: Line }) {
  return render(line);
}
