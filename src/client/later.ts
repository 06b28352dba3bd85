/** What a page does once nobody waits for it: it sends what was written without a connection, and keeps the app for one. */
import type { QueryClient } from '@tanstack/react-query';
import { say } from '#words';
import { accountOfTab } from './browser/browser-account.ts';
import { keepApp } from './browser/kept-app.ts';
import { listShares } from './browser/shared-store.ts';
import { forgetKeptReads } from './data/kept-reads.ts';
import { toast } from './data/toast-store.ts';
import type { TrpcUtils } from './data/trpc.ts';
import { readAhead } from './loading/read-ahead.ts';
import { sendOutbox } from './media/outbox-sending.ts';
import type { createRouter } from './router.tsx';
import { areas } from './shell/entries.ts';

interface App {
  queryClient: QueryClient;
  router: ReturnType<typeof createRouter>;
  utils: TrpcUtils;
}

export async function beginLater(app: App): Promise<void> {
  sendOutbox(app.queryClient);
  // What waits is shown without a connection, too.
  void import('./features/overview/outbox/waiting-stories.tsx').catch(() => undefined);
  if (import.meta.env.PROD) await keepForLater(app);
}

/** What a parent may want without a line. Where the browser can't keep it, the app works as before. */
async function keepForLater({ router, utils }: App): Promise<void> {
  await forgetKeptReads(accountOfTab());
  if (!(await keepApp())) return;
  await offerShare(router).catch(() => undefined);
  const read = (to: (typeof areas)[number]['to']) => () => router.preloadRoute({ to });
  // Home has read whose pages there are.
  const readChildren = async () => {
    for (const { id } of utils.children.list.getData() ?? [])
      await router.preloadRoute({ to: '/child/$id', params: { id } });
  };
  await readAhead([read('/'), ...areas.map(({ to }) => read(to)), readChildren]);
}

/** What was shared with the app and isn't in a story yet: its form was closed, or the next sign-in led elsewhere. */
async function offerShare(router: App['router']): Promise<void> {
  const [share] = await listShares(accountOfTab() ?? '');
  const open = () => void router.navigate({ to: '/daily-stories', search: { capture: 'shared' } });
  if (share && router.state.location.search.capture !== 'shared')
    toast({
      title: say('What was shared with Upbringing is waiting'),
      action: { label: say('Look at it'), onClick: open },
    });
}
