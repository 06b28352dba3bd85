import { chakra } from '@chakra-ui/react';
import { AppDialog } from '../../../components/app-dialog.tsx';
import { Button, SubmitButton } from '../../../components/button.tsx';
import { confirm } from '../../../components/confirm.ts';
import { CopyField } from '../../../components/copy-field.tsx';
import { PartFailure } from '../../../components/part-failure.tsx';
import { formatMoment } from '../../../lib/dates.ts';
import { useTimeZone } from '../../../lib/today.ts';
import { useCalendarFeed } from './use-calendar-feed.ts';

/** Makes, shows once and ends the secret address at which another calendar reads this one. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { feed, create, revoke } = useCalendarFeed();
  const url = create.data?.url;
  const createdAt = feed.data?.createdAt;
  const isBusy = create.isPending || revoke.isPending;
  const text = 'Calendars that read the address you have now will show nothing new.';
  const replace = async () => {
    const isFirst = !createdAt;
    const action = 'Make a new address';
    if (isFirst || (await confirm({ title: 'Make a new address?', text, action }))) create.mutate();
  };
  const askToRevoke = () =>
    void confirm({
      title: 'Revoke your address?',
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
      description="See the family calendar in the calendar of your phone or computer."
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
            {createdAt ? 'Make a new address' : 'Make an address'}
          </SubmitButton>
        </>
      }
    >
      <chakra.div display="grid" gap="16px">
        {feed.isError && (
          <PartFailure title="Failed to load your calendar address." onRetry={() => void feed.refetch()} />
        )}
        {url ? <Address url={url} /> : <State createdAt={createdAt} />}
        <chakra.p color="fg.muted">
          Whoever knows the address can read the calendar, so keep it to yourself. Revoke it, and it ends at once.
        </chakra.p>
      </chakra.div>
    </AppDialog>
  );
}

function State({ createdAt }: { createdAt: string | null | undefined }) {
  const timeZone = useTimeZone();
  if (createdAt === undefined) return <p>Loading…</p>;
  if (createdAt === null) return <p>You have no address yet.</p>;
  return (
    <p>{`Your address was made on ${formatMoment(createdAt, timeZone)}. It was shown then and is not kept here: if it is lost, make a new one.`}</p>
  );
}

function Address({ url }: { url: string }) {
  return (
    <CopyField
      label="Your secret address"
      value={url}
      hint="It is shown this once."
      copied={{ title: 'Address copied', description: 'Paste it where your calendar asks for a subscription.' }}
    />
  );
}
