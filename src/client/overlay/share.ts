import type { ShareKind } from '../../shared/reach/share-kinds.ts';

/** What somebody wants to share by a link. */
export interface ShareRequest {
  kind: ShareKind;
  /** Of the record; for a photo, of its file. */
  id: number;
}

const listeners = new Set<() => void>();
let current: ShareRequest | undefined;

function publish(next: ShareRequest | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens the dialog that makes a link. It is one for all pages, so that no feature imports another. */
export const share = (request: ShareRequest): void => publish(request);

export const openShare = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => current,
  close: () => publish(undefined),
};
