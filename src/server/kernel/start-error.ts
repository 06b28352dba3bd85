import { AppError } from './errors.ts';

/** The server can't start; the message tells the operator why and needs no stack. */
export class StartError extends Error {}

/** Ends the process with the sentence, and with the stack if the error was unexpected. */
export function endWithSentence(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  const isForeseen = error instanceof StartError || error instanceof AppError;
  if (error instanceof Error && !isForeseen) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
}
