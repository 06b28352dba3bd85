import { say, sayAs } from '#words';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

// Only the cards import this file, so that the profile page loads it with them.
export type ConnectionState = RouterOutputs['photoServices']['connections']['immich']['state'];

/** The account's photo services. They also end by themselves. */
export const useConnections = () => trpc.photoServices.connections.useQuery(undefined, readOnVisit);

const disconnected = {
  done: {
    title: sayAs('of a service', 'Disconnected'),
    description: say('Photos that you copied stay.'),
  },
  failed: { title: say('Disconnection failed') },
};

export const useDisconnectImmich = () => trpc.photoServices.disconnectImmich.useMutation({ meta: disconnected });

export const useDisconnectGoogle = () => trpc.photoServices.disconnectGoogle.useMutation({ meta: disconnected });

/** Leads to Google's page of consent, which leads back to /google-photos. */
export const useConnectGoogle = () =>
  trpc.photoServices.askGoogle.useMutation({
    meta: { failed: { title: say('Connection failed') } },
    onSuccess: ({ url }) => window.location.assign(url),
  });
