import { chakra } from '@chakra-ui/react';
import { useSkeleton } from '../../../components/skeleton.tsx';
import { StatsStrip } from '../../../components/stats-strip.tsx';
import { TestDataCard } from './test-data-card.tsx';
import { type AdminUser, type Status, useUsers } from './use-admin.ts';
import { UsersFailure, UsersSkeleton, UsersTable } from './users-table.tsx';

export function UsersTab() {
  return (
    <>
      <Users />
      <TestDataCard />
    </>
  );
}

function Users() {
  const { data, isError, refetch } = useUsers();
  const isLoading = useSkeleton(!data && !isError);
  if (isLoading) return <UsersSkeleton />;
  if (!data) return <UsersFailure onRetry={() => void refetch()} />;
  return (
    <>
      <chakra.div marginTop="24px">
        <StatsStrip stats={countsOf(data)} compact />
      </chakra.div>
      <UsersTable users={data} />
    </>
  );
}

function countsOf(users: readonly AdminUser[]) {
  const count = (status: Status) => users.filter((user) => user.status === status).length;
  return [
    { label: 'Total', value: users.length },
    { label: 'Active', value: count('active') },
    { label: 'Pending', value: count('pending') },
    { label: 'Deactivated', value: count('deactivated') },
  ];
}
