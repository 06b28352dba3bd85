import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { TrashPage } from '../../features/archive/trash/trash-page.tsx';
import { prefetchTrash } from '../../features/archive/trash/use-trash.ts';
import { mayShow } from '../../session/carer.ts';

export const Route = createFileRoute('/_app/trash')({
  staticData: { title: say('Trash') },
  loader: ({ context: { utils, user } }) => {
    if (!mayShow(user, 'parents')) return;
    prefetchTrash(utils);
  },
  component: TrashPage,
});
