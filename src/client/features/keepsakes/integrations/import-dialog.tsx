import { css } from '#styled-system/css';
import { say } from '#words';
import { isImporting } from '../../../../shared/keepsakes/import-states.ts';
import { useLeaveGuard } from '../../../drafts/use-leave-guard.ts';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { Button, SubmitButton } from '../../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ConnectFields, useConnectForm } from './connect-fields.tsx';
import { ImportState } from './import-state.tsx';
import { useImportNow, useReadwise } from './use-integrations.ts';

const what = say('Imports the books you’ve read and your highlights into your Reading List.');
const daily = say('New books and highlights are imported every day. You can also import now.');

/**
 * 'Import from Readwise' of the Reading List: asks for a missing token, then shows the import, which continues when the
 * dialog closes.
 */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const readwise = useReadwise();
  const { data } = readwise;
  const { form, submit, dialog, isEmpty } = useConnectForm(() => undefined);
  const isConnecting = dialog.busy;
  const importNow = useImportNow();
  const isConnected = data?.connection !== undefined;
  // Must be read while rendering; otherwise the form doesn't update it.
  const { isDirty } = form.formState;
  const mayLeave = useLeaveGuard({ hasUnsaved: () => isDirty && !isConnected, label: say('Close without connecting') });
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  const isRunning = importNow.isPending || (data !== undefined && isImporting(data.import.state));
  return (
    <AppDialog
      open
      onClose={() => void close()}
      title={say('Import from Readwise')}
      description={isConnected ? daily : what}
      busy={isConnecting}
      onSubmit={(event) => {
        if (!isConnected) return submit(event);
        event.preventDefault();
        importNow.mutate();
      }}
      footer={
        <>
          <Button onClick={() => void close()} disabled={isConnecting}>
            {isConnected ? say('Done') : say('Cancel')}
          </Button>
          <SubmitButton
            disabled={!data || (!isConnected && isEmpty)}
            busy={isConnected ? isRunning : isConnecting}
            busyLabel={isConnected ? say('Importing...') : say('Connecting...')}
          >
            {isConnected ? say('Import now') : say('Connect')}
          </SubmitButton>
        </>
      }
    >
      <Part query={readwise} failed={say('Couldn’t load Readwise.')} skeleton={<ImportSkeleton />}>
        {({ connection, import: current }) => (
          <div className={css({ display: 'grid', gap: '16px' })}>
            {(isConnected || current.state === 'reconnect') && (
              <ImportState metadata={connection?.metadata ?? null} current={current} />
            )}
            {!isConnected && <ConnectFields form={form} />}
          </div>
        )}
      </Part>
    </AppDialog>
  );
}

function ImportSkeleton() {
  return (
    <SkeletonRegion label={say('Loading Readwise')}>
      <Skeleton css={{ height: '58px', width: '60%' }} />
      <Skeleton css={{ height: '20px' }} />
    </SkeletonRegion>
  );
}
