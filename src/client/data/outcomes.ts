import { say } from '#words';
import type { TrashKind } from '../../shared/trash.ts';
import { codeOf, currentOf, errorSentence, issuesOf, notKept, offlineSentence } from './errors.ts';
import { toast } from './toast-store.ts';

/** What a form does with the result of its call. `sent` is the input. */
export interface Outcome {
  onSuccess: () => void;
  onError: (error: unknown, sent?: unknown) => void;
}

/** The toast after a change. */
export interface Done {
  title: string;
  description?: string;
}

/**
 * The toast after a failure. A text alone is the line below "Error", unless the server's sentence says what to do.
 * Without `sentence` the server's is always shown; `fault` replaces it for the server's own errors.
 */
export type Failure =
  | string
  | { title?: string; sentence?: string; telling?: readonly string[] }
  | { title: string; fault: string };

/** A mutation's `meta` has its toasts. A toast that depends on the result is shown by the caller. */
export interface Outcomes extends Record<string, unknown> {
  done?: Done;
  failed?: Failure;
  /** What the call deletes: its toast offers to restore it. */
  undo?: TrashKind;
  /** The mutation writes its result into this page's queries, so a success refetches nothing. */
  isWritten?: true;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Outcomes;
  }
}

/** Refusals where the server's sentence says what to do. */
const telling: readonly string[] = ['PLAN_LIMIT', 'TOO_MANY_REQUESTS', 'CONFLICT', notKept];

/**
 * Shows the toast of a failure. Shows none if the form handles the conflict itself or shows it at the field. `about` is the call that failed.
 */
export function reportFailure(error: unknown, failed: Failure = {}, about?: string): void {
  if (currentOf(error) || (codeOf(error) === 'CONFLICT' && issuesOf(error).length > 0)) return;
  const title = (typeof failed === 'object' && failed.title) || say('Error');
  const description = descriptionOf(error, failed);
  const why = offlineSentence(error);
  toast({ title, description, note: why === description ? undefined : why, variant: 'destructive', about });
}

function descriptionOf(error: unknown, failed: Failure): string {
  const code = codeOf(error) ?? '';
  if (typeof failed === 'string') return telling.includes(code) ? errorSentence(error) : failed;
  if ('fault' in failed) return code === 'INTERNAL_SERVER_ERROR' ? failed.fault : errorSentence(error);
  const isTelling = failed.sentence === undefined || [...telling, ...(failed.telling ?? [])].includes(code);
  return isTelling ? errorSentence(error) : (failed.sentence ?? '');
}
