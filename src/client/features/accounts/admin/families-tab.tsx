import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { familyStatuses, plans } from '../../../../shared/accounts/family-choices.ts';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { FilterBar } from '../../../components/filter-bar.tsx';
import { Part } from '../../../components/part.tsx';
import type { Pages } from '../../../components/window-lines.tsx';
import { FamiliesSkeleton, FamiliesTable } from './families-table.tsx';
import { FamilyPlanDialog } from './family-plan-dialog.tsx';
import { countText, familyStatusLabels, planLabels } from './family-words.ts';
import { type AdminFamily, type FamilyFilter, useFamilyPages, useUpdateFamily } from './use-admin-families.ts';

interface FamiliesTabProps {
  filter: FamilyFilter;
  onFilter: (filter: FamilyFilter) => void;
}

/** Every family of the installation, for its super admins: plan, limits and whether it may sign in. */
export function FamiliesTab(props: FamiliesTabProps) {
  return (
    <>
      <chakra.div marginTop="24px">
        <Filters {...props} />
      </chakra.div>
      <Families {...props} />
    </>
  );
}

function Filters({ filter, onFilter }: FamiliesTabProps) {
  return (
    <FilterBar
      search={{
        label: 'Search families',
        placeholder: 'Search by name or email',
        value: filter.search ?? '',
        onChange: (search) => onFilter({ ...filter, search: search.trim() || undefined }),
      }}
      filters={[
        {
          label: 'Plan',
          options: [{ value: '', label: 'All plans' }, ...plans.map((value) => ({ value, label: planLabels[value] }))],
          value: filter.plan ?? '',
          onChange: (value) => onFilter({ ...filter, plan: plans.find((plan) => plan === value) }),
        },
        {
          label: 'Status',
          options: [
            { value: '', label: 'All statuses' },
            ...familyStatuses.map((value) => ({ value, label: familyStatusLabels[value] })),
          ],
          value: filter.status ?? '',
          onChange: (value) => onFilter({ ...filter, status: familyStatuses.find((status) => status === value) }),
        },
      ]}
    />
  );
}

function Families({ filter, onFilter }: FamiliesTabProps) {
  const pages = useFamilyPages(filter);
  return (
    <Part query={pages} failed="The families could not be loaded." skeleton={<FamiliesSkeleton />}>
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
      <Found>
        <chakra.output textStyle="meta" color="fg.muted">
          {countText(data[0]?.total ?? 0)}
        </chakra.output>
        {Object.values(filter).some(Boolean) && (
          <Button variant="ghost" size="sm" onClick={() => onFilter({})}>
            Clear Filters
          </Button>
        )}
      </Found>
      {families.length === 0 ? (
        <EmptyState title="No families found" hint="Try another word, or fewer filters." picture="none" />
      ) : (
        <FamiliesTable families={families} onPlan={setChanged} onSuspend={suspend} />
      )}
      {more.hasNextPage && (
        <chakra.div textAlign="center" marginTop="20px">
          <SubmitButton
            type="button"
            variant="outline"
            busy={more.isFetching}
            busyLabel="Loading..."
            onClick={() => void more.fetchNextPage()}
          >
            Show more families
          </SubmitButton>
        </chakra.div>
      )}
      {changed && <FamilyPlanDialog family={changed} onClose={() => setChanged(undefined)} />}
    </>
  );
}

/** Asks before everybody of a family is signed out. */
function useSuspension() {
  const update = useUpdateFamily({ done: ({ name }) => `${name} has been suspended` });
  return ({ id, name, usage: { users } }: AdminFamily) =>
    void confirm({
      title: `Suspend ${name}?`,
      lead: 'This ends at once:',
      losses: [
        users === 1 ? 'Sign-in of 1 member, on every device' : `Sign-in of ${users} members, on every device`,
        'Their API tokens, reminders and calendar addresses',
      ],
      text: 'Nothing that the family wrote is lost, and you can reactivate it at any time. API tokens have to be made anew then.',
      action: 'Suspend Family',
      busy: 'Suspending...',
      act: () => update.mutateAsync({ id, status: 'suspended' }),
    });
}

const Found = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px', marginTop: '14px', minHeight: '44px' },
});
