import { AppError } from './errors.ts';

/** The server can't start, and the message tells the person who started it why: it needs no stack. */
export class StartError extends Error {}

/** Ends the process with the sentence of what went wrong, and with the stack where that was not foreseen. */
export function endWithSentence(error: unknown): never {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  const isForeseen = error instanceof StartError || error instanceof AppError;
  if (error instanceof Error && !isForeseen) process.stderr.write(`${error.stack ?? ''}\n`);
  process.exit(1);
}
