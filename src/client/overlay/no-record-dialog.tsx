import { say } from '#words';
import { codeOf } from '../data/errors.ts';
import { Part, type PartQuery } from '../loading/part.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';
import { AppDialog } from './app-dialog.tsx';

interface NoRecordDialogProps {
  query: PartQuery<unknown>;
  /** 'Heirloom' */
  title: string;
  /** The title when it is gone: 'Heirloom not found'. */
  gone: string;
  failed: string;
  loading: string;
  onClose: () => void;
}

/** Replaces the dialog of the record in the address while it loads, when that failed, and when it is gone. */
export function NoRecordDialog({ query, title, gone, failed, loading, onClose }: NoRecordDialogProps) {
  const isGone = codeOf(query.error) === 'NOT_FOUND';
  return (
    <AppDialog
      open
      title={isGone ? gone : title}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('Close')}</Button>}
    >
      {isGone ? (
        <p>{say('It was deleted or doesn’t exist.')}</p>
      ) : (
        <Part query={query} failed={failed} skeleton={<LoadingRecord label={loading} />}>
          {() => null}
        </Part>
      )}
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
