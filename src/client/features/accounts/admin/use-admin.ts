import { say } from '#words';
import { readOnVisit } from '../../../lib/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type AdminUser = RouterOutputs['admin']['listUsers'][number];
export type Status = AdminUser['status'];
export type Role = AdminUser['role'];

/** Always refetched: people who wait for approval appear without notice. */
export const useUsers = () => trpc.admin.listUsers.useQuery(undefined, readOnVisit);

/** Updates the changed account in the list. */
function useTake() {
  const utils = trpc.useUtils();
  return (changed: AdminUser) =>
    utils.admin.listUsers.setData(undefined, (users) =>
      users?.map((user) => (user.id === changed.id ? changed : user)),
    );
}

/** In turn, in the order chosen. */
const scope = { id: 'admin.accounts' };

export const useSetStatus = () =>
  trpc.admin.setStatus.useMutation({
    scope,
    meta: { done: { title: say('User status updated') }, failed: { title: say('Failed to update status') } },
    onSuccess: useTake(),
  });

export const useSetRole = () =>
  trpc.admin.setRole.useMutation({
    scope,
    meta: { done: { title: say('User role updated') }, failed: { title: say('Failed to update role') } },
    onSuccess: useTake(),
  });

/** If the server sends mail, people request a link themselves. */
export const useSendsMail = () => trpc.password.installation.useQuery().data?.sendsMail;

export const useCreateResetLink = () =>
  trpc.admin.createResetLink.useMutation({ meta: { failed: { title: say('Failed to create the link') } } });

/** Without a child the server says 'Please ensure you have at least one child profile created first.' */
export const useCreateTestData = () =>
  trpc.testData.create.useMutation({
    meta: {
      done: { title: say('Test data created successfully!') },
      failed: { title: say('Failed to create test data') },
    },
  });
