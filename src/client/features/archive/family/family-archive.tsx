import { Download, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { FileButton } from '../../../media/file-button.tsx';
import { UploadLines } from '../../../media/upload-lines.tsx';
import { Button } from '../../../ui/button.tsx';
import { useRestore } from './use-restore.ts';

/** What an export contains, and the buttons to download or restore one. */
export function FamilyArchive({ children }: { children?: ReactNode }) {
  const leaving = trpc.leaving.get.useQuery();
  return (
    <>
      <p>
        {say(
          'Everything your family saved, as web pages, tables and original files. Other people’s private stories and sealed messages aren’t included; yours are.',
        )}
      </p>
      <Button css={{ marginTop: '14px' }} asChild>
        {/* The browser saves it while it arrives, however large. */}
        <a href="/api/export" download>
          <Download aria-hidden />
          {say('Download export')}
        </a>
      </Button>
      {leaving.data?.isEmpty && <RestorePart />}
      {children}
    </>
  );
}

function RestorePart() {
  const { add, ...lines } = useRestore();
  const isBusy = lines.uploads.some(({ problem }) => problem === undefined);
  const start = (file: File) => {
    for (const { key } of lines.uploads) lines.stop(key);
    add([file]);
  };
  return (
    <div className={css({ marginTop: '24px', display: 'grid', gap: '12px' })}>
      <p>{say('Your family is still empty, so you can restore an export into it.')}</p>
      <UploadLines {...lines} isDoneWhenSent>
        <FileButton
          css={{ justifySelf: 'start' }}
          label={say('Restore an export')}
          accept=".zip,application/zip"
          busy={isBusy}
          onFiles={([file]) => file && start(file)}
        >
          <Upload aria-hidden />
          {isBusy ? say('Restoring...') : say('Restore an export')}
        </FileButton>
      </UploadLines>
    </div>
  );
}
