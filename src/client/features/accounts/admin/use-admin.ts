import { keepPreviousData } from '@tanstack/react-query';
import { say } from '#words';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type AdminUser = RouterOutputs['admin']['get'];
export type UserCounts = RouterOutputs['admin']['overview'];
export type Status = AdminUser['status'];
export type Role = AdminUser['role'];

const wordsFor = (search: string) => (search.trim() === '' ? {} : { search });

/** The accounts found, page by page. Always refetched: people who wait for approval appear without notice. */
export const useUserPages = (search: string) =>
  trpc.admin.page.useInfiniteQuery(wordsFor(search), {
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    ...readOnVisit,
  });

export const useUserCounts = () => trpc.admin.overview.useQuery(undefined, readOnVisit);
export const useUser = (id: number) => trpc.admin.get.useQuery({ id });

/** One after the other, in the chosen order. */
const scope = { id: 'admin.accounts' };

export const useSetStatus = () =>
  trpc.admin.setStatus.useMutation({
    scope,
    meta: { done: { title: say('User status updated') }, failed: { title: say('Failed to update status') } },
  });

export const useSetRole = () =>
  trpc.admin.setRole.useMutation({
    scope,
    meta: { done: { title: say('User role updated') }, failed: { title: say('Failed to update role') } },
  });

export const useCreateResetLink = () =>
  trpc.admin.createResetLink.useMutation({ meta: { failed: { title: say('Failed to create the link') } } });

export const useRemoveSecondFactors = () =>
  trpc.admin.removeSecondFactors.useMutation({
    meta: {
      done: { title: say('Second factors removed'), description: say('They sign in with their password now.') },
      failed: {},
    },
  });

/** Without a child the server says 'Please ensure you have at least one child profile created first.' */
export const useCreateTestData = () =>
  trpc.testData.create.useMutation({
    meta: {
      done: { title: say('Test data created successfully!') },
      failed: { title: say('Failed to create test data') },
    },
  });
