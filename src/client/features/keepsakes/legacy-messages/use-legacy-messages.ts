import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type LegacyMessage = RouterOutputs['legacyMessages']['list'][number];

/** The form that is open. */
export type OpenMessageForm = { kind: 'write' } | { kind: 'edit'; message: LegacyMessage } | undefined;

/** The family's messages, or those to one child. */
export const useLegacyMessages = (childId: number | undefined) =>
  trpc.legacyMessages.list.useQuery(childId === undefined ? {} : { childId });
