import type { ComponentProps } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { Table } from './card.tsx';

interface TableHeadProps {
  /** Announced before the table. */
  caption: string;
  /** Of the columns. */
  titles: readonly string[];
}

/** A table's name and columns. */
export function TableHead({ caption, titles }: TableHeadProps) {
  return (
    <>
      <caption className={css({ srOnly: true })}>{caption}</caption>
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

/**
 * A table for a card, with a `tr` for each child. `css` styles the rows by `data-cell`; `stacked` and more set where
 * cells go once each row is a block.
 */
export function StackedTable({ caption, titles, children, ...rest }: TableHeadProps & ComponentProps<typeof Table>) {
  return (
    <Table {...rest}>
      <TableHead caption={caption} titles={titles} />
      <tbody>{children}</tbody>
    </Table>
  );
}

/** Each row as a block of two columns, the second as wide as needed: below 1024. */
export const stacked = css.raw({
  lgDown: {
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
    '& tr > td:first-of-type': { paddingInlineStart: '0' },
    '& tr > td:last-of-type': { paddingInlineEnd: '0' },
  },
});

interface TableSkeletonProps extends ComponentProps<typeof SkeletonRow> {
  rows: number;
}

/** Skeleton rows of a table; `children` are the cells of one. */
export function TableSkeleton({ rows, children, ...row }: TableSkeletonProps) {
  return Array.from({ length: rows }, (_, position) => (
    <SkeletonRow key={position} {...row}>
      {children}
    </SkeletonRow>
  ));
}

const SkeletonRow = styled('div', {
  base: {
    display: 'grid',
    alignItems: 'center',
    alignContent: 'center',
    gap: '12px 24px',
    '& + &': { borderTop: '1px solid {colors.border.muted}' },
  },
});
