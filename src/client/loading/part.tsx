import type { ReactNode } from 'react';
import { ErrorBoundary, useErrorBoundary } from 'react-error-boundary';
import { offlineSentence } from '../data/errors.ts';
import { Card } from '../ui/card.tsx';
import { useSkeleton } from '../ui/skeleton.tsx';
import { ErrorView } from './error-view.tsx';
import { PartFailure } from './part-failure.tsx';

/** What a part needs from its query. */
export interface PartQuery<Data> {
  data: Data | undefined;
  isPending: boolean;
  error?: unknown;
  refetch: () => unknown;
}

interface PartBoundaryProps {
  /** What failed: 'Couldn’t load stories.' */
  failed: string;
  /** The look of the failure: a line in its container, a card, or the whole page. */
  as?: 'line' | 'card' | 'page';
  /** Called on a retry. */
  onRetry?: () => unknown;
  /** Identifies the content: a new value clears an earlier failure. */
  shown?: unknown;
  children: ReactNode;
}

interface PartProps<Data> extends Pick<PartBoundaryProps, 'failed' | 'as'> {
  query: PartQuery<Data>;
  skeleton: ReactNode;
  /** The failure as a whole page. */
  hint?: string | undefined;
  children: (data: Data) => ReactNode;
}

/** A part of a page: its skeleton, its content, or its failure with a retry. The rest of the page stays. */
export function Part<Data>({ query, skeleton, failed, as, hint, children }: PartProps<Data>) {
  const { data, error, refetch } = query;
  const isLoading = useSkeleton(data === undefined && query.isPending);
  if (isLoading) return skeleton;
  if (data === undefined) return <Failure as={as} title={failed} hint={hint} error={error} onRetry={refetch} />;
  return (
    <PartBoundary failed={failed} as={as} onRetry={refetch} shown={data}>
      <Content data={data} render={children} />
    </PartBoundary>
  );
}

/** A component of its own, so that errors in `render` are caught by the boundary. */
function Content<Data>({ data, render }: { data: Data; render: (data: Data) => ReactNode }) {
  return render(data);
}

/** Keeps an error while rendering from taking down the page. */
export function PartBoundary({ failed, as, onRetry, shown, children }: PartBoundaryProps) {
  return (
    <ErrorBoundary
      resetKeys={[shown]}
      onReset={({ reason }) => void (reason === 'imperative-api' && onRetry?.())}
      fallback={<Broken as={as} failed={failed} />}
    >
      {children}
    </ErrorBoundary>
  );
}

function Broken({ as, failed }: Pick<PartBoundaryProps, 'as' | 'failed'>) {
  const { error, resetBoundary } = useErrorBoundary();
  return <Failure as={as} title={failed} error={error} onRetry={resetBoundary} />;
}

interface FailureProps extends Pick<PartProps<unknown>, 'as' | 'hint'> {
  title: string;
  error: unknown;
  onRetry: () => unknown;
}

function Failure({ as = 'line', title, hint, error, onRetry }: FailureProps) {
  const retry = () => void onRetry();
  if (as === 'page') return <ErrorView title={title} hint={hint ?? offlineSentence(error)} onRetry={retry} />;
  const line = <PartFailure title={title} error={error} onRetry={retry} />;
  return as === 'card' ? <Card css={{ padding: '8px 20px' }}>{line}</Card> : line;
}

type QueriesOf<All extends readonly unknown[]> = { [Index in keyof All]: PartQuery<All[Index]> };

/** Several queries of one part: ready when all are, and retried together. */
export function together<All extends readonly unknown[]>(...queries: QueriesOf<All>): PartQuery<All> {
  const data = queries.map((query) => query.data);
  return {
    data: data.includes(undefined) ? undefined : (data as unknown as All),
    isPending: queries.some(({ isPending }) => isPending),
    error: queries.find(({ error }) => error)?.error,
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  };
}

/** One record of a list: not found, as the server says it, once the list is there without it. */
export function recordIn<Item extends { id: number }>(list: PartQuery<readonly Item[]>, id: number): PartQuery<Item> {
  const data = list.data?.find((item) => item.id === id);
  const error = list.data && !data ? notFound : list.error;
  return { data, error, isPending: list.isPending, refetch: list.refetch };
}

const notFound = Object.assign(new Error(), { data: { code: 'NOT_FOUND' } });
