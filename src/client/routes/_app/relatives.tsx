import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { RelativesPage } from '../../features/reach/relatives/relatives-page.tsx';

export const Route = createFileRoute('/_app/relatives')({
  staticData: { title: say('Relatives') },
  loader({ context: { utils } }) {
    void utils.relatives.list.prefetch();
    void utils.relatives.responses.prefetch({});
    void utils.relativeQuestions.list.prefetch({});
    void utils.relatives.shared.prefetch({});
  },
  component: RelativesPage,
});
