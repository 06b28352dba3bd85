import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { say } from '#words';
import { type RouterOutputs, trpc } from '../data/trpc.ts';
import { CarerContext } from './carer.ts';

export type CurrentUser = NonNullable<RouterOutputs['auth']['currentUser']>;

interface Auth {
  /** Null: nobody is signed in; undefined: not known yet. */
  user: CurrentUser | null | undefined;
}

const AuthContext = createContext<Auth | undefined>(undefined);

export function AuthProvider({ children }: { children: ReactNode }) {
  const { data } = trpc.auth.currentUser.useQuery();
  const auth = useMemo(() => ({ user: data }), [data]);
  return (
    <AuthContext value={auth}>
      <CarerContext value={data?.carer?.areas}>{children}</CarerContext>
    </AuthContext>
  );
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

/** The signed-in user, for components behind the protected layout. */
export function useCurrentUser(): CurrentUser {
  const { user } = useAuth();
  if (!user) throw new Error('useCurrentUser must be used where somebody is signed in');
  return user;
}

/** Whether a cached query is about who is signed in. */
export function isCurrentUserKey(queryKey: readonly unknown[]): boolean {
  const path = queryKey[0];
  return Array.isArray(path) && path.join('.') === 'auth.currentUser';
}

/** "Hannah Brandt", or 'User' until a name is known. */
export function fullNameOf(user: Pick<CurrentUser, 'firstName' | 'lastName'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ') || say('User');
}

export function isAdministrator(user: Pick<CurrentUser, 'role'>): boolean {
  return user.role === 'admin' || user.role === 'super_admin';
}
