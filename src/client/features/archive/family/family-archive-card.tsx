import { chakra } from '@chakra-ui/react';
import { Download, Upload } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { FileButton } from '../../../components/file-button.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { UploadProgress } from '../../../components/upload-progress.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { useRestore } from './use-restore.ts';

/** Everything of the family, to be taken away as one file, and to be brought back from it. */
export function FamilyArchiveCard() {
  const leaving = trpc.leaving.get.useQuery();
  return (
    <SectionCard title="Export" description="Everything your family has kept, in one ZIP file.">
      <chakra.p>
        Stories, letters, lessons, heirlooms and all the rest: as pages to read and print without Upbringing, as tables
        for a spreadsheet, as JSON, and every picture and recording. Private stories and sealed messages of others are
        not in it, yours are.
      </chakra.p>
      <Button asChild marginTop="14px">
        {/* The browser saves it as it comes, however large it is. */}
        <a href="/api/export" download>
          <Download aria-hidden />
          Download export
        </a>
      </Button>
      {leaving.data?.isEmpty && <RestorePart />}
    </SectionCard>
  );
}

function RestorePart() {
  const restore = useRestore();
  const isBusy = restore.share !== undefined;
  return (
    <chakra.div marginTop="24px" display="grid" gap="12px" justifyItems="start">
      <chakra.p>Your family is still empty, so an export of another one can be brought back into it.</chakra.p>
      <FileButton
        label="Restore an export"
        accept=".zip,application/zip"
        busy={isBusy}
        onFiles={([file]) => file && void restore.start(file)}
      >
        <Upload aria-hidden />
        {isBusy ? 'Restoring...' : 'Restore an export'}
      </FileButton>
      {restore.share !== undefined && <UploadProgress share={restore.share} label="Restoring the export" />}
    </chakra.div>
  );
}
