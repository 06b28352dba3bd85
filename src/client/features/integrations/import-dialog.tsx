import { chakra } from '@chakra-ui/react';
import { isImporting } from '../../../shared/import-states.ts';
import { AppDialog } from '../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../components/button.tsx';
import { PartFailure } from '../../components/part-failure.tsx';
import { Skeleton, SkeletonRegion, useSkeleton } from '../../components/skeleton.tsx';
import { ConnectFields, useConnectForm } from './connect-fields.tsx';
import { ImportState } from './import-state.tsx';
import { type Integration, useImportNow, useReadwise } from './use-integrations.ts';

interface ImportDialogProps {
  onClose: () => void;
}

const title = 'Import from Readwise';
const what = 'Brings the books you read, and what you highlighted in them, into your Reading List.';

/**
 * 'Import from Readwise' of the Reading List: asks for a token first where there is none. An import goes on when the
 * dialog is closed, and what it brought is shown when it has ended.
 */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const readwise = useReadwise();
  const { data, isError, retry } = readwise;
  const isLoading = useSkeleton(!data && !isError);
  if (!isLoading && data && !data.connection) return <ConnectStep current={data.import} onClose={onClose} />;
  if (!isLoading && data)
    return <ImportStep metadata={data.connection?.metadata ?? null} current={data.import} onClose={onClose} />;
  return (
    <AppDialog open onClose={onClose} title={title} description={what} footer={<CloseButton onClose={onClose} />}>
      {isLoading ? (
        <SkeletonRegion label="Loading Readwise">
          <Skeleton height="58px" width="60%" />
          <Skeleton height="20px" />
        </SkeletonRegion>
      ) : (
        <PartFailure title="Readwise could not be loaded." onRetry={retry} />
      )}
    </AppDialog>
  );
}

type Data = NonNullable<ReturnType<typeof useReadwise>['data']>;

function ConnectStep({ current, onClose }: ImportDialogProps & { current: Data['import'] }) {
  // The dialog stays, and goes on to the import.
  const { form, submit, isPending, isEmpty } = useConnectForm(() => undefined);
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description={what}
      busy={isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <SubmitButton busy={isPending} busyLabel="Connecting..." disabled={isEmpty}>
            Connect
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="16px">
        {current.state === 'reconnect' && <ImportState metadata={null} current={current} />}
        <ConnectFields form={form} />
      </chakra.div>
    </AppDialog>
  );
}

interface ImportStepProps extends ImportDialogProps {
  metadata: Integration['metadata'];
  current: Data['import'];
}

function ImportStep({ metadata, current, onClose }: ImportStepProps) {
  const importNow = useImportNow();
  return (
    <AppDialog
      open
      onClose={onClose}
      title={title}
      description="New books and highlights come by themselves every day. You can also have them now, and close this meanwhile."
      footer={
        <>
          <CloseButton onClose={onClose} />
          <SubmitButton
            type="button"
            busy={importNow.isPending || isImporting(current.state)}
            busyLabel="Importing..."
            onClick={() => importNow.mutate()}
          >
            Import now
          </SubmitButton>
        </>
      }
    >
      <ImportState metadata={metadata} current={current} />
    </AppDialog>
  );
}

function CloseButton({ onClose }: ImportDialogProps) {
  return <Button onClick={onClose}>Close</Button>;
}
