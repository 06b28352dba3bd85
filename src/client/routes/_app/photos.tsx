import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { PhotosPage } from '../../features/album/timeline/photos-page.tsx';
import { type PhotosView, prefetchPhotos } from '../../features/album/timeline/use-timeline.ts';
import { idOf, monthOf } from '../../list/search-params.ts';
import { mayShow } from '../../session/carer.ts';

export const Route = createFileRoute('/_app/photos')({
  staticData: { title: say('Photos') },
  validateSearch: (search: Record<string, unknown>): PhotosView => ({
    childId: idOf(search.childId),
    favorites: search.favorites === true ? true : undefined,
    month: monthOf(search.month),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { utils, user }, deps }) => {
    if (!mayShow(user, 'photos')) return;
    void utils.children.list.prefetch();
    prefetchPhotos(utils, deps);
  },
  component: PhotosRoute,
});

function PhotosRoute() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  return <PhotosPage view={view} onView={(next) => void navigate({ search: next, replace: true })} />;
}
