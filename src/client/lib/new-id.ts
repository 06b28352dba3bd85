/** An id that nobody else makes, in letters and digits. `crypto.randomUUID` is missing where the page came by plain http. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
