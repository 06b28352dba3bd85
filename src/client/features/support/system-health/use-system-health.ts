import { say } from '#words';
import { toast } from '../../../components/toast-store.ts';
import { readOnVisit } from '../../../lib/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../lib/trpc.ts';

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
