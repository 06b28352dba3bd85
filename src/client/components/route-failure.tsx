import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { breakSentence } from '../lib/errors.ts';
import { ErrorView } from './error-view.tsx';

/** Replaces a page that failed to load or render. A retry fetches its code and data again. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return <ErrorView title={breakSentence(error)} onRetry={() => void router.invalidate().finally(reset)} />;
}
