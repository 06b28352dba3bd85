import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { say } from '#words';
import { reportFailure } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';
import { subscribeSentence } from './device-words.ts';
import { readBrowserState, SubscribeError, subscribeBrowser, unsubscribeBrowser } from './this-browser.ts';

export type PushDevice = RouterOutputs['pushSubscriptions']['list'][number];

const browserKey = ['this-browser'];

function reportRefused(error: unknown) {
  const sentence = error instanceof SubscribeError ? subscribeSentence(error.name) : undefined;
  reportFailure(error, { sentence });
}

/** The user's own devices. Always refetched, because people come here to see the last use. */
export const usePushDevices = () => trpc.pushSubscriptions.list.useQuery(undefined, readOnVisit);

/** The installation's key and this browser's permission, updated when its owner changes it. */
export function useThisBrowser() {
  const key = trpc.pushSubscriptions.publicKey.useQuery();
  const publicKey = key.data?.publicKey;
  const state = useQuery({
    queryKey: browserKey,
    queryFn: () => readBrowserState(publicKey ?? ''),
    enabled: publicKey !== undefined,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
  });
  const { refetch } = state;
  useEffect(() => {
    if (!('permissions' in navigator)) return;
    const followed = new AbortController();
    void navigator.permissions.query({ name: 'notifications' }).then(
      (status) => status.addEventListener('change', () => void refetch(), { signal: followed.signal }),
      // If the browser doesn't report changes, returning to the window shows them.
      () => undefined,
    );
    return () => followed.abort();
  }, [refetch]);
  return {
    data: publicKey !== undefined && state.data !== undefined ? { publicKey, state: state.data } : undefined,
    isPending: key.isPending || (publicKey !== undefined && state.isPending),
    refetch: async () => void (publicKey === undefined ? await key.refetch() : await refetch()),
  };
}

/** Each of these mutations changes the browser's state. */
function useReadBrowserAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: browserKey });
}

export function useSwitchOn() {
  const onSettled = useReadBrowserAgain();
  const subscribe = trpc.pushSubscriptions.subscribe.useMutation();
  return useMutation({
    mutationFn: async (publicKey: string) => subscribe.mutateAsync(await subscribeBrowser(publicKey)),
    meta: { done: { title: say('Notifications are on'), description: say('You’ll get reminders on this device.') } },
    onError: reportRefused,
    onSettled,
  });
}

/** Turns notifications off on one of the user's devices, this one or another. */
export function useRemoveDevice() {
  const onSettled = useReadBrowserAgain();
  const unsubscribe = trpc.pushSubscriptions.unsubscribe.useMutation();
  return useMutation({
    async mutationFn({ id, isThisDevice }: PushDevice) {
      await unsubscribe.mutateAsync({ id });
      if (isThisDevice) await unsubscribeBrowser();
    },
    onSuccess: (_, { device, isThisDevice }) =>
      toast(
        isThisDevice
          ? {
              title: say('Notifications are off'),
              description: say('You won’t get reminders on this device anymore.'),
            }
          : { title: say('Device removed'), description: say('{device} won’t get reminders anymore.', { device }) },
      ),
    onError: reportRefused,
    onSettled,
  });
}

export function useSendTest() {
  const onSettled = useReadBrowserAgain();
  return trpc.pushSubscriptions.sendTest.useMutation({
    meta: { failed: {} },
    onSuccess: ({ message }) => toast({ title: say('Test sent'), description: message }),
    onSettled,
  });
}
