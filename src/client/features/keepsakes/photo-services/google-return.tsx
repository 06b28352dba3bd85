import { useEffect, useEffectEvent } from 'react';
import { say } from '#words';
import { errorSentence } from '../../../data/errors.ts';
import { trpc } from '../../../data/trpc.ts';
import { PartFailure } from '../../../loading/part-failure.tsx';
import { FullPageSpinner } from '../../../loading/spinner.tsx';
import { PageHead } from '../../../ui/page-head.tsx';

interface GoogleReturnProps {
  /** What Google added to the address. */
  code: string | undefined;
  state: string | undefined;
  onDone: () => void;
}

/** Where Google leads back to: finishes the connection. Without a code the person has refused. */
export function GoogleReturn({ code, state, onDone }: GoogleReturnProps) {
  const finish = trpc.photoServices.finishGoogle.useMutation({
    onSuccess: onDone,
    meta: { done: { title: say('Google Photos connected') }, failed: { title: say('Connection failed') } },
  });
  const isRefused = code === undefined || state === undefined;
  const begin = useEffectEvent(() => {
    if (!isRefused) finish.mutate({ code, state });
  });
  useEffect(() => begin(), []);
  if (!isRefused && !finish.isError) return <FullPageSpinner />;
  const problem = finish.isError ? errorSentence(finish.error) : say('Google Photos wasn’t connected.');
  return (
    <>
      <PageHead title={say('Google Photos')} />
      <PartFailure title={problem} onRetry={onDone} />
    </>
  );
}
