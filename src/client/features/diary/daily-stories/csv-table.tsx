import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { styled } from '#styled-system/jsx';
import { ColumnTitles } from '../../../ui/stacked-table.tsx';

interface CsvTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
}

/** A small table that scrolls sideways by itself, also by keyboard. */
export function CsvTable({ label, columns, rows }: CsvTableProps) {
  return (
    <div className={scrollClass} tabIndex={0} role="region" aria-label={label}>
      <table>
        <ColumnTitles titles={columns} />
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={columns[column]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const Part = styled('div', { base: { marginTop: '20px' } });

export const PartTitle = styled('p', {
  base: { textStyle: 'meta', fontWeight: '600', color: 'fg.muted', marginBottom: '8px' },
});

const scrollClass = css({
  overflow: 'auto',
  maxHeight: '300px',
  border: '1px solid {colors.border}',
  borderRadius: 'md',
  '& table': { fontSize: '0.8125rem', minWidth: '500px', width: '100%', borderCollapse: 'collapse' },
  '& th': { textAlign: 'start', fontWeight: '650', background: 'bg.muted', padding: '8px 10px' },
  '& td': {
    padding: '8px 10px',
    borderTop: '1px solid {colors.border.muted}',
    color: 'fg.muted',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
});

export const FormatHelp = styled('dl', {
  base: {
    display: 'grid',
    gap: '6px',
    marginTop: '14px',
    fontSize: '0.875rem',
    '& > div': { display: 'grid', gridTemplateColumns: '84px 1fr', gap: '8px' },
    '& dt': { fontWeight: '600' },
    '& dd': { color: 'fg.muted' },
  },
});
