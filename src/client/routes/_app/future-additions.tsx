import { createFileRoute } from '@tanstack/react-router';
import { say } from '#words';
import { LegacyMessages } from '../../features/keepsakes/legacy-messages/legacy-messages.tsx';
import { type AdditionTab, additionTabs } from '../../features/plans/future-additions/addition-tab.ts';
import { FutureAdditionsPage } from '../../features/plans/future-additions/future-additions-page.tsx';
import { mayShow } from '../../session/carer.ts';
import { TurnIntoLesson } from '../-turn-into-lesson.tsx';

interface AdditionsSearch {
  tab?: AdditionTab;
}

export const Route = createFileRoute('/_app/future-additions')({
  staticData: { title: say('Future Additions') },
  validateSearch: ({ tab }: Record<string, unknown>): AdditionsSearch => {
    const known = additionTabs.find((name) => name === tab);
    return known && known !== 'ideas' ? { tab: known } : {};
  },
  // All queries in one batch; the page shows each as it arrives.
  loader: ({ context: { utils, user } }) => {
    if (!mayShow(user, 'experiences')) return;
    void utils.futureAdditions.list.prefetch({});
    if (!user.carer) void utils.legacyMessages.list.prefetch({});
    void utils.children.list.prefetch();
    if (!user.carer) void utils.valueCategories.list.prefetch({});
  },
  component: FutureAdditionsRoute,
});

function FutureAdditionsRoute() {
  const { tab = 'ideas' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FutureAdditionsPage
      tab={tab}
      onTab={(next) => void navigate({ search: next === 'ideas' ? {} : { tab: next }, replace: true })}
      TurnIntoLesson={TurnIntoLesson}
      messages={<LegacyMessages heading={<h2>{say('Messages your family opens on a day you choose.')}</h2>} />}
    />
  );
}
