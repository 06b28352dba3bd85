// Apart from the schemas: pages need these before zod is loaded.

/** The subscription goes on, and its plan counts. It changes through the portal, never by a second checkout. */
const open: ReadonlySet<string | null> = new Set(['active', 'trialing', 'past_due']);
export const isOpenSubscription = (status: string | null): boolean => open.has(status);

/** The plan counts until the period ends. */
export const endingStatuses: readonly string[] = ['canceled', 'unpaid', 'paused'];
export const isEndingSubscription = (status: string | null): boolean =>
  status !== null && endingStatuses.includes(status);
