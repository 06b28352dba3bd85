import { hasPasswordSignIn, signInProvider } from '../browser/page-user.ts';
import { readOnVisit } from './stale-queries.ts';
import { trpc } from './trpc.ts';

/** How the account is connected with the sign-in provider. It asks nothing on a server without one. */
export const useProvider = () =>
  trpc.oidc.get.useQuery(undefined, { ...readOnVisit, enabled: signInProvider() !== undefined });

/** Whether the account has a password; true until that is known. */
export function useHasPassword(): boolean {
  const provider = useProvider();
  return hasPasswordSignIn() && provider.data?.hasPassword !== false;
}
