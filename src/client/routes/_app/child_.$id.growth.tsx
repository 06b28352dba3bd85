import { createFileRoute, notFound } from '@tanstack/react-router';
import { say } from '#words';
import { GrowthPage } from '../../features/children/growth/growth-page.tsx';
import { prefetchGrowth } from '../../features/children/growth/use-growth.ts';
import { mayShow } from '../../session/carer.ts';

export const Route = createFileRoute('/_app/child_/$id/growth')({
  staticData: { title: say('Growth') },
  params: {
    parse: ({ id }) => {
      if (!/^\d{1,15}$/.test(id)) throw notFound();
      return { id: Number(id) };
    },
    stringify: ({ id }) => ({ id: String(id) }),
  },
  loader: ({ context: { utils, user }, params: { id } }) => {
    if (!mayShow(user, 'progress')) return;
    void utils.children.list.prefetch();
    prefetchGrowth(utils, id);
  },
  component: GrowthRoute,
});

function GrowthRoute() {
  const { id } = Route.useParams();
  return <GrowthPage key={id} id={id} />;
}
