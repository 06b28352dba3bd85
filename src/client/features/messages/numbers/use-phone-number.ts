import { readOnVisit } from '../../../lib/stale-queries.ts';
import { trpc } from '../../../lib/trpc.ts';

/** Always refetched: a text from the phone may have changed it. */
export const usePhoneNumber = () => trpc.phoneNumber.get.useQuery(undefined, readOnVisit);
