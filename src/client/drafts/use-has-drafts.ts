import { useSyncExternalStore } from 'react';
import { hasDrafts } from '../browser/browser-account.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { draftChanges } from './kept-drafts.ts';

/** Whether this browser holds unsaved words of the account, in any form. */
export function useHasDrafts(): boolean {
  const user = useCurrentUser();
  return useSyncExternalStore(draftChanges.subscribe, () => hasDrafts(user));
}
