import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { say } from '#words';
import { importMaxBytes } from '../../../../shared/diary/daily-stories.ts';
import { DropArea } from '../../../media/drop-area.tsx';
import { PickedFile } from '../../../media/picked-file.tsx';
import { UploadLines } from '../../../media/upload-lines.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { CsvFormat } from './csv-format.tsx';
import { CsvPreview } from './csv-preview.tsx';
import { CsvRowErrors } from './csv-row-errors.tsx';
import { useCsvImport } from './use-csv-import.ts';

/** Imports stories that a family wrote elsewhere. */
export function CsvImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File>();
  const { uploads, isImporting, result, importFile, retry, stop, undo } = useCsvImport(onClose);
  const problem = file && problemOf(file);
  const leaveOut = (key: number) => {
    stop(key);
    setFile(undefined);
  };
  return (
    <AppDialog
      open
      onClose={onClose}
      size="import"
      title={say('Import stories')}
      description={say('Import stories you’ve already written somewhere else.')}
      busy={isImporting}
      footer={
        result ? (
          <>
            {result.importId !== null && <UndoImport id={result.importId} undo={undo} />}
            <Button variant="solid" onClick={onClose}>
              {say('Done')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose} disabled={isImporting}>
              {say('Cancel')}
            </Button>
            <SubmitButton
              busy={isImporting}
              busyLabel={say('Importing...')}
              disabled={!file || problem !== undefined || isImporting}
              onClick={() => file && importFile(file)}
            >
              {say('Import Stories')}
            </SubmitButton>
          </>
        )
      }
    >
      <UploadLines uploads={uploads} retry={retry} stop={leaveOut} isDoneWhenSent>
        {file ? (
          uploads.length === 0 && <PickedFile file={file} onRemove={result ? undefined : () => setFile(undefined)} />
        ) : (
          <DropArea
            title={say('Drop your CSV file here')}
            hint={say('CSV only, up to 5MB')}
            buttonLabel={say('Select File')}
            accept=".csv,text/csv"
            onFile={setFile}
          />
        )}
      </UploadLines>
      {problem && <Callout tone="danger">{problem}</Callout>}
      {result ? <CsvRowErrors result={result} /> : file && !problem ? <CsvPreview file={file} /> : <CsvFormat />}
    </AppDialog>
  );
}

function UndoImport({ id, undo }: { id: number; undo: ReturnType<typeof useCsvImport>['undo'] }) {
  return (
    <SubmitButton variant="outline" busy={undo.isPending} onClick={() => undo.mutate({ id })}>
      <Undo2 aria-hidden />
      {say('Undo this import')}
    </SubmitButton>
  );
}

/** What can be checked before upload; the server checks the rest. */
function problemOf(file: File): string | undefined {
  if (file.size === 0) return say('The file is empty.');
  if (file.size > importMaxBytes) return say('The file is larger than 5MB. Please split it and import the parts.');
  return undefined;
}
