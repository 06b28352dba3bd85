import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { familyStatuses, plans } from '../../../../shared/accounts/family-choices.ts';
import { planLabels } from '../../../format/plan-words.ts';
import { FilterBar } from '../../../list/filter-bar.tsx';
import { listFilters } from '../../../list/list-filters.ts';
import type { Pages } from '../../../list/list-lines.tsx';
import { Part } from '../../../loading/part.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { ActiveFilters } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FamiliesSkeleton, FamiliesTable } from './families-table.tsx';
import { FamilyPlanDialog } from './family-plan-dialog.tsx';
import { countText, familyStatusLabels } from './family-words.ts';
import { MoreRows } from './more-rows.tsx';
import { type AdminFamily, type FamilyFilter, useFamilyPages, useUpdateFamily } from './use-admin-families.ts';

interface FamiliesTabProps {
  filter: FamilyFilter;
  onFilter: (filter: FamilyFilter) => void;
}

/** All families, for super admins: plan, limits and whether they may sign in. */
export function FamiliesTab(props: FamiliesTabProps) {
  return (
    <>
      <div className={css({ marginTop: '24px' })}>
        <FilterBar {...familyFilters(props).bar} />
      </div>
      <Families {...props} />
    </>
  );
}

const familyFilters = ({ filter, onFilter }: FamiliesTabProps) =>
  listFilters(filter, onFilter, {
    search: { label: say('Search families'), placeholder: say('Search by name or email') },
    choices: {
      plan: {
        label: sayAs('of a family', 'Plan'),
        all: say('All plans'),
        options: plans.map((value) => ({ value, label: planLabels[value] })),
      },
      status: {
        label: sayAs('of a family', 'Status'),
        all: say('All statuses'),
        options: familyStatuses.map((value) => ({ value, label: familyStatusLabels[value] })),
      },
    },
  });

function Families({ filter, onFilter }: FamiliesTabProps) {
  const pages = useFamilyPages(filter);
  return (
    <Part query={pages} failed={say('Couldn’t load the families.')} skeleton={<FamiliesSkeleton />}>
      {(data) => <FamilyPages data={data.pages} more={pages} filter={filter} onFilter={onFilter} />}
    </Part>
  );
}

interface FamilyPagesProps extends FamiliesTabProps {
  data: ReadonlyArray<{ families: readonly AdminFamily[]; total: number }>;
  more: Pages;
}

function FamilyPages({ data, more, filter, onFilter }: FamilyPagesProps) {
  const [changed, setChanged] = useState<AdminFamily>();
  const suspend = useSuspension();
  const families = data.flatMap((page) => page.families);
  return (
    <>
      <ActiveFilters
        summary={countText(data[0]?.total ?? 0)}
        {...familyFilters({ filter, onFilter }).active}
        clearLabel={say('Clear Filters')}
      />
      {families.length === 0 ? (
        <EmptyState title={say('No families found')} hint={say('Try another word, or fewer filters.')} picture="none" />
      ) : (
        <FamiliesTable families={families} onPlan={setChanged} onSuspend={suspend} />
      )}
      <MoreRows pages={more} label={say('Show more families')} />
      {changed && <FamilyPlanDialog family={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

/** Asks before a whole family is signed out. */
function useSuspension() {
  const update = useUpdateFamily({ done: ({ name }) => say('{name} has been suspended', { name }) });
  return ({ id, name, usage: { users } }: AdminFamily) =>
    void confirm({
      title: say('Suspend {name}?', { name }),
      lead: say('What stops right away:'),
      losses: [
        say(
          '{users, plural, one {Sign-in for # member, on every device} other {Sign-in for # members, on every device}}',
          { users },
        ),
        say('API tokens, reminders and calendar links'),
      ],
      text: say(
        'Nothing is deleted, and you can reactivate the family at any time. Its members will then need new API tokens.',
      ),
      action: say('Suspend Family'),
      busy: say('Suspending...'),
      act: () => update.mutateAsync({ id, status: 'suspended' }),
    });
}
