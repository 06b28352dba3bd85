/** A name of this page, new with each load: it hears nothing of its own changes. */
export const tab: string = Array.from(crypto.getRandomValues(new Uint32Array(3)), (part) => part.toString(36)).join(
  '-',
);
