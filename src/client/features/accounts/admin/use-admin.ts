import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type AdminUser = RouterOutputs['admin']['listUsers'][number];
export type Status = AdminUser['status'];
export type Role = AdminUser['role'];

/** Read anew each time: people who wait for approval come without being asked. */
export const useUsers = () => trpc.admin.listUsers.useQuery(undefined, { refetchOnMount: 'always' });

/** Puts the changed account into the list. */
function useTake() {
  const utils = trpc.useUtils();
  return (changed: AdminUser) =>
    utils.admin.listUsers.setData(undefined, (users) =>
      users?.map((user) => (user.id === changed.id ? changed : user)),
    );
}

/** One after the other, in the order in which they were chosen. */
const scope = { id: 'admin.accounts' };

export const useSetStatus = () =>
  trpc.admin.setStatus.useMutation({
    scope,
    meta: { done: { title: 'User status updated' }, failed: { title: 'Failed to update status' } },
    onSuccess: useTake(),
  });

export const useSetRole = () =>
  trpc.admin.setRole.useMutation({
    scope,
    meta: { done: { title: 'User role updated' }, failed: { title: 'Failed to update role' } },
    onSuccess: useTake(),
  });

/** Where mail leaves the server, people ask for a link themselves. */
export const useSendsMail = () => trpc.password.installation.useQuery().data?.sendsMail;

export const useCreateResetLink = () =>
  trpc.admin.createResetLink.useMutation({ meta: { failed: { title: 'Failed to make a link' } } });

/** Without a child the server says 'Please ensure you have at least one child profile created first.' */
export const useCreateTestData = () =>
  trpc.testData.create.useMutation({
    meta: { done: { title: 'Test data created successfully!' }, failed: { title: 'Failed to create test data' } },
  });
