import { say } from '#words';
import type { NewPasskey } from '../../../../shared/accounts/second-factors.ts';
import { makePasskey, passkeySentence, wasPasskeyDeclined } from '../../../browser/passkeys.ts';
import type { Outcome } from '../../../data/outcomes.ts';
import { readOnVisit } from '../../../data/stale-queries.ts';
import { toast } from '../../../data/toast-store.ts';
import { type RouterOutputs, trpc } from '../../../data/trpc.ts';

export type Passkey = RouterOutputs['passkeys']['list'][number];
export type TotpState = RouterOutputs['totp']['get'];
export type TotpSetup = RouterOutputs['totp']['setUp'];

/** Always refetched, because people come here to see the last use. */
export const usePasskeys = () => trpc.passkeys.list.useQuery(undefined, readOnVisit);
export const useTotp = () => trpc.totp.get.useQuery(undefined, readOnVisit);

/** Makes a passkey in the browser and adds it. Closing the browser's question is no failure. */
export function useAddPasskey({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const prepare = trpc.passkeys.prepare.useMutation({ meta: { failed: {} } });
  const add = trpc.passkeys.add.useMutation({
    meta: { failed: {}, done: { title: say('Passkey added'), description: say('You can now sign in with it.') } },
    onSuccess: ({ recoveryCodes }) => {
      if (recoveryCodes) onCodes(recoveryCodes);
    },
  });
  const run = async () => {
    const options = await prepare.mutateAsync({}).catch(() => undefined);
    if (!options) return;
    let credential: NewPasskey['credential'];
    try {
      credential = await makePasskey(options);
    } catch (error) {
      if (!wasPasskeyDeclined(error)) {
        const description = passkeySentence(error) ?? say('This passkey couldn’t be added. Please try again.');
        toast({ title: say('Error'), description, variant: 'destructive' });
      }
      return;
    }
    add.mutate({ credential });
  };
  return { run, isPending: prepare.isPending || add.isPending };
}

export const useRenamePasskey = (outcome: Outcome) =>
  trpc.passkeys.rename.useMutation({ ...outcome, meta: { failed: {} } });

export const useRemovePasskey = () =>
  trpc.passkeys.remove.useMutation({ meta: { failed: {}, done: { title: say('Passkey removed') } } });

export const useSetUpTotp = () => trpc.totp.setUp.useMutation({ meta: { failed: {} } });

export const useConfirmTotp = (outcome: {
  onSuccess: (codes: readonly string[]) => void;
  onError: Outcome['onError'];
}) =>
  trpc.totp.confirm.useMutation({
    meta: { failed: {} },
    onSuccess: ({ recoveryCodes }) => outcome.onSuccess(recoveryCodes),
    onError: outcome.onError,
  });

export const useRemoveTotp = () =>
  trpc.totp.remove.useMutation({ meta: { failed: {}, done: { title: say('Authenticator app removed') } } });

export const useMakeRecoveryCodes = (onCodes: (codes: readonly string[]) => void) =>
  trpc.totp.makeRecoveryCodes.useMutation({
    meta: { failed: {} },
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });

/** Leaves for the provider's page, which comes back to `/auth/oidc`. */
export const useConnectProvider = () =>
  trpc.oidc.connect.useMutation({ meta: { failed: {} }, onSuccess: ({ url }) => location.assign(url) });

export const useDisconnectProvider = () =>
  trpc.oidc.disconnect.useMutation({ meta: { failed: {}, done: { title: say('Disconnected') } } });
