import { say } from '#words';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type SystemHealth = RouterOutputs['systemHealth']['get'];
export type ChannelState = SystemHealth['messages'][number];
export type JobState = SystemHealth['jobs'][number];

const whileWaitingMs = 5000;

/** Polls while something waits or runs. */
export const useSystemHealth = () =>
  trpc.systemHealth.get.useQuery(undefined, {
    ...readOnVisit,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isUnderWay) ? whileWaitingMs : false),
  });

const isUnderWay = ({ waiting, running }: JobState): boolean => waiting > 0 || running > 0;

export const useRetryJob = () =>
  trpc.systemHealth.retryJob.useMutation({
    meta: { failed: { title: say('Couldn’t run the job again') } },
    onSuccess: ({ message }) => toast({ title: message }),
  });
