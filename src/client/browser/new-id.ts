/** A unique id of letters and digits. `crypto.randomUUID` is missing on pages loaded by http. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
