import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { breakSentence } from '../lib/errors.ts';
import { ErrorView } from './error-view.tsx';

/** In place of a page that could not be fetched or shown. Trying again asks for its code and its loader once more. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return <ErrorView title={breakSentence(error)} onRetry={() => void router.invalidate().finally(reset)} />;
}
