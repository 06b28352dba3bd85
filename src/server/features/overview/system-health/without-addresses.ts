/** Errors of others may quote the address that they are about; who looks after the server need not read it. */
export const withoutAddresses = (sentence: string | null): string | null =>
  sentence?.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(an address)') ?? null;
