import type { Touched } from '../../../shared/touches.ts';

/** A change: in which family, and by whom. Never contains content. */
export interface Announcement extends Touched {
  tenantId: number;
  /** The member whose `own` changed; null if nobody's. */
  userId: number | null;
  /** The tab that made the change and already shows it. */
  tab?: string | undefined;
}

/** A browser that listens for changes. */
export interface Listener {
  tenantId: number;
  userId: number;
  sid: string;
  tab: string;
  /** For how long it may have missed changes, in milliseconds. */
  awayMs: number;
}

/** The query roots that a change makes stale for a listener. */
export function rootsFor(listener: Pick<Listener, 'userId' | 'tab' | 'tenantId'>, announcement: Announcement) {
  const { tenantId, userId, tab, family, own } = announcement;
  if (tenantId !== listener.tenantId || (tab !== undefined && tab === listener.tab)) return [];
  return userId === listener.userId ? [...family, ...own] : family;
}
