import { ChartColumn, TableProperties } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { say, sayAs } from '#words';
import { Card, Table } from '../../../ui/card.tsx';
import { Segment } from '../../../ui/segment.tsx';
import { ColumnTitles } from '../../../ui/stacked-table.tsx';

interface FigureCardProps {
  /** 'Done each month' */
  title: string;
  /** The chart in a sentence. */
  summary: string;
  children: ReactNode;
  table: FigureTable;
}

interface FigureTable {
  /** The first one labels the row. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
}

type View = 'chart' | 'table';

const views = [
  { value: 'chart', label: say('Chart'), icon: <ChartColumn aria-hidden /> },
  { value: 'table', label: sayAs('of numbers', 'Table'), icon: <TableProperties aria-hidden /> },
] as const;

/** A chart in its card, with the same numbers as a table. */
export function FigureCard({ title, summary, children, table }: FigureCardProps) {
  const [view, setView] = useState<View>('chart');
  const id = useId();
  return (
    <Card as="figure" padded aria-labelledby={id}>
      <div className={headClass}>
        <div className={css({ minWidth: '0' })}>
          <h3 className={css({ textStyle: 'h3' })} id={id}>
            {title}
          </h3>
          <p className={css({ textStyle: 'meta', color: 'fg.muted', marginTop: '2px' })}>{summary}</p>
        </div>
        <Segment<View>
          label={sayAs('as a chart or a table', 'Show {title} as', { title })}
          options={views}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? children : <NumberTable title={title} {...table} />}
    </Card>
  );
}

function NumberTable({ title, columns, rows }: FigureTable & { title: string }) {
  return (
    // On a narrow screen the table scrolls instead of the page, so the keyboard must reach it.
    <div className={scrollerClass} role="region" aria-label={title} tabIndex={0}>
      <NumbersOnly>
        <ColumnTitles titles={columns} />
        <tbody>
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, position) => (
                <td key={columns[position + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </NumbersOnly>
    </div>
  );
}

const headClass = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '12px 20px',
  marginBottom: '20px',
});

const scrollerClass = css({ overflowX: 'auto', marginInline: { base: '-20px', md: '-24px' } });

const NumbersOnly = styled(Table, {
  base: {
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { whiteSpace: 'nowrap', textAlign: 'end' },
    '& th:first-of-type': { textAlign: 'start' },
    '& tbody th': {
      fontSize: '0.9375rem',
      fontWeight: '500',
      color: 'fg',
      borderBottom: '1px solid {colors.border.muted}',
    },
    '& tr:last-of-type th': { borderBottomColor: 'transparent' },
    '& thead tr th': { borderBottom: '1px solid {colors.border}' },
  },
});
