import { useEffect } from 'react';
import { say } from '#words';
import { isImporting } from '../../../../shared/keepsakes/import-states.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { followImport } from './follow-import.ts';

export type ReadwiseImport = RouterOutputs['integrations']['importStatus'];
export type Integration = RouterOutputs['integrations']['list'][number];
export type Highlight = RouterOutputs['integrations']['highlights'][number];

/**
 * The viewer's Readwise: whether it is connected, and what was imported. Always refetched, since imports also run by
 * themselves, and polled while one runs.
 */
export function useReadwise() {
  const connections = trpc.integrations.list.useQuery(undefined, readOnVisit);
  const importing = trpc.integrations.importStatus.useQuery(undefined, {
    ...readOnVisit,
  });
  useFollowing(importing.data);
  return {
    data: connections.data && importing.data && { connection: activeOf(connections.data), import: importing.data },
    isPending: connections.isPending || importing.isPending,
    refetch: () => Promise.all([connections.refetch(), importing.refetch()]),
  };
}

const activeOf = (connections: readonly Integration[]): Integration | undefined =>
  connections.find(({ service, isActive }) => service === 'readwise' && isActive);

/** Whether Readwise is connected; undefined until known. */
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

export const useConnectReadwise = (outcome: Outcome) =>
  trpc.integrations.connectReadwise.useMutation({
    ...outcome,
    meta: { done: { title: say('Readwise connected successfully!') }, failed: { title: say('Connection failed') } },
  });

export function useImportNow() {
  const utils = trpc.useUtils();
  return trpc.integrations.importReadwise.useMutation({
    meta: { failed: { title: say('Import failed') } },
    onSuccess: (current) => utils.integrations.importStatus.setData(undefined, current),
  });
}
