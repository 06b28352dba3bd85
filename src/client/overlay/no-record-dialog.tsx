import { say } from '#words';
import type { TrashKind } from '../../shared/trash.ts';
import { codeOf } from '../data/errors.ts';
import { trpc } from '../data/trpc.ts';
import { formatMoment } from '../format/dates.ts';
import { Part, type PartQuery } from '../loading/part.tsx';
import { useIsCarer } from '../session/carer.ts';
import { useTimeZone } from '../session/today.ts';
import { Button, SubmitButton } from '../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { AppDialog } from './app-dialog.tsx';

interface NoRecordDialogProps {
  query: PartQuery<unknown>;
  kind: TrashKind;
  id: number;
  /** 'Heirloom' */
  title: string;
  failed: string;
  loading: string;
  onClose: () => void;
}

/** Replaces the dialog of the record in the address while it loads, when that failed, and when it isn't there. */
export function NoRecordDialog({ query, kind, id, title, failed, loading, onClose }: NoRecordDialogProps) {
  if (codeOf(query.error) === 'NOT_FOUND') return <GoneDialog {...{ kind, id, title, loading, onClose }} />;
  return (
    <AppDialog open title={title} onClose={onClose} footer={<Button onClick={onClose}>{say('Close')}</Button>}>
      <Part query={query} failed={failed} skeleton={<LoadingRecord label={loading} />}>
        {() => null}
      </Part>
    </AppDialog>
  );
}

interface GoneDialogProps extends Omit<NoRecordDialogProps, 'query' | 'failed' | 'id'> {
  /** Entries of a letter have texts. */
  id: number | string;
}

/** Offers to restore a deleted record. A record that the reader may not see looks like one that never existed. */
export function GoneDialog({ kind, id, title, loading, onClose }: GoneDialogProps) {
  const isCarer = useIsCarer();
  const inTrash = trpc.trash.list.useQuery(
    { kind, id: String(id), limit: 1 },
    isCarer ? { enabled: false, initialData: [] } : {},
  );
  const restore = trpc.trash.restore.useMutation({
    meta: { done: { title: say('Restored') }, failed: { title: say('Not restored') } },
  });
  const timeZone = useTimeZone();
  const [trashed] = inTrash.data ?? [];
  const goneTitle = trashed ? say('It was deleted') : say('You can’t see this');
  return (
    <AppDialog
      open
      title={inTrash.data ? goneTitle : title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('Close')}</Button>
          {trashed && (
            <SubmitButton
              busy={restore.isPending}
              busyLabel={say('Bringing it back...')}
              onClick={() => restore.mutate({ kind, id })}
            >
              {say('Restore')}
            </SubmitButton>
          )}
        </>
      }
    >
      <Part query={inTrash} failed={say('Couldn’t look in the Trash.')} skeleton={<LoadingRecord label={loading} />}>
        {() =>
          trashed ? (
            <p>
              {say('“{title}” was moved to the Trash on {moment}.', {
                title: trashed.title,
                moment: formatMoment(trashed.deletedAt, timeZone),
              })}
            </p>
          ) : (
            <p>
              {isCarer
                ? say('It was deleted, or your family hasn’t shown it to you.')
                : say('It was deleted for good, or only its author can see it.')}
            </p>
          )
        }
      </Part>
    </AppDialog>
  );
}

function LoadingRecord({ label }: { label: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton css={{ width: '60%', height: '24px' }} />
      <Skeleton css={{ width: '90%', height: '18px' }} />
      <Skeleton css={{ width: '80%', height: '18px' }} />
      <Skeleton css={{ height: '160px' }} />
    </SkeletonRegion>
  );
}
