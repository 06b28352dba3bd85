import { css } from '#styled-system/css';
import { say } from '#words';
import { trpc } from '../../../data/trpc.ts';
import { formatMoment } from '../../../format/dates.ts';
import { CopyField } from '../../../forms/copy-field.tsx';
import { Part } from '../../../loading/part.tsx';
import { AppDialog } from '../../../overlay/app-dialog.tsx';
import { confirm } from '../../../overlay/confirm.ts';
import { useTimeZone } from '../../../session/today.ts';
import { Button, SubmitButton } from '../../../ui/button.tsx';

/** Creates, shows once and revokes the secret address of the calendar feed. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const { feed, create, revoke } = useCalendarFeed();
  const url = create.data?.url;
  const createdAt = feed.data?.createdAt;
  const isBusy = create.isPending || revoke.isPending;
  const text = say('Calendars using this link will stop updating.');
  const replace = async () => {
    const isFirst = !createdAt;
    const action = say('Create a new link');
    if (isFirst || (await confirm({ title: say('Create a new link?'), text, action }))) create.mutate();
  };
  const askToRevoke = () =>
    void confirm({
      title: say('Revoke your link?'),
      text,
      action: say('Revoke'),
      busy: say('Revoking...'),
      act: () => revoke.mutateAsync(),
    });
  return (
    <AppDialog
      open
      onClose={onClose}
      title={say('Subscribe')}
      description={say('See the family calendar in the calendar app on your phone or computer.')}
      busy={isBusy}
      footer={
        <>
          {createdAt && (
            <Button css={{ marginInlineEnd: 'auto' }} variant="dangerGhost" disabled={isBusy} onClick={askToRevoke}>
              {say('Revoke')}
            </Button>
          )}
          <SubmitButton
            busy={create.isPending}
            busyLabel={say('Creating...')}
            disabled={feed.isPending}
            onClick={() => void replace()}
          >
            {createdAt ? say('Create a new link') : say('Create link')}
          </SubmitButton>
        </>
      }
    >
      <div className={css({ display: 'grid', gap: '16px' })}>
        {url ? (
          <Address url={url} />
        ) : (
          <Part query={feed} failed={say('Couldn’t load your calendar link.')} skeleton={<p>{say('Loading…')}</p>}>
            {(known) => <State createdAt={known.createdAt} />}
          </Part>
        )}
        <p className={css({ color: 'fg.muted' })}>
          {say('Anyone with the link can read the calendar, so keep it to yourself. You can revoke it at any time.')}
        </p>
      </div>
    </AppDialog>
  );
}

function State({ createdAt }: { createdAt: string | null }) {
  const timeZone = useTimeZone();
  if (createdAt === null) return <p>{say('You don’t have a link yet.')}</p>;
  return (
    <p>
      {say('Created on {day}. For safety we can’t show it again. Lost it? Create a new one.', {
        day: formatMoment(createdAt, timeZone),
      })}
    </p>
  );
}

function Address({ url }: { url: string }) {
  return (
    <CopyField
      label={say('Your secret link')}
      value={url}
      hint={say('Copy it now: you won’t see it again.')}
      copied={{
        title: say('Link copied'),
        description: say('In your calendar app, choose “Add calendar from URL” and paste it there.'),
      }}
    />
  );
}

/** The caller's iCalendar address: whether it exists, create, revoke. */
function useCalendarFeed() {
  const feed = trpc.calendarFeed.get.useQuery();
  const create = trpc.calendarFeed.create.useMutation({
    meta: { failed: say('Failed to create the link. Please try again.') },
  });
  const revoke = trpc.calendarFeed.delete.useMutation({
    meta: {
      done: { title: say('Link revoked'), description: say('Nobody can read your calendar with it anymore.') },
      failed: say('Failed to revoke the link. Please try again.'),
    },
    onSuccess: () => create.reset(),
  });
  return { feed, create, revoke };
}
