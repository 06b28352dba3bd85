import { say } from '#words';
import { immichPermissions } from '../../../../shared/keepsakes/photo-services.ts';
import { internalErrorSentence } from '../../../kernel/errors.ts';
import type { Failure } from './immich.client.ts';
import { immichSentence } from './photo-failures.rules.ts';

/** Stored as a word, and said in the reader's language. */
export const reasonOf = (failure: Failure): string =>
  failure.kind === 'forbidden' ? `forbidden ${failure.permission}` : failure.kind;

const others: Readonly<Record<string, string>> = {
  asked: say('You stopped it.'),
  full: say('Your plan has no room for more files. What was copied stays.'),
  ours: internalErrorSentence,
};

const kinds = ['refused', 'gone', 'not-public', 'elsewhere', 'unreadable', 'too-large', 'busy', 'unreachable'] as const;

export function reasonSentence(reason: string): string {
  const permission = immichPermissions.find((each) => reason === `forbidden ${each}`);
  if (permission) return immichSentence({ kind: 'forbidden', permission });
  const kind = kinds.find((each) => each === reason);
  if (kind) return immichSentence({ kind });
  return say(others[reason] ?? internalErrorSentence);
}
