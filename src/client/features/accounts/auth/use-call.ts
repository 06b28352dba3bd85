import { useEffect, useState } from 'react';
import { errorSentence } from '../../../data/errors.ts';
import { toast } from '../../../data/toast-store.ts';
import { type Queries, query } from './calls.ts';

interface CallState<Answer> {
  data?: Answer;
  error?: unknown;
  isPending: boolean;
}

/**
 * Runs `send` on demand, one call at a time, and reports its state. A failure gets a toast with this title, unless
 * null.
 */
export function useCall<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  {
    failed,
    onSuccess,
    onError,
  }: {
    failed: string | null;
    onSuccess?: (answer: Answer) => void;
    onError?: (error: unknown) => void;
  },
) {
  const [state, setState] = useState<CallState<Answer>>({ isPending: false });
  const run = async (input: Input): Promise<void> => {
    if (state.isPending) return;
    setState({ isPending: true });
    try {
      const data = await send(input);
      setState({ data, isPending: false });
      onSuccess?.(data);
    } catch (error) {
      setState({ error, isPending: false });
      if (failed !== null) toast({ title: failed, description: errorSentence(error), variant: 'destructive' });
      onError?.(error);
    }
  };
  return { ...state, run };
}

/** A query that runs on mount; nothing while `input` is null. */
export function useAnswer<Path extends keyof Queries>(
  path: Path,
  input: Queries[Path][0] | null,
): CallState<Queries[Path][1]> {
  const asked = JSON.stringify(input ?? null);
  const isAsked = input !== null;
  const [answer, setAnswer] = useState<CallState<Queries[Path][1]> & { asked: string }>();
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    const take = (found: { data?: Queries[Path][1]; error?: unknown }) => {
      if (!isOver) setAnswer({ ...found, asked, isPending: false });
    };
    query(path, JSON.parse(asked) as Queries[Path][0]).then(
      (data) => take({ data }),
      (error: unknown) => take({ error }),
    );
    return () => {
      isOver = true;
    };
  }, [path, asked, isAsked]);
  if (!isAsked) return { isPending: false };
  return answer?.asked === asked ? answer : { isPending: true };
}
