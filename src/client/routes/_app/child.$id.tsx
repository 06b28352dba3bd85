import { createFileRoute, notFound } from '@tanstack/react-router';
import { ChildProfilePage } from '../../features/children/child-profile-page.tsx';
import { prefetchChildProfile } from '../../features/children/use-children.ts';

export const Route = createFileRoute('/_app/child/$id')({
  staticData: { title: 'Child profile' },
  params: {
    parse: ({ id }) => {
      if (!/^\d{1,15}$/.test(id)) throw notFound();
      return { id: Number(id) };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context, params }) => prefetchChildProfile(context.utils, params.id),
  component: ChildRoute,
});

function ChildRoute() {
  const { id } = Route.useParams();
  return <ChildProfilePage key={id} id={id} />;
}
