/** What a check of the installation found. `advice` says what to do, in the imperative. */
export interface Finding {
  /** `note`: it runs, but somebody should know. */
  state: 'good' | 'note' | 'bad';
  sentence: string;
  advice?: string;
}

export const good = (sentence: string): Finding => ({ state: 'good', sentence });
export const note = (sentence: string, advice?: string): Finding => ({
  state: 'note',
  sentence,
  ...(advice && { advice }),
});
export const bad = (sentence: string, advice: string): Finding => ({ state: 'bad', sentence, advice });

/** What failed, in the words of the system: "ECONNREFUSED" or "getaddrinfo ENOTFOUND mail.example.com". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  // `fetch` hides what happened behind "fetch failed".
  return cause instanceof Error
    ? reasonOf(cause)
    : error.message || ((error as NodeJS.ErrnoException).code ?? error.name);
}
