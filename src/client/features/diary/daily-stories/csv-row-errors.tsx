import { Copy } from 'lucide-react';
import { say, sayAs } from '#words';
import type { ImportResult } from '../../../../shared/diary/daily-stories.ts';
import { copyText } from '../../../forms/copy-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { CsvTable, Part, PartTitle } from './csv-table.tsx';
import { summaryOf } from './use-csv-import.ts';

const columns = [sayAs('of a table', 'Row'), say('Reason')];

/** After an import: which rows were skipped, and why. Copied rows paste into a spreadsheet. */
export function CsvRowErrors({ result }: { result: ImportResult }) {
  const rows = result.errorDetails.map(({ row, message }) => [row, message]);
  const text = [columns, ...rows].map((cells) => cells.join('\t')).join('\n');
  return (
    <Part>
      <PartTitle role="status">{`${summaryOf(result)} ${say('These rows were not imported:')}`}</PartTitle>
      <CsvTable label={say('Rows that were not imported')} columns={columns} rows={rows} />
      <Button css={{ marginTop: '10px' }} size="sm" onClick={() => void copyText(text, { title: say('Rows copied') })}>
        <Copy aria-hidden />
        {say('Copy these rows')}
      </Button>
    </Part>
  );
}
