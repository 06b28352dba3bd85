import { chakra } from '@chakra-ui/react';
import { Card, Table } from '../../components/card.tsx';
import { PartFailure } from '../../components/part-failure.tsx';
import { Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { type FamilyActions, FamilyRow } from './family-row.tsx';
import type { AdminFamily } from './use-admin-families.ts';

/** Below 1024 each family is a block instead of a row. */
export function FamiliesTable({ families, ...actions }: FamilyActions & { families: readonly AdminFamily[] }) {
  return (
    <Card marginTop="8px" overflow="hidden">
      <Table css={{ ...rows, lg: narrow, lgDown: blocks }}>
        <chakra.caption srOnly>Families</chakra.caption>
        <thead>
          <tr>
            {['Family', 'Members', 'Plan', 'Status', 'Usage', 'Created', 'Actions'].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {families.map((family) => (
            <FamilyRow key={family.id} family={family} {...actions} />
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

export function FamiliesFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Card marginTop="24px" padding="8px 24px">
      <PartFailure title="The families could not be loaded." onRetry={onRetry} />
    </Card>
  );
}

export function FamiliesSkeleton() {
  return (
    <SkeletonRegion label="Loading families">
      <Card marginTop="24px" padding={{ base: '4px 18px', lg: '8px 24px' }}>
        {[1, 2, 3, 4].map((row) => (
          <SkeletonRow key={row}>
            <Skeleton height="18px" width="70%" />
            <Skeleton height="36px" />
            <Skeleton height="18px" width="80%" hideBelow="lg" />
            <Skeleton height="36px" hideBelow="lg" />
          </SkeletonRow>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

const SkeletonRow = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', lg: '1fr 1.4fr 1fr 168px' },
    alignItems: 'center',
    alignContent: 'center',
    gap: '12px 24px',
    minHeight: { base: '220px', lg: '108px' },
    '& + &': { borderTop: '1px solid {colors.border.muted}' },
  },
});

const rows = {
  '& td': { verticalAlign: 'top', paddingBlock: '16px' },
  '& [data-cell=created]': { color: 'fg.muted', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
} as const;

/** Seven columns need the room between them. */
const narrow = {
  '& th:not(:first-of-type, :last-of-type), & td:not(:first-of-type, :last-of-type)': { paddingInline: '9px' },
} as const;

const blocks = {
  display: 'block',
  '& tbody': { display: 'block' },
  '& thead': { srOnly: true },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '10px 12px',
    padding: '18px',
    borderBottom: '1px solid {colors.border}',
  },
  '& tr:last-of-type': { borderBottom: 0 },
  '& tr > td': { display: 'block', padding: '0', border: 0 },
  '& tr > td:first-of-type': { paddingLeft: '0' },
  '& tr > td:last-of-type': { paddingRight: '0' },
  '& [data-cell=family]': { gridRow: '1', alignSelf: 'center' },
  '& [data-cell=status]': { gridColumn: '2', gridRow: '1', alignSelf: 'center', justifySelf: 'end' },
  '& [data-cell=members]': { gridRow: '2' },
  '& [data-cell=plan]': { gridRow: '3' },
  '& [data-cell=created]': { gridRow: '3', gridColumn: '2', justifySelf: 'end', fontSize: '0.875rem' },
  '& [data-cell=members], & [data-cell=usage], & [data-cell=actions]': { gridColumn: '1 / -1' },
} as const;
