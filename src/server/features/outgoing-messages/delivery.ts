import type { Services } from '../../services.ts';
import type { MessageContent } from './message-content.ts';
import type { ClaimedMessage } from './outgoing-messages.queries.ts';

/**
 * What became of a message. `away`: the way is closed for all of them, and this one surely has not gone; `refused`: not
 * this one, and with `isFinal` also not on another try; `unknown`: it may have gone.
 */
export type Delivery =
  | { outcome: 'sent'; messageId: string }
  | {
      outcome: 'refused' | 'away' | 'unknown';
      sentence: string;
      code: string | number | undefined;
      isFinal?: boolean;
    };

export interface Parcel {
  message: ClaimedMessage;
  content: MessageContent;
}

/** Asks `onHandOver` at the last moment at which the message surely has not gone. */
export type Channel = (services: Services, parcel: Parcel, onHandOver: () => Promise<void>) => Promise<Delivery>;

export const wrongContent = { outcome: 'refused', sentence: 'It can’t be sent by this way.', code: undefined } as const;

/** A fault of this server, before anything has gone; the next try may meet it no more. */
export const notOurs = (error: unknown) =>
  ({
    outcome: 'refused',
    sentence: 'It could not be sent.',
    code: error instanceof Error ? error.name : undefined,
  }) as const;
