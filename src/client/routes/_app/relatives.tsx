import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { RelativesPage } from '../../features/reach/relatives/relatives-page.tsx';
import { mayShow } from '../../session/carer.ts';

export const Route = createFileRoute('/_app/relatives')({
  staticData: { title: say('Relatives') },
  loader({ context: { utils, user } }) {
    if (!mayShow(user, 'parents')) return;
    void utils.relatives.list.prefetch();
    void utils.relatives.responses.prefetch({});
    void utils.relativeQuestions.list.prefetch({});
    void utils.relatives.shared.prefetch({});
  },
  component: RelativesPage,
});
