import superjson from 'superjson';

/**
 * How tRPC's values become JSON, the same in the client and on the server. What callers send is JSON as it stands:
 * superjson's `meta` tells the reader how to rebuild values, and one written on purpose keeps it busy for a minute.
 */
export const trpcTransformer = {
  input: { serialize: (value: unknown) => value, deserialize: (value: unknown) => value },
  output: superjson,
};
