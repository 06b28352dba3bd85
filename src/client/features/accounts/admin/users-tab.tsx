import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { say, sayAs } from '#words';
import { Part } from '../../../components/part.tsx';
import { SearchBox } from '../../../components/search-box.tsx';
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
    <Part query={useUsers()} failed={say('Couldn’t load the users.')} skeleton={<UsersSkeleton />}>
      {(users) => <FoundUsers users={users} />}
    </Part>
  );
}

function FoundUsers({ users }: { users: readonly AdminUser[] }) {
  const [search, setSearch] = useState('');
  const words = search.toLowerCase().split(/\s+/);
  const found = users.filter((user) => {
    const text = [user.firstName, user.lastName, user.email, user.tenantName].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <>
      <chakra.div marginTop="24px">
        <StatsStrip stats={countsOf(users)} compact />
      </chakra.div>
      <chakra.div marginTop="20px" maxWidth={{ md: '360px' }}>
        <SearchBox
          label={say('Search users')}
          placeholder={say('Search names, emails, families')}
          value={search}
          onChange={setSearch}
        />
      </chakra.div>
      <UsersTable users={found} />
    </>
  );
}

function countsOf(users: readonly AdminUser[]) {
  const count = (status: Status) => users.filter((user) => user.status === status).length;
  return [
    { label: sayAs('of all accounts', 'Total'), value: users.length },
    { label: sayAs('of accounts', 'Active'), value: count('active') },
    { label: sayAs('of accounts', 'Pending'), value: count('pending') },
    { label: sayAs('of accounts', 'Deactivated'), value: count('deactivated') },
  ];
}
