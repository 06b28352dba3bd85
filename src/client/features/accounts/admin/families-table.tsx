import { css } from '#styled-system/css';
import { say, sayAs } from '#words';
import { Card } from '../../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { StackedTable, stacked, TableSkeleton } from '../../../ui/stacked-table.tsx';
import { type FamilyActions, FamilyRow } from './family-row.tsx';
import type { AdminFamily } from './use-admin-families.ts';

/** Below 1024 each family is a block instead of a row. */
export function FamiliesTable({ families, ...actions }: FamilyActions & { families: readonly AdminFamily[] }) {
  return (
    <Card css={{ marginTop: '8px', overflow: 'hidden' }}>
      <StackedTable
        caption={say('Families')}
        titles={[
          say('Family'),
          say('Members'),
          sayAs('of a family', 'Plan'),
          sayAs('of a family', 'Status'),
          sayAs('of what a plan allows', 'Usage'),
          sayAs('when a family was', 'Created'),
          sayAs('what can be done', 'Actions'),
        ]}
        css={[rows, stacked, blocks]}
      >
        {families.map((family) => (
          <FamilyRow key={family.id} family={family} {...actions} />
        ))}
      </StackedTable>
    </Card>
  );
}

export function FamiliesSkeleton() {
  return (
    <SkeletonRegion label={say('Loading families')}>
      <Card css={{ marginTop: '24px', padding: { base: '4px 18px', lg: '8px 24px' } }}>
        <TableSkeleton
          css={{
            gridTemplateColumns: { base: '1fr', lg: '1fr 1.4fr 1fr 168px' },
            minHeight: { base: '220px', lg: '108px' },
          }}
          rows={4}
        >
          <Skeleton css={{ height: '18px', width: '70%' }} />
          <Skeleton css={{ height: '36px' }} />
          <Skeleton css={{ height: '18px', width: '80%', hideBelow: 'lg' }} />
          <Skeleton css={{ height: '36px', hideBelow: 'lg' }} />
        </TableSkeleton>
      </Card>
    </SkeletonRegion>
  );
}

const rows = css.raw({
  '& td': { verticalAlign: 'top', paddingBlock: '16px' },
  '& [data-cell=created]': { color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  // Columns in which their content just fits.
  lg: { '& th:not(:first-of-type, :last-of-type), & td:not(:first-of-type, :last-of-type)': { paddingInline: '9px' } },
});

const blocks = css.raw({
  lgDown: {
    '& [data-cell=family]': { gridRow: '1', alignSelf: 'center' },
    '& [data-cell=status]': { gridColumn: '2', gridRow: '1', alignSelf: 'center', justifySelf: 'end' },
    '& [data-cell=members]': { gridRow: '2' },
    '& [data-cell=plan]': { gridRow: '3' },
    '& [data-cell=created]': { gridRow: '3', gridColumn: '2', justifySelf: 'end', fontSize: '0.875rem' },
    '& [data-cell=members], & [data-cell=usage], & [data-cell=actions]': { gridColumn: '1 / -1' },
  },
});
