/** What became of a message that a service was asked to send. */
export type Delivery = Sent | NotSent;

interface Sent {
  outcome: 'sent';
  messageId: string;
  /** Where it is, if it didn't leave this server: for the person who should get it. */
  sentence?: string;
}

export interface NotSent {
  /**
   * `away`: the service is unreachable, nothing sent; `slow`: the same, but the attempt counts; `refused`: not this message;
   * `impossible`: nor on a retry; `gone`: the recipient takes no more messages; `unknown`: it may have arrived.
   */
  outcome: 'away' | 'slow' | 'refused' | 'impossible' | 'gone' | 'unknown';
  /** Why, for the person who gets the message. Contains no address. */
  sentence: string;
  /** For the log: the code of the service's answer or of the fault. Its words may quote an address. */
  code: string | number | undefined;
  /** When the service, which is away, wants to be asked again. */
  waitMs?: number | undefined;
}
