import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

export type AdminUser = RouterOutputs['admin']['listUsers'][number];
export type Status = AdminUser['status'];
export type Role = AdminUser['role'];

/** Read anew each time: people who wait for approval come without being asked. */
export const useUsers = () => trpc.admin.listUsers.useQuery(undefined, { refetchOnMount: 'always' });

/** What both changes of an account do with their answer. */
function useOutcome(done: string, failed: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (changed: AdminUser) => {
      utils.admin.listUsers.setData(undefined, (users) =>
        users?.map((user) => (user.id === changed.id ? changed : user)),
      );
      toast({ title: done });
    },
    onError: async (error: unknown) => {
      toast({ title: failed, description: errorSentence(error), variant: 'destructive' });
      // Another administrator may have changed the account in the meantime.
      await utils.admin.listUsers.invalidate();
    },
  };
}

export const useSetStatus = () =>
  trpc.admin.setStatus.useMutation(useOutcome('User status updated', 'Failed to update status'));

export const useSetRole = () =>
  trpc.admin.setRole.useMutation(useOutcome('User role updated', 'Failed to update role'));

/** Where mail leaves the server, people ask for a link themselves. */
export const useSendsMail = () => trpc.password.installation.useQuery().data?.sendsMail;

export const useCreateResetLink = () =>
  trpc.admin.createResetLink.useMutation({
    onError: (error) =>
      toast({ title: 'Failed to make a link', description: errorSentence(error), variant: 'destructive' }),
  });

export function useCreateTestData() {
  const utils = trpc.useUtils();
  return trpc.testData.create.useMutation({
    onSuccess: async () => {
      toast({ title: 'Test data created successfully!' });
      // It reaches into every area.
      await utils.invalidate();
    },
    onError: (error) => {
      // Without a child the server says 'Please ensure you have at least one child profile created first.'
      toast({ title: 'Failed to create test data', description: errorSentence(error), variant: 'destructive' });
    },
  });
}
