import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { TrashPage } from '../../features/archive/trash/trash-page.tsx';
import { prefetchTrash } from '../../features/archive/trash/use-trash.ts';

export const Route = createFileRoute('/_app/trash')({
  staticData: { title: say('Trash') },
  loader: ({ context: { utils } }) => prefetchTrash(utils),
  component: TrashPage,
});
