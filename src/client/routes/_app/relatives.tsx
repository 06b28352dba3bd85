import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { RelativesPage } from '../../features/reach/relatives/relatives-page.tsx';
import { prefetchRelatives } from '../../features/reach/relatives/use-relatives.ts';

export const Route = createFileRoute('/_app/relatives')({
  staticData: { title: say('Relatives') },
  loader: ({ context: { utils } }) => prefetchRelatives(utils),
  component: RelativesPage,
});
