import { readOnVisit } from '../../../data/stale-queries.ts';
import { trpc } from '../../../data/trpc.ts';

/** Always refetched, because a text from the phone may have changed it. */
export const usePhoneNumber = () => trpc.phoneNumber.get.useQuery(undefined, readOnVisit);
