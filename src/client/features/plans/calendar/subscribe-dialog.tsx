import { chakra } from '@chakra-ui/react';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { CopyField } from '../../../components/copy-field.tsx';
import { PartFailure } from '../../../components/part-failure.tsx';
import { formatMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/today.ts';
import { useCalendarFeed } from './use-calendar-feed.ts';

/** Creates, shows once and revokes the secret address of the calendar feed. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { feed, create, revoke } = useCalendarFeed();
  const url = create.data?.url;
  const createdAt = feed.data?.createdAt;
  const isBusy = create.isPending || revoke.isPending;
  const text = 'Calendars using this link will stop updating.';
  const replace = async () => {
    const isFirst = !createdAt;
    const action = 'Create a new link';
    if (isFirst || (await confirm({ title: 'Create a new link?', text, action }))) create.mutate();
  };
  const askToRevoke = () =>
    void confirm({
      title: 'Revoke your link?',
      text,
      action: 'Revoke',
      busy: 'Revoking...',
      act: () => revoke.mutateAsync(),
    });
  return (
    <AppDialog
      open
      onClose={onClose}
      title="Subscribe"
      description="See the family calendar in the calendar app on your phone or computer."
      busy={isBusy}
      footer={
        <>
          {createdAt && (
            <Button variant="dangerGhost" marginRight="auto" disabled={isBusy} onClick={askToRevoke}>
              Revoke
            </Button>
          )}
          <SubmitButton
            type="button"
            busy={create.isPending}
            busyLabel="Making..."
            disabled={feed.isPending}
            onClick={() => void replace()}
          >
            {createdAt ? 'Create a new link' : 'Create link'}
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="16px">
        {feed.isError && <PartFailure title="Failed to load your calendar link." onRetry={() => void feed.refetch()} />}
        {url ? <Address url={url} /> : <State createdAt={createdAt} />}
        <chakra.p color="fg.muted">
          Anyone with the link can read the calendar, so keep it to yourself. You can revoke it at any time.
        </chakra.p>
      </chakra.div>
    </AppDialog>
  );
}

function State({ createdAt }: { createdAt: string | null | undefined }) {
  const timeZone = useTimeZone();
  if (createdAt === undefined) return <p>Loading…</p>;
  if (createdAt === null) return <p>You have no link yet.</p>;
  return (
    <p>{`Created on ${formatMoment(createdAt, timeZone)}. For safety we can’t show it again. Lost it? Create a new one.`}</p>
  );
}

function Address({ url }: { url: string }) {
  return (
    <CopyField
      label="Your secret link"
      value={url}
      hint="Copy it now: you won’t see it again."
      copied={{ title: 'Link copied', description: 'Paste it where your calendar asks for a subscription.' }}
    />
  );
}
