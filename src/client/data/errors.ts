import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { say } from '#words';
import { idempotencyKeyHeader } from '../../shared/errors.ts';
import { isMissingChunk } from '../code/chunks.ts';

export interface Issue {
  path: string;
  message: string;
}

interface ServerFault {
  message: string;
  data?: { code?: string; issues?: Issue[]; current?: object; requestId?: string } | null;
}

const unreachable = say('We can’t reach the server. Check your connection and try again.');

const offline = say('You’re offline. Connect to the internet and try again.');

const unloaded = say('Couldn’t load this. Check your connection and try again, or reload the page.');

export const isOffline = (): boolean => 'onLine' in navigator && !navigator.onLine;

/** tRPC puts the server's answer under `data`; an error without it never reached the server. */
function faultOf(error: unknown): ServerFault | undefined {
  return isServerFault(error) ? error : undefined;
}

function isServerFault(error: unknown): error is ServerFault {
  return error instanceof Error && 'data' in error;
}

/** The server's code (`NOT_FOUND`, `PLAN_LIMIT`, …), or undefined without an answer. */
export function codeOf(error: unknown): string | undefined {
  return faultOf(error)?.data?.code;
}

/** The code of a change that got no answer and that this browser can't keep either. */
export const notKept = 'NOT_KEPT';

/** The sentence for a person: the server's own, or what to do if it gave none. */
export function errorSentence(error: unknown): string {
  const fault = faultOf(error);
  if (fault?.data) return fault.message;
  return isOffline() ? offline : unreachable;
}

/** Adds to a fixed sentence that the device is offline. */
export const offlineSentence = (error: unknown): string | undefined =>
  !faultOf(error)?.data && isOffline() ? offline : undefined;

/**
 * The sentence for an error while rendering. Such an error is a bug of ours, not a problem with the connection or the
 * server.
 */
export function breakSentence(error: unknown): string {
  if (isServerFault(error)) return errorSentence(error);
  if (isMissingChunk(error)) return isOffline() ? offline : unloaded;
  return say('Something went wrong here. Please try again.');
}

/** The current record, if a change was refused because someone else was first. */
export function currentOf(error: unknown): object | undefined {
  return faultOf(error)?.data?.current;
}

const isAboutField = ({ path }: Issue): boolean => path !== idempotencyKeyHeader;

/** What the server found wrong with single fields. */
export function issuesOf(error: unknown): Issue[] {
  return faultOf(error)?.data?.issues?.filter(isAboutField) ?? [];
}

/**
 * Whether the server's answer to a change is final. It isn't after a failure of the server, or while an earlier try
 * still runs.
 */
export function isSettled(error: unknown): boolean {
  const data = faultOf(error)?.data;
  if (!data || [notKept, 'INTERNAL_SERVER_ERROR', 'SERVICE_UNAVAILABLE'].includes(data.code ?? '')) return false;
  return data.issues?.every(isAboutField) ?? true;
}

/**
 * Shows the server's issues on their fields, with its code as their type, and focuses the first. Returns whether any
 * issue has a field. If none has, the caller must show the sentence.
 */
export function setServerIssues<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  error: unknown,
): boolean {
  const fields = form.getValues();
  const type = codeOf(error) ?? 'server';
  const isField = (path: string): path is Path<Values> => (path.split('.')[0] ?? '') in fields;
  let placed = 0;
  for (const issue of issuesOf(error)) {
    const { message } = issue;
    // An added entry's error belongs to its list's field.
    const path = issue.path.replace(/^(add|remove|order)\./, '');
    if (!isField(path)) continue;
    form.setError(path, { type, message }, { shouldFocus: placed === 0 });
    placed += 1;
  }
  return placed > 0;
}
