import { useEffect } from 'react';
import { isImporting } from '../../../../shared/keepsakes/import-states.ts';
import { toast } from '../../../components/toast-store.ts';
import { errorSentence } from '../../../lib/errors.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';
import { followImport } from './follow-import.ts';

export type ReadwiseImport = RouterOutputs['integrations']['importStatus'];
export type Integration = RouterOutputs['integrations']['list'][number];
export type Highlight = RouterOutputs['integrations']['highlights'][number];

/**
 * The viewer's own Readwise: whether it is connected, what has come from it and how the import stands. Read anew each
 * time, since imports also run by themselves, and again and again while one runs.
 */
export function useReadwise() {
  const connections = trpc.integrations.list.useQuery(undefined, { refetchOnMount: 'always' });
  const importing = trpc.integrations.importStatus.useQuery(undefined, {
    refetchOnMount: 'always',
  });
  useFollowing(importing.data);
  return {
    data: connections.data && importing.data && { connection: activeOf(connections.data), import: importing.data },
    isError: connections.isError || importing.isError,
    retry: () => void Promise.all([connections.refetch(), importing.refetch()]),
  };
}

const activeOf = (connections: readonly Integration[]): Integration | undefined =>
  connections.find(({ service, isActive }) => service === 'readwise' && isActive);

/** Whether Readwise is connected; undefined until that is known. */
export function useIsConnected(): boolean | undefined {
  const { data } = trpc.integrations.list.useQuery();
  return data && activeOf(data) !== undefined;
}

function useFollowing(current: ReadwiseImport | undefined): void {
  const utils = trpc.useUtils();
  const isRunning = current !== undefined && isImporting(current.state);
  useEffect(() => {
    if (isRunning) void followImport(utils);
  }, [isRunning, utils]);
}

/** Reads both again, so that a new import is followed. */
function useRefresh() {
  const utils = trpc.useUtils();
  return () => utils.integrations.invalidate();
}

export function useConnectReadwise() {
  const refresh = useRefresh();
  return trpc.integrations.connectReadwise.useMutation({
    onSuccess: async () => {
      toast({ title: 'Readwise connected successfully!' });
      await refresh();
    },
    onError: (error) => {
      toast({ title: 'Connection failed', description: errorSentence(error), variant: 'destructive' });
    },
  });
}

export function useDisconnectReadwise() {
  const refresh = useRefresh();
  return trpc.integrations.disconnect.useMutation({
    onSuccess: () => toast({ title: 'Disconnected', description: 'Integration disconnected successfully.' }),
    onError: (error) => {
      toast({ title: 'Disconnection failed', description: errorSentence(error), variant: 'destructive' });
    },
    // Another tab may have cut it before.
    onSettled: refresh,
  });
}

export function useImportNow() {
  const utils = trpc.useUtils();
  return trpc.integrations.importReadwise.useMutation({
    onSuccess: (current) => utils.integrations.importStatus.setData(undefined, current),
    onError: async (error) => {
      toast({ title: 'Import failed', description: errorSentence(error), variant: 'destructive' });
      await utils.integrations.invalidate();
    },
  });
}

export function useCheckReadwise() {
  const refresh = useRefresh();
  return trpc.integrations.checkReadwise.useMutation({
    onSuccess: async ({ isActive }) => {
      if (isActive) toast({ title: 'The connection works', description: 'Readwise accepts your access token.' });
      else {
        const description = 'Readwise no longer accepts your access token. Please connect again.';
        toast({ title: 'Connection failed', description, variant: 'destructive' });
      }
      await refresh();
    },
    onError: (error) => {
      toast({ title: 'Connection failed', description: errorSentence(error), variant: 'destructive' });
    },
  });
}
