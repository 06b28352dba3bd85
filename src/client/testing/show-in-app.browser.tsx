import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { ReactNode } from 'react';
import { afterEach } from 'vitest';
import { createQueryClient } from '../data/query-client.ts';
import { dismissToast, toastStore } from '../data/toast-store.ts';
import { type AppRouter, trpc } from '../data/trpc.ts';
import { ConfirmHost } from '../overlay/confirm-host.tsx';
import { Toaster } from '../overlay/toaster.tsx';
import { AuthProvider } from '../session/current-user.tsx';
import { show } from './show.browser.tsx';

/** A toast that is still shown would cover the next test, and delay its toasts. */
export function dismissToasts(): void {
  while (toastStore.current()) dismissToast();
}
afterEach(dismissToasts);

/** The server's answers, by procedure. A call without an answer waits forever. */
export type Answers = Readonly<Record<string, (input: unknown) => unknown>>;

const person = { id: 1, tenantId: 10, role: 'parent', firstName: 'Hannah', lastName: 'Brandt', email: 'h@example.org' };

const answering =
  (answers: Answers): TRPCLink<AppRouter> =>
  () =>
  ({ op }) =>
    observable((observer) => {
      const answer = op.path === 'auth.currentUser' ? () => person : answers[op.path];
      if (!answer) return;
      Promise.resolve(op.input)
        .then(answer)
        .then(
          (data) => {
            observer.next({ result: { type: 'data', data } });
            observer.complete();
          },
          (error: Error) => observer.error(TRPCClientError.from(error)),
        );
    });

/** Renders a part of a page for a signed-in person, with answers in place of a server. */
export function showInApp(part: ReactNode, answers: Answers = {}) {
  const client = trpc.createClient({ links: [answering(answers)] });
  const queries = createQueryClient(() => undefined);
  queries.setQueryData([['auth', 'currentUser'], { type: 'query' }], person);
  const root = createRootRoute({ component: Outlet });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => part }),
    createRoute({ getParentRoute: () => root, path: '/elsewhere', component: () => 'Elsewhere' }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  return show(
    <trpc.Provider client={client} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <AuthProvider>
          <RouterProvider router={router as never} />
          <ConfirmHost />
          <Toaster />
        </AuthProvider>
      </QueryClientProvider>
    </trpc.Provider>,
  );
}
