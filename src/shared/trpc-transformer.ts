import superjson, { type SuperJSONResult } from 'superjson';
import { isPartial, markPartial } from './partial-lists.ts';

interface Sent extends SuperJSONResult {
  /** The list goes on: its next rows are at the offset behind its last one. */
  isPartial?: true;
}

/**
 * How tRPC's values become JSON, the same in the client and on the server. What callers send is JSON as it stands:
 * superjson's `meta` tells the reader how to rebuild values, and one written on purpose keeps it busy for a minute.
 */
export const trpcTransformer = {
  input: { serialize: (value: unknown) => value, deserialize: (value: unknown) => value },
  output: {
    serialize: (value: unknown): Sent => ({
      ...superjson.serialize(value),
      ...(isPartial(value) ? { isPartial: true } : {}),
    }),
    deserialize(sent: Sent): unknown {
      const value: unknown = superjson.deserialize(sent);
      if (sent.isPartial) markPartial(value as object);
      return value;
    },
  },
};
