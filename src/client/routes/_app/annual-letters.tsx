import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { say } from '#words';
import { todayIn } from '../../../shared/calendar-date.ts';
import { readLetterEntry } from '../../../shared/overview/record-address.ts';
import { AnnualLettersPage } from '../../features/keepsakes/annual-letters/annual-letters-page.tsx';
import { yearToShow } from '../../features/keepsakes/annual-letters/letter-words.ts';
import { isLetterTab, type LettersView } from '../../features/keepsakes/annual-letters/letters-view.ts';
import { prefetchLetter } from '../../features/keepsakes/annual-letters/use-annual-letters.ts';
import { lazyDialog } from '../../overlay/lazy-dialog.tsx';
import { mayShow } from '../../session/carer.ts';
import { knownTimeZone } from '../../session/today.ts';

const AddChildDialog = lazyDialog(
  async () => (await import('../../features/children/children/add-child-dialog.tsx')).AddChildDialog,
);

const numberOf = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : undefined;

export const Route = createFileRoute('/_app/annual-letters')({
  staticData: { title: say('Annual Birthday Letters') },
  validateSearch: (search: Record<string, unknown>): LettersView => ({
    child: numberOf(search.child),
    year: numberOf(search.year),
    tab: isLetterTab(search.tab) ? search.tab : undefined,
    entry: readLetterEntry(search.entry) && String(search.entry),
  }),
  loaderDeps: ({ search: { child, year } }) => ({ child, year }),
  // All queries in one batch, as soon as the letter's child is known.
  loader: ({ context: { utils, user }, deps }) => {
    if (!mayShow(user, 'parents')) return;
    const asked = utils.children.list.prefetch();
    void utils.families.get.prefetch();
    const askForLetter = () => {
      const family = utils.children.list.getData();
      const child = deps.child === undefined ? family?.[0] : family?.find(({ id }) => id === deps.child);
      const childId = family ? child?.id : deps.child;
      if (childId === undefined) return family !== undefined;
      const today = todayIn(knownTimeZone(utils), new Date());
      prefetchLetter(utils, { childId, year: yearToShow(deps.year, today, child?.dateOfBirth ?? '0001-01-01') });
      return true;
    };
    if (!askForLetter()) void asked.then(askForLetter);
  },
  component: AnnualLettersRoute,
});

function AnnualLettersRoute() {
  const view = Route.useSearch();
  const navigate = Route.useNavigate();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <>
      <AnnualLettersPage
        view={view}
        onView={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
        onAddChild={() => setIsAdding(true)}
      />
      {isAdding && <AddChildDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
