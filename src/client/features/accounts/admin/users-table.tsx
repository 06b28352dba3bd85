import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StackedTable, stacked, TableSkeleton } from '../../../ui/stacked-table.tsx';
import type { AdminUser } from './use-admin.ts';
import { UserRow } from './user-row.tsx';

/** All accounts. Below 1024 each is a block instead of a row. */
export function UsersTable({ users }: { users: readonly AdminUser[] }) {
  return (
    <Card css={{ marginTop: '20px', overflow: 'hidden' }}>
      {users.length === 0 ? (
        <EmptyState title={say('No users found')} picture="none" inCard />
      ) : (
        <StackedTable
          caption={say('Users')}
          titles={[
            say('Name'),
            say('Email'),
            sayAs('of an account', 'Status'),
            sayAs('of an account', 'Role'),
            sayAs('when somebody did', 'Joined'),
            sayAs('what can be done', 'Actions'),
          ]}
          css={[rows, stacked, blocks]}
        >
          {users.map((user) => (
            <UserRow key={user.id} user={user} />
          ))}
        </StackedTable>
      )}
    </Card>
  );
}

export function UsersSkeleton() {
  return (
    <SkeletonRegion label={say('Loading users')}>
      <Skeleton css={{ marginTop: '24px', height: { base: '74px', md: '68px' }, borderRadius: 'lg' }} />
      <Card css={{ marginTop: '8px', padding: { base: '4px 18px', lg: '8px 24px' } }}>
        <TableSkeleton
          css={{
            gridTemplateColumns: { base: 'auto 1fr', lg: 'auto 1fr 1fr 268px' },
            minHeight: { base: '136px', lg: '61px' },
          }}
          rows={5}
        >
          <Skeleton css={{ boxSize: '34px', borderRadius: '50%' }} />
          <Skeleton css={{ height: '18px', width: '70%' }} />
          <Skeleton css={{ height: '18px', width: '80%', hideBelow: 'lg' }} />
          <Skeleton css={{ height: '36px', hideBelow: 'lg' }} />
        </TableSkeleton>
      </Card>
    </SkeletonRegion>
  );
}

const rows = css.raw({
  '& tr[data-pending]': { background: 'color-mix(in srgb, {colors.warning.subtle} 38%, transparent)' },
  '& [data-cell=email], & [data-cell=joined]': { color: 'fg.muted' },
  '& [data-cell=email]': { overflowWrap: 'anywhere' },
  '& [data-cell=joined]': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  // Columns in which their content just fits.
  lgOnly: {
    '& th:not(:first-of-type, :last-of-type), & td:not(:first-of-type, :last-of-type)': { paddingInline: '9px' },
  },
});

const blocks = css.raw({
  lgDown: {
    '& [data-cell=status]': { gridColumn: '2', gridRow: '1', alignSelf: 'center', justifySelf: 'end' },
    '& tr > [data-cell=email]': { gridColumn: '1 / -1', paddingInlineStart: '44px', marginTop: '-8px' },
    '& tr > [data-cell=role]': { paddingInlineStart: '44px' },
    '& [data-cell=joined]': { alignSelf: 'center', justifySelf: 'end', fontSize: '0.875rem' },
    '& [data-cell=actions]': { gridColumn: '1 / -1', marginTop: '8px' },
  },
});
