import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { heirloomCategories, heirloomStatuses } from '../../../shared/keepsakes/heirloom-choices.ts';
import type { HeirloomsLook } from '../../features/keepsakes/heirlooms/heirloom-filters.tsx';
import { HeirloomsPage } from '../../features/keepsakes/heirlooms/heirlooms-page.tsx';
import { queryOf } from '../../features/keepsakes/heirlooms/use-heirlooms.ts';
import { idOf, oneOf, textOf } from '../../list/search-params.ts';
import { openedHere, useCloseAddressDialog } from '../../overlay/address-dialog.tsx';
import { mayShow } from '../../session/carer.ts';

interface HeirloomsSearch extends HeirloomsLook {
  /** The open one. */
  heirloom?: number;
}

export const Route = createFileRoute('/_app/heirlooms')({
  staticData: { title: say('Family Heirlooms') },
  validateSearch: (search: Record<string, unknown>): HeirloomsSearch => ({
    search: textOf(search.search),
    category: oneOf(heirloomCategories, search.category),
    child: search.child === 'none' ? 'none' : idOf(search.child),
    status: oneOf(heirloomStatuses, search.status),
    view: search.view === 'list' ? 'list' : undefined,
    heirloom: idOf(search.heirloom),
  }),
  loaderDeps: ({ search: { view: _view, heirloom, ...filter } }) => ({ filter, heirloom }),
  // All queries in one batch; the page shows each as it arrives.
  loader: ({ context: { utils, user }, deps: { filter, heirloom } }) => {
    if (!mayShow(user, 'heirlooms')) return;
    void utils.children.list.prefetch();
    void utils.heirlooms.overview.prefetch();
    void utils.heirlooms.page.prefetchInfinite(queryOf(filter));
    if (heirloom !== undefined) void utils.heirlooms.get.prefetch({ id: heirloom });
  },
  component: HeirloomsRoute,
});

function HeirloomsRoute() {
  const { heirloom: openId, ...look } = Route.useSearch();
  const navigate = Route.useNavigate();
  // Reads the latest address, because the page may not show the latest search yet.
  const go = (search: (latest: HeirloomsSearch) => HeirloomsSearch, ignoreBlocker = false) =>
    void navigate({ search, replace: true, resetScroll: false, ignoreBlocker });
  const close = useCloseAddressDialog(() => go(({ heirloom: _closed, ...latest }) => latest, true));
  const open = (heirloom: number | undefined) => {
    if (heirloom === undefined) return close();
    void navigate({ search: (latest) => ({ ...latest, heirloom }), state: openedHere, resetScroll: false });
  };
  return (
    <HeirloomsPage
      look={look}
      onLook={(next) => go(({ heirloom }) => ({ ...next, heirloom }))}
      openId={openId}
      onOpen={open}
    />
  );
}
