import type { ImportResult } from '../../../../shared/diary/daily-stories.ts';
import { CsvTable, Part, PartTitle } from './csv-table.tsx';
import { summaryOf } from './use-csv-import.ts';

/** After an import: which rows were left out, and why. */
export function CsvRowErrors({ result }: { result: ImportResult }) {
  return (
    <Part>
      <PartTitle role="status">{summaryOf(result)} These rows were not imported:</PartTitle>
      <CsvTable
        label="Rows that were not imported"
        columns={['Row', 'Reason']}
        rows={result.errorDetails.map(({ row, message }) => [row, message])}
      />
    </Part>
  );
}
