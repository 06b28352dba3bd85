import { useState } from 'react';
import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { SearchBox } from '../../../list/search-box.tsx';
import { Part, together } from '../../../loading/part.tsx';
import { StatsStrip } from '../../../ui/stats-strip.tsx';
import { MoreRows } from './more-rows.tsx';
import { TestDataCard } from './test-data-card.tsx';
import { type UserCounts, useUserCounts, useUserPages } from './use-admin.ts';
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
  const [search, setSearch] = useState('');
  const pages = useUserPages(search);
  return (
    <Part
      query={together(pages, useUserCounts())}
      failed={say('Couldn’t load the users.')}
      skeleton={<UsersSkeleton />}
    >
      {([found, counts]) => (
        <>
          <div className={css({ marginTop: '24px' })}>
            <StatsStrip stats={statsOf(counts)} compact />
          </div>
          <div className={css({ marginTop: '20px', maxWidth: { md: '360px' } })}>
            <SearchBox
              label={say('Search users')}
              placeholder={say('Search names, emails, families')}
              value={search}
              onChange={setSearch}
            />
          </div>
          <UsersTable users={found.pages.flatMap(({ users }) => users)} />
          <MoreRows pages={pages} label={say('Show more users')} />
        </>
      )}
    </Part>
  );
}

const statsOf = ({ total, active, pending, deactivated }: UserCounts) => [
  { label: sayAs('of all accounts', 'Total'), value: total },
  { label: sayAs('of accounts', 'Active'), value: active },
  { label: sayAs('of accounts', 'Pending'), value: pending },
  { label: sayAs('of accounts', 'Deactivated'), value: deactivated },
];
