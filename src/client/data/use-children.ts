import { type RouterOutputs, trpc } from './trpc.ts';

export type ListedChild = RouterOutputs['children']['list'][number];

const none: readonly ListedChild[] = [];

/** The family's children, oldest first: a child's position is its color. Empty until they are loaded. */
export const useChildren = (): readonly ListedChild[] => useChildrenQuery().data ?? none;

/** The same with its loading state, for parts that show loading and failure. */
export const useChildrenQuery = () => trpc.children.list.useQuery();
