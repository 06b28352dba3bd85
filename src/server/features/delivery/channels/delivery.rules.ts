/** What happened to a message that we asked a service to send. */
export type Delivery = Sent | NotSent;

interface Sent {
  outcome: 'sent';
  messageId: string;
  /** Where the recipient finds it, if it didn't leave this server. */
  sentence?: string;
}

export interface NotSent {
  /**
   * `away`: unreachable, nothing sent; `slow`: the same, but the attempt counts; `refused`: not accepted now;
   * `impossible`: never accepted; `gone`: the recipient accepts nothing more; `over`: nothing to send; `unknown`: maybe sent.
   */
  outcome: 'away' | 'slow' | 'refused' | 'impossible' | 'gone' | 'over' | 'unknown';
  /** The reason, for the recipient. Contains no address. */
  sentence: string;
  /** For the log: the code of the service's answer or of the error. Its text may quote an address. */
  code: string | number | undefined;
  /** When a service that is away wants to be asked again. */
  waitMs?: number | undefined;
}
