import { isPartial, markPartial } from './partial-lists.ts';

interface Sent {
  json?: unknown;
  /** The list goes on: its next rows are at the offset behind its last one. */
  isPartial?: true;
}

/** How tRPC's values become JSON, the same in the client and on the server. All of them are JSON as they stand. */
export const trpcTransformer = {
  input: { serialize: (value: unknown) => value, deserialize: (value: unknown) => value },
  output: {
    serialize: (value: unknown): Sent => (isPartial(value) ? { json: value, isPartial: true } : { json: value }),
    deserialize(sent: Sent): unknown {
      if (sent.isPartial) markPartial(sent.json as object);
      return sent.json;
    },
  },
};
