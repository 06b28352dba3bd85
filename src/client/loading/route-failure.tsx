import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isMissingChunk } from '../code/chunks.ts';
import { breakSentence } from '../data/errors.ts';
import { ErrorView } from './error-view.tsx';
import { missedPages } from './keep-page.ts';

/** Replaces a page that failed to load or render. A retry fetches its code and data again. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { pathname } = router.state.location;
  const [failures] = useState(() => (missedPages.get(pathname) ?? 0) + (isMissingChunk(error) ? 1 : 0));
  useEffect(() => void missedPages.set(pathname, failures), [pathname, failures]);
  const retry = () => void router.invalidate().finally(reset);
  return <ErrorView title={breakSentence(error)} failures={failures} onRetry={retry} />;
}
