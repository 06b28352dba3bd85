import { chakra } from '@chakra-ui/react';
import { Part } from '../../../components/part.tsx';
import { StatsStrip } from '../../../components/stats-strip.tsx';
import { TestDataCard } from './test-data-card.tsx';
import { type AdminUser, type Status, useUsers } from './use-admin.ts';
import { UsersSkeleton, UsersTable } from './users-table.tsx';

export function UsersTab() {
  return (
    <>
      <Users />
      <TestDataCard />
    </>
  );
}

function Users() {
  return (
    <Part query={useUsers()} failed="The users could not be loaded." skeleton={<UsersSkeleton />}>
      {(users) => (
        <>
          <chakra.div marginTop="24px">
            <StatsStrip stats={countsOf(users)} compact />
          </chakra.div>
          <UsersTable users={users} />
        </>
      )}
    </Part>
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
