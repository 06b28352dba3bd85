import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { AnyMutationProcedure, AnyQueryProcedure, AnyRouter } from '@trpc/server';
import { everything, type Touched, touches, uploadTouches } from '../../shared/touches.ts';
import type { AppRouter } from './trpc.ts';

type Routers = Omit<AppRouter, keyof AnyRouter>;
type RouterName = Extract<keyof Routers, string>;

/** The paths of all procedures of a kind, such as `dailyStories.create`. */
type PathsOf<Kind> = {
  [Name in RouterName]: {
    [Procedure in keyof Routers[Name] & string]: Routers[Name][Procedure] extends Kind ? `${Name}.${Procedure}` : never;
  }[keyof Routers[Name] & string];
}[RouterName];

type QueryRoot = RouterName | PathsOf<AnyQueryProcedure> | typeof everything;

/** A mutation without a line, or a line without a query, doesn't compile. */
const table: Record<PathsOf<AnyMutationProcedure>, Touched<QueryRoot>> = touches;

/** What a mutation makes stale in this browser. */
export function rootsOf(path: string): readonly string[] {
  const touched = path in table ? table[path as keyof typeof table] : undefined;
  return touched ? [...touched.family, ...touched.own] : [];
}

/**
 * For data that changes without notice. Each visit refetches it, but not twice if the page's scripts arrive after the
 * answer.
 */
export const readOnVisit = { staleTime: 10_000 } as const;

/** Refetches queries: visible ones at once, others when shown. */
export async function readAgain(client: QueryClient, roots: readonly string[]): Promise<void> {
  const keys = roots.includes(everything) ? [undefined] : roots.map((root) => [root.split('.')]);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries(queryKey && { queryKey })));
}

/** Does the same for an upload. */
export function useReadAgain(upload: keyof typeof uploadTouches): () => Promise<void> {
  const client = useQueryClient();
  const { family, own } = uploadTouches[upload];
  return () => readAgain(client, [...family, ...own]);
}
