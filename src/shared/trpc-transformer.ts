import superjson, { type SuperJSONResult } from 'superjson';
import { isPartial, markPartial } from './partial-lists.ts';

interface Sent extends SuperJSONResult {
  /** The list has more rows: the next ones are at the offset after its last row. */
  isPartial?: true;
}

/** Whether JSON keeps the value unchanged: no dates, maps, `undefined`, NaN or class instances. */
function isJson(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return false;
  if (Array.isArray(value)) return value.every(isJson);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isJson);
}

/**
 * How tRPC's values become JSON, in the client and on the server. superjson writes only what JSON can't. Input is plain
 * JSON: a crafted superjson `meta` can keep its reader busy for a minute.
 */
export const trpcTransformer = {
  input: { serialize: (value: unknown) => value, deserialize: (value: unknown) => value },
  output: {
    serialize: (value: unknown): Sent => ({
      ...(isJson(value) ? { json: value as SuperJSONResult['json'] } : superjson.serialize(value)),
      ...(isPartial(value) ? { isPartial: true } : {}),
    }),
    deserialize(sent: Sent): unknown {
      const value: unknown = superjson.deserialize(sent, { inPlace: true });
      if (sent.isPartial) markPartial(value as object);
      return value;
    },
  },
};
