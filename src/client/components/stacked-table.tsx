import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Table } from './card.tsx';

interface TableHeadProps {
  /** Read out before the table. */
  caption: string;
  /** Of the columns. */
  titles: readonly string[];
}

/** What a table is called, and its columns. */
export function TableHead({ caption, titles }: TableHeadProps) {
  return (
    <>
      <chakra.caption srOnly>{caption}</chakra.caption>
      <ColumnTitles titles={titles} />
    </>
  );
}

export function ColumnTitles({ titles }: Pick<TableHeadProps, 'titles'>) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface StackedTableProps extends TableHeadProps {
  /** How the rows look; their cells are told apart by `data-cell`. */
  rows: SystemStyleObject;
  /** Where the cells stand in a block: two columns, the second as wide as it needs to be. */
  blocks: SystemStyleObject;
  /** Where the columns have only just enough room. */
  narrowAt?: 'lg' | 'lgOnly';
  /** One `tr` each. */
  children: ReactNode;
}

/** A table to put on a card; below 1024 each row of it is a block. */
export function StackedTable({ caption, titles, rows, blocks, narrowAt, children }: StackedTableProps) {
  return (
    <Table css={[rows, narrowAt ? { [narrowAt]: narrow } : {}, { lgDown: stacked }, { lgDown: blocks }]}>
      <TableHead caption={caption} titles={titles} />
      <tbody>{children}</tbody>
    </Table>
  );
}

const narrow: SystemStyleObject = {
  '& th:not(:first-of-type, :last-of-type), & td:not(:first-of-type, :last-of-type)': { paddingInline: '9px' },
};

const stacked: SystemStyleObject = {
  display: 'block',
  '& tbody': { display: 'block' },
  '& thead': { srOnly: true },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '8px 12px',
    padding: '16px 18px',
    borderBottom: '1px solid {colors.border}',
  },
  '& tr:last-of-type': { borderBottom: 0 },
  '& tr > td': { display: 'block', padding: '0', border: 0 },
  '& tr > td:first-of-type': { paddingLeft: '0' },
  '& tr > td:last-of-type': { paddingRight: '0' },
};

interface TableSkeletonProps {
  rows: number;
  /** Their widths from 1024 on. */
  columns: string;
  /** Their widths below. */
  narrow: string;
  minHeight: { base: string; lg: string };
  children: ReactNode;
}

/** Placeholder rows of a table that is loading; `children` are the cells of one. */
export function TableSkeleton({ rows, columns, narrow: base, minHeight, children }: TableSkeletonProps) {
  return Array.from({ length: rows }, (_, row) => (
    <SkeletonRow key={row} gridTemplateColumns={{ base, lg: columns }} minHeight={minHeight}>
      {children}
    </SkeletonRow>
  ));
}

const SkeletonRow = chakra('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    alignContent: 'center',
    gap: '12px 24px',
    '& + &': { borderTop: '1px solid {colors.border.muted}' },
  },
});
