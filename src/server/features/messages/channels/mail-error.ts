import { AppError } from '../../../kernel/errors.ts';

/**
 * Why a mail wasn't sent. `away`: the server can't be reached, for any mail; `refused`: not this mail; `slow`: it didn't
 * ask for the mail in time; `unknown`: it may have accepted the mail, but its answer was lost.
 */
export type MailFate = 'away' | 'refused' | 'slow' | 'unknown';

/** Code of the error for a passed deadline. */
export const slowCode = 'ESLOW';

const sentences: Record<MailFate, string> = {
  away: 'The mail server could not be reached. Please try again later.',
  refused: 'The mail server did not accept the message. Please try again later.',
  slow: 'The mail server took too long to answer. Please try again later.',
  unknown: 'The mail server did not say whether it took the message.',
};

export class MailError extends AppError {
  readonly fate: MailFate;
  /** The code of the server's answer, such as 550. Its words may quote an address. */
  readonly answer: number | undefined;

  constructor(cause: unknown, { wasHandedOver }: { wasHandedOver: boolean }) {
    const fate = fateOf(cause, wasHandedOver);
    super('SERVICE_UNAVAILABLE', sentences[fate], { cause: withoutWords(cause) });
    this.fate = fate;
    this.answer = answerOf(cause);
  }
}

function answerOf(cause: unknown): number | undefined {
  const isAnswer = cause instanceof Error && 'responseCode' in cause && typeof cause.responseCode === 'number';
  return isAnswer ? (cause.responseCode as number) : undefined;
}

const serviceNotAvailable = 421;

function fateOf(cause: unknown, wasHandedOver: boolean): MailFate {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  const answer = answerOf(cause);
  if (code === 'EAUTH' || code === 'ENOAUTH' || answer === serviceNotAvailable) return 'away';
  if (answer !== undefined || code === 'EENVELOPE') return 'refused';
  if (wasHandedOver) return 'unknown';
  return code === slowCode ? 'slow' : 'away';
}

/** Mail servers quote addresses in their answers, and addresses aren't logged. */
function withoutWords(cause: unknown): Error {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'no code';
  return Object.assign(new Error(`${code}, answer ${answerOf(cause) ?? 'none'}`), { code });
}
